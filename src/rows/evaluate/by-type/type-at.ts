import type { Selector } from '../../../../grammar/index.ts'
import { textOfSegment } from '../../../filters/ast/index.ts'
import {
  type FoundStep,
  isFound,
  type PathRules,
  type Pointee,
  type Schema,
  type Step,
  shapeOf,
  stepsOf,
} from '../../schema/index.ts'

/** How go-bexpr 0.1.2 follows paths: through pointers and lists. Decoded JSON has the type of its shape. */
export const PATHS_BY_TYPE: PathRules = {
  interpret: ({ schema, rules }) => ({ schema: shapeOf(schema), rules }),
  isOpen: () => true,
}

/** A path as go-bexpr 0.1.2 follows it. */
export interface PathByType {
  readonly steps: readonly FoundStep[]
  /** The type at the end of the steps. */
  readonly end: Schema
  /** The next part, if it leads nowhere. */
  readonly lost: Step | undefined
}

/** The path of a selector on rows of a type. */
export function pathByType(row: Schema, { segments }: Selector): PathByType {
  const all = stepsOf(
    { schema: row, rules: 'typed' },
    segments.map(textOfSegment),
    0,
    PATHS_BY_TYPE,
  )
  const lost = all.find((step) => !(isFound(step) && hasParts(step.parent)))
  const steps = all.slice(0, lost?.at).filter(isFound)
  return { steps, end: shapeOf(steps.at(-1)?.schema ?? row), lost }
}

/** True if paths can continue: in objects, and in maps with text keys and known values. */
export function hasParts(of: Pointee): boolean {
  if (of.kind === 'map') return of.key.kind === 'string' && pointeeOf(of.of).kind !== 'any'
  return of.kind === 'object'
}

/** The type behind any number of pointers. */
export function pointeeOf(schema: Schema): Pointee {
  let pointee = shapeOf(schema)
  while (pointee.kind === 'nullable') pointee = shapeOf(pointee.of)
  return pointee
}
