import type { Expression } from '../../grammar/index.ts'
import { EvaluationError, type EvaluationErrorCode } from '../../src/rows/evaluate/index.ts'
import { type JudgeOptions, judge } from '../judge/judge.ts'

/** What evaluating came to, as the conformance vectors write it. */
export interface Outcome {
  readonly result?: boolean | undefined
  readonly error?: string | undefined
}

const KINDS: Readonly<Partial<Record<EvaluationErrorCode, string>>> = {
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
const KIND_OF: ReadonlyMap<string, string> = new Map(Object.entries(KINDS))

/** Runs a predicate on its row; what is thrown and is not an evaluation error goes on its way. */
export function outcomeOf(evaluate: () => boolean): Outcome {
  try {
    return { result: evaluate() }
  } catch (error) {
    if (error instanceof EvaluationError) return kindOf(error.code)
    throw error
  }
}

/** The verdict of the harness's judge on a row. */
export function judged(expression: Expression, row: unknown, options: JudgeOptions = {}): Outcome {
  const outcome = judge(expression, row, options)
  return typeof outcome === 'boolean' ? { result: outcome } : kindOf(outcome.code)
}

function kindOf(code: string): Outcome {
  return { error: KIND_OF.get(code) ?? code }
}
