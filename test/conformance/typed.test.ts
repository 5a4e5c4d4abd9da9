import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { compileUnchecked } from '../../src/rows/evaluate/index.ts'
import { parseJson } from '../../src/rows/json/index.ts'
import { type Outcome, outcomeOf } from '../support/outcome.ts'
import { schemaOfShape } from '../support/shapes.ts'
import { mismatches, readVectors } from '../support/vectors.ts'

interface TypedVector extends Outcome {
  readonly type: string
  readonly expr: string
  readonly datum?: unknown
  readonly datum_text?: string
}

const rows = readVectors<TypedVector>('typed.jsonl')

test('the typed file holds all its rows', () => {
  expect(rows.length).toBe(316)
})

test('every filter of typed.jsonl answers as the reference answers on Go structs', () => {
  const wanted = ({ result, error }: TypedVector): Outcome =>
    error === undefined ? { result } : { error }
  const ours = ({ type, expr, datum, datum_text }: TypedVector) => {
    const schema = schemaOfShape(type)
    const predicate = compileUnchecked(parse(expr, { spacing: 'strict' }), { schema })
    const row = datum_text === undefined ? datum : parseJson(datum_text)
    return outcomeOf(() => predicate(row))
  }
  expect(mismatches('typed.jsonl', rows, wanted, ours)).toEqual([])
})
