import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Expression, parse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { compileUnchecked } from '../../src/rows/evaluate/index.ts'
import { outcomeOf } from '../../src/rows/evaluate/outcome.ts'
import { parseJson, readJson, stringifyJson } from '../../src/rows/json/index.ts'
import type { Schema } from '../../src/rows/schema/index.ts'
import { aDatumFor, anExpression, aRow, aSchema, aStandIn } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { judged, type Outcome } from '../support/outcome.ts'
import { schemaOfShape } from '../support/shapes.ts'
import { mismatches, readVectors } from '../support/vectors.ts'
import { judge } from './judge.ts'

interface Vector extends Outcome {
  readonly expr: string
  readonly type?: string
  readonly datum?: unknown
  readonly datum_text?: string
  readonly numbers?: 'json'
  readonly unknown?: unknown
}

test('the judge imports none of those it judges', () => {
  const sources = ['judge', 'judge-lenient', 'go-value', 'operators'].map((name) =>
    readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8'),
  )
  const imported = sources.flatMap((source) =>
    Array.from(source.matchAll(/ from '(.*)'/g), ([, from]) => from),
  )
  expect(new Set(imported.filter((from) => !from?.startsWith('./')))).toEqual(
    new Set([
      '../../grammar/index.ts',
      '../../src/rows/json/index.ts',
      '../../src/rows/schema/index.ts',
      '../../src/rows/evaluate/outcome.ts',
      '../../src/rows/values/index.ts',
    ]),
  )
})

test.each(['eval', 'eval-options', 'typed'])('the judge answers as %s.jsonl', (name) => {
  const file = `${name}.jsonl`
  const wanted = ({ result, error }: Vector) => (error === undefined ? { result } : { error })
  const ours = ({ expr, type, datum, datum_text: text, numbers, unknown }: Vector) => {
    const kept = numbers === 'json' ? 'exact' : 'bigint'
    const isPlain = numbers !== 'json' && type === undefined
    const read = isPlain ? readJson : (json: string) => parseJson(json, { numbers: kept })
    const row = text === undefined ? datum : read(text)
    return judged(parse(expr, { spacing: 'strict' }), row, {
      schema: type === undefined ? undefined : schemaOfShape(type),
      unknownValue: unknown,
    })
  }
  expect(mismatches(file, readVectors<Vector>(file), wanted, ours)).toEqual([])
})

interface Case {
  readonly filter: Expression
  readonly row: unknown
  readonly schema?: Schema
  readonly unknownValue?: unknown
}

const onJson = anExpression().chain((filter) =>
  fc.record({ filter: fc.constant(filter), row: fc.oneof(aDatumFor(filter), fc.jsonValue()) }),
)

const onExactNumbers = onJson.map(({ filter, row }) => ({
  filter,
  row: parseJson(stringifyJson(row), { numbers: 'exact' }),
}))

const onTypedRows = aSchema('typed').chain((schema) =>
  fc.record({ filter: anExpression(schema), row: aRow(schema), schema: fc.constant(schema) }),
)

function withUnknownValue(cases: fc.Arbitrary<Case>): fc.Arbitrary<Case> {
  return fc.tuple(cases, aStandIn()).map(([one, unknownValue]) => ({ ...one, unknownValue }))
}

test.each<[rows: string, cases: fc.Arbitrary<Case>]>([
  ['decoded JSON', onJson],
  ['decoded JSON with exact numbers', onExactNumbers],
  ['typed rows', onTypedRows],
  ['decoded JSON with an unknown value', withUnknownValue(onJson)],
  ['typed rows with an unknown value', withUnknownValue(onTypedRows)],
])('a compiled filter answers as the judge on %s', (_, cases) => {
  forCases(300, cases, ({ filter, row, ...options }) => {
    const outcome = outcomeOf(compileUnchecked(filter, options), row)
    expect(outcome, print(filter)).toEqual(judge(filter, row, options))
  })
})
