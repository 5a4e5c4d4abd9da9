import { EvaluationError, type EvaluationErrorCode } from '../../src/evaluate/index.ts'

/** What evaluating came to, as the conformance vectors write it. */
export interface Outcome {
  readonly result?: boolean | undefined
  readonly error?: string | undefined
}

const KIND_OF: Readonly<Partial<Record<EvaluationErrorCode, string>>> = {
  'value-not-found': 'not_found',
  'index-out-of-range': 'out_of_range',
  'invalid-index': 'index',
  'not-traversable': 'traverse',
  'field-ignored': 'ignored',
  'operator-not-applicable': 'type',
  'value-not-coercible': 'coerce',
  'invalid-pattern': 'regexp',
  'not-iterable': 'not_iterable',
  'map-key-not-string': 'map_key',
  'local-not-traversable': 'local',
  'binding-conflict': 'binding',
  'number-not-representable': 'json_number',
  'null-operand': 'panic',
}

/** Runs a predicate on its row; what is thrown and is not an evaluation error goes on its way. */
export function outcomeOf(evaluate: () => boolean): Outcome {
  try {
    return { result: evaluate() }
  } catch (error) {
    if (error instanceof EvaluationError) return { error: KIND_OF[error.code] ?? error.code }
    throw error
  }
}
