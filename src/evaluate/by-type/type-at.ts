import type { Selector } from '../../../grammar/index.ts'
import {
  type FoundStep,
  isFound,
  isScalar,
  type LostStep,
  type PathRules,
  type Pointee,
  type ScalarSchema,
  type Schema,
  stepsOf,
} from '../../schema/index.ts'
import { nameOf } from '../scope.ts'

/**
 * How go-bexpr 0.1.2 follows paths: through pointers and through the entries of lists, and only objects
 * and maps with text keys have parts. Decoded JSON counts as what its shape says; without one, nothing
 * leads there.
 */
export const PATHS_BY_TYPE: PathRules = {
  interpret: ({ schema, rules }) => ({ schema: shapeOf(schema), rules }),
  isOpen: () => true,
  hasParts: (of) =>
    of.kind === 'object' ||
    (of.kind === 'map' && of.key.kind === 'string' && pointeeOf(of.of).kind !== 'any'),
}

/** A path as go-bexpr 0.1.2 follows it. */
export interface PathByType {
  readonly steps: readonly FoundStep[]
  /** What they lead to. */
  readonly end: Schema
  /** The part after them that leads nowhere, if any. */
  readonly lost: LostStep | undefined
}

/** The path of a selector on rows of a type. */
export function pathByType(row: Schema, { segments }: Selector): PathByType {
  const all = stepsOf({ schema: row, rules: 'typed' }, segments.map(nameOf), 0, PATHS_BY_TYPE)
  const steps = all.filter(isFound)
  return {
    steps,
    end: steps.at(-1)?.schema ?? row,
    lost: all.find((step) => step.via === 'nowhere'),
  }
}

/** The type itself: the shape of decoded JSON, if it has one. */
export function shapeOf(schema: Schema): Schema {
  let shape = schema
  while (shape.kind === 'any' && shape.shape) shape = shape.shape
  return shape
}

/** What a type points to, through any number of pointers. */
export function pointeeOf(schema: Schema): Pointee {
  let pointee = shapeOf(schema)
  while (pointee.kind === 'nullable') pointee = shapeOf(pointee.of)
  return pointee
}

/** The scalar entries of a list, for `in`; entries behind pointers are not compared. */
export function scalarEntryOf(schema: Pointee): ScalarSchema | undefined {
  if (schema.kind !== 'list' && schema.kind !== 'array') return undefined
  const entry = shapeOf(schema.of)
  return isScalar(entry) ? entry : undefined
}
