import { expect, test } from 'vitest'
import { parseJson, readJson } from '../../src/rows/json/index.ts'
import { outcomeFor, readFor, withoutCrash } from '../support/older-outcome.ts'
import type { Version } from '../support/oracle.ts'
import type { Outcome } from '../support/outcome.ts'
import { flatten, type ReferenceTree } from '../support/reference-tree.ts'
import { schemaOfOlderShape } from '../support/shapes.ts'
import { mismatches, readVectors } from '../support/vectors.ts'

// Older versions of the reference: that of Consul, that of Vault and that of Boundary.

interface ParseVector {
  readonly expr: string
  readonly ast?: ReferenceTree
}

interface EvaluationVector extends Outcome {
  readonly expr: string
  readonly datum_text: string
  readonly type?: string
  readonly numbers?: 'json'
  readonly unknown?: unknown
}

test.each<[version: Version, rows: number]>([
  ['0.1.2', 3393],
  ['0.1.12', 493],
  ['0.1.13', 493],
])('every text of %s/parse.jsonl reads as that version reads it', (version, count) => {
  const file = `${version}/parse.jsonl`
  const rows = readVectors<ParseVector>(file)
  expect(rows).toHaveLength(count)
  const wanted = ({ ast }: ParseVector) => (ast ? flatten(ast) : 'no filter')
  expect(mismatches(file, rows, wanted, ({ expr }) => readFor(version, expr))).toEqual([])
})

test('every filter of 0.1.2/typed.jsonl answers as that version answers', () => {
  const file = '0.1.2/typed.jsonl'
  const rows = readVectors<EvaluationVector>(file)
  expect(rows).toHaveLength(3265)
  const schemas = new Map(
    ['Service', 'Kinds'].map((name) => [name, schemaOfOlderShape('0.1.2/', name)]),
  )
  const ours = ({ type = '', expr, datum_text }: EvaluationVector) =>
    outcomeFor('0.1.2', expr, parseJson(datum_text), { schema: schemas.get(type) })
  const wanted = ({ result, error }: Outcome) => (error === undefined ? { result } : { error })
  expect(mismatches(file, rows, wanted, ours)).toEqual([])
})

test.each<[version: Version]>([['0.1.12'], ['0.1.13']])(
  'every filter of %s/eval.jsonl answers as that version answers',
  (version) => {
    const file = `${version}/eval.jsonl`
    const rows = readVectors<EvaluationVector>(file)
    expect(rows).toHaveLength(400)
    const ours = (row: EvaluationVector) => {
      const { expr, datum_text: text, numbers } = row
      const datum = numbers === 'json' ? parseJson(text, { numbers: 'exact' }) : readJson(text)
      return outcomeFor(version, expr, datum, 'unknown' in row ? { unknownValue: row.unknown } : {})
    }
    const wanted = (row: EvaluationVector) => withoutCrash(row, ours(row))
    expect(mismatches(file, rows, wanted, ours)).toEqual([])
  },
)
