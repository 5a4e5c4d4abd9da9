import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { parseJson } from '../../src/rows/json/index.ts'
import { type Outcome, outcomeOf } from '../support/outcome.ts'
import { mismatches, readVectors } from '../support/vectors.ts'

interface EvaluationVector extends Outcome {
  readonly expr: string
  readonly datum: unknown
}

interface OptionVector extends Outcome {
  readonly expr: string
  readonly datum_text: string
  readonly numbers?: 'json'
  /** May be null, so what counts is whether it is there. */
  readonly unknown?: unknown
}

const plain = readVectors<EvaluationVector>('eval.jsonl')
const optional = readVectors<OptionVector>('eval-options.jsonl')

const wanted = ({ result, error }: Outcome): Outcome =>
  error === undefined ? { result } : { error }

test('the evaluation files hold all their rows', () => {
  expect([plain.length, optional.length]).toEqual([4050, 134])
})

test('every filter of eval.jsonl answers as the reference answers', () => {
  const ours = ({ expr, datum }: EvaluationVector) => {
    const predicate = compile(parse(expr, { spacing: 'strict' }))
    return outcomeOf(() => predicate(datum))
  }
  expect(mismatches('eval.jsonl', plain, wanted, ours)).toEqual([])
})

test('every filter of eval-options.jsonl answers as the reference answers', () => {
  const ours = (row: OptionVector) => {
    const options = 'unknown' in row ? { unknownValue: row.unknown } : {}
    const predicate = compile(parse(row.expr, { spacing: 'strict' }), options)
    const datum =
      row.numbers === 'json'
        ? parseJson(row.datum_text, { numbers: 'exact' })
        : JSON.parse(row.datum_text)
    return outcomeOf(() => predicate(datum))
  }
  expect(mismatches('eval-options.jsonl', optional, wanted, ours)).toEqual([])
})
