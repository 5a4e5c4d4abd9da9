import type fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Expression } from '../../grammar/index.ts'
import { notOf } from '../../src/filters/ast/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { negate, normalize, simplify } from '../../src/filters/rewrite/index.ts'
import { type Fact, type Prover, prover } from '../../src/prove/index.ts'
import { check } from '../../src/rows/check/index.ts'
import type { Schema } from '../../src/rows/schema/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { duckdb, postgres, sqlite, table, toSql } from '../../src/sql/index.ts'
import { anExpression, aSchema } from '../../src/testing/index.ts'
import { madeSafe } from '../check/made-safe.ts'
import { forCases } from '../support/cases.ts'
import { aPair } from './support/drawn-pairs.ts'

// What the package says of a filter, proved for every row instead of some. An answer may be unknown, but few are.

interface Drawn {
  readonly schema: Schema
  readonly filter: Expression
}

const anyFilter: fc.Arbitrary<Drawn> = aPair().map(({ schema, one }) => ({ schema, filter: one }))

const fitting = (rules: 'typed' | 'json'): fc.Arbitrary<Drawn> =>
  aSchema(rules).chain((schema) => anExpression(schema).map((filter) => ({ schema, filter })))

/** A fact that must not be refuted; none about a filter of which nothing is said. */
type Law = (drawn: Drawn, prover: Prover) => Fact | undefined

const isTotal = ({ schema, filter }: Drawn, dialect: typeof postgres) =>
  toSql(filter, { table: table({ document: 'doc', shape: schema, plain: true }), dialect }).total

const laws: [name: string, drawn: fc.Arbitrary<Drawn>, law: Law][] = [
  [
    'simplify: the same answers and errors',
    anyFilter,
    ({ filter }, { prove }) => prove('equivalent', filter, simplify(filter)),
  ],
  [
    'normalize: the same answers and errors',
    anyFilter,
    ({ filter }, { prove }) => prove('equivalent', filter, normalize(filter)),
  ],
  [
    'negate: what `not` answers',
    anyFilter,
    ({ filter }, { prove }) => prove('equivalent', notOf(filter), negate(filter)),
  ],
  [
    'the fixes of null and missing values: what was in is in',
    anyFilter,
    ({ schema, filter }, { prove }) => prove('implies', filter, madeSafe(print(filter), schema)),
  ],
  [
    'the fixes of null and missing values: what was out stays out',
    anyFilter,
    ({ schema, filter }, { prove }) =>
      prove('disjoint', madeSafe(print(filter), schema), notOf(filter)),
  ],
  [
    // Of rows of any form, nothing is known: no condition is a risk more than another.
    'check: a filter without an issue that fails never does',
    fitting('typed'),
    ({ schema, filter }, { prove }) =>
      check(filter, { schema }).every(({ fails }) => !fails)
        ? prove('never-fails', filter)
        : undefined,
  ],
  [
    'check with a prover: a filter that may fail is not proved to never fail',
    fitting('typed'),
    ({ schema, filter }, proofs) => {
      const issues = check(filter, { schema, prover: proofs })
      if (!issues.some(({ fails }) => fails === 'some')) return undefined
      const { answer } = proofs.prove('never-fails', filter)
      expect(answer).not.toBe('holds')
      return { answer: 'holds' }
    },
  ],
  ...[postgres, sqlite, duckdb].map((dialect): (typeof laws)[number] => [
    `toSql for ${dialect.name}: a total filter never fails`,
    fitting('json'),
    (drawn, { prove }) =>
      isTotal(drawn, dialect) ? prove('never-fails', drawn.filter) : undefined,
  ]),
]

test.each(laws)('on every row, %s', (_, drawn, law) => {
  const count = { holds: 0, fails: 0, unknown: 0 }
  forCases(60, drawn, (one) => {
    const { schema, filter } = one
    const fact = law(one, prover({ schema, patternEngine: re2Engine }))
    if (fact) count[fact.answer]++
    expect(fact?.answer, print(filter)).not.toBe('fails')
  })
  expect(count.holds).toBeGreaterThan(count.unknown)
})
