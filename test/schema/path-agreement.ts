import type { Expression } from '../../grammar/index.ts'
import { compileUnchecked, EvaluationError } from '../../src/rows/evaluate/index.ts'
import {
  type Hazard,
  listPaths,
  type PathStep,
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

function partOf(step: PathStep): string[] {
  if (step.via === 'field') return [step.name]
  return step.via === 'key' ? ['k', '5', 'zz'] : ['0', '9']
}

/**
 * Every path of a schema so many parts deep, as filters write them, and with one part more: each of
 * `MORE_PARTS`, or every so many of them in turn.
 */
export function pathsOf(schema: Schema, { maxDepth = 4, step = 1 } = {}): string[][] {
  const found = [...listPaths(schema, { maxDepth })].flatMap(({ steps }) => {
    const [first, ...more] = steps.map(partOf)
    let made = (first ?? []).map((part) => [part])
    for (const parts of more) made = made.flatMap((path) => parts.map((part) => [...path, part]))
    return made
  })
  const longer = found.flatMap((path, at) =>
    MORE_PARTS.filter((_, index) => (index + at) % step === 0).map((part) => [...path, part]),
  )
  return [...found, ...longer]
}
