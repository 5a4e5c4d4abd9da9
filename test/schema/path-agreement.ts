import type { Expression } from '../../grammar/index.ts'
import { compileUnchecked, EvaluationError } from '../../src/rows/evaluate/index.ts'
import {
  dereference,
  type Hazard,
  type Place,
  type Resolution,
  type Schema,
} from '../../src/rows/schema/index.ts'

/** The codes of the errors that following a path gives. */
export const PATH_CODES = [
  'value-not-found',
  'index-out-of-range',
  'invalid-index',
  'not-traversable',
  'local-not-traversable',
  'field-ignored',
  'server-only',
]

/** The codes of the errors that a resolution allows for; `undefined` for no error. */
export function codesOf(resolution: Resolution): (string | undefined)[] {
  const codes = resolution.hazards.flatMap(codesOfHazard)
  if (resolution.found) return [...codes, undefined]
  const { reason, throws } = resolution
  const code = reason === 'unknown-field' ? 'value-not-found' : reason
  return [...codes, code, ...(throws ? [] : [undefined])]
}

function codesOfHazard(hazard: Hazard): string[] {
  switch (hazard.kind) {
    case 'null':
      return ['not-traversable']
    case 'missing':
      return hazard.answered ? [] : ['value-not-found']
    case 'short-list':
      return ['index-out-of-range']
    case 'server-only':
      return ['server-only']
    case 'unknown':
      return PATH_CODES
  }
}

/** The code of the error that following a filter's paths gives, whatever its operators say. */
export function pathErrorOf(
  expression: Expression,
  schema: Schema,
): (row: unknown) => string | undefined {
  const predicate = compileUnchecked(expression, { schema })
  return (row) => {
    try {
      predicate(row)
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error
      return PATH_CODES.includes(error.code) ? error.code : undefined
    }
  }
}

const MORE_PARTS = ['', '0', '1', '-1', '0x1', '08', '99', 'k', '5', 'Bogus', '__proto__', 'X']

// Each path inside a place, as the parts that each of its steps may have.
function stepsInside(place: Place, maxDepth: number, before: string[][] = []): string[][][] {
  if (before.length === maxDepth) return []
  const { schema, rules } = dereference(place)
  const below = (of: Schema, parts: string[]) => {
    const path = [...before, parts]
    return [path, ...stepsInside({ schema: of, rules }, maxDepth, path)]
  }
  if (schema.kind === 'object')
    return Object.entries(schema.fields).flatMap(([name, field]) => below(field.schema, [name]))
  if (schema.kind === 'map') return below(schema.of, ['k', '5', 'zz'])
  return schema.kind === 'list' || schema.kind === 'array' ? below(schema.of, ['0', '9']) : []
}

/**
 * Every path of a schema so many parts deep, as filters write them, and with one part more: each of
 * `MORE_PARTS`, or every so many of them in turn.
 */
export function pathsOf(schema: Schema, { maxDepth = 4, step = 1 } = {}): string[][] {
  const found = stepsInside({ schema, rules: 'typed' }, maxDepth).flatMap((steps) =>
    steps.reduce<string[][]>(
      (made, parts) => made.flatMap((path) => parts.map((part) => [...path, part])),
      [[]],
    ),
  )
  const longer = found.flatMap((path, at) =>
    MORE_PARTS.filter((_, index) => (index + at) % step === 0).map((part) => [...path, part]),
  )
  return [...found, ...longer]
}
