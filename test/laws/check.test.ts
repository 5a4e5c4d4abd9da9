import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Expression, parse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { normalize } from '../../src/filters/rewrite/index.ts'
import { applyFix, type CheckIssue, check, tryCompile } from '../../src/rows/check/index.ts'
import { compile, compileUnchecked, EvaluationError } from '../../src/rows/evaluate/index.ts'
import { type Rules, type Schema, s } from '../../src/rows/schema/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { madeSafe } from '../check/made-safe.ts'
import { schema } from '../check/schema.ts'
import { aHostileString, anExpression, aRow, aSchema } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { resultOrCode, thrownBy } from '../support/thrown.ts'

interface Case {
  readonly schema: Schema
  readonly filter: Expression
  readonly rows: readonly unknown[]
}

/** A schema, a filter on it, and rows that it admits. */
function aCase(rules: Rules): fc.Arbitrary<Case> {
  return aSchema(rules)
    .chain((schema) =>
      fc.record({
        schema: fc.constant(schema),
        filter: anExpression(schema),
        rows: fc.array(aRow(schema), { minLength: 8, maxLength: 8 }),
      }),
    )
    .map(shownAs)
}

// A counterexample that can be read.
function shownAs(given: Case): Case {
  const { schema, filter, rows } = given
  const text = () => `${print(filter)}\nof ${JSON.stringify(schema)}\non ${JSON.stringify(rows)}`
  return Object.defineProperty(given, fc.toStringMethod, { value: text, enumerable: false })
}

const options = (schema: Schema) => ({ schema, patternEngine: re2Engine })

/** What a filter answers for each row; an error's code where it fails. */
function answers(filter: Expression, { schema, rows }: Case): (boolean | string)[] {
  const predicate = compileUnchecked(filter, options(schema))
  return rows.map((row) => resultOrCode(() => predicate(row)))
}

// Of a law about what few filters have, which passes over the others.
const FEW = 10

test.each(['typed', 'json'] as const)('a filter that passes never fails: %s', (rules) => {
  forCases(30, aCase(rules), (given) => {
    const safe = parse(madeSafe(print(given.filter), given.schema))
    const passing = [given.filter, safe].filter((filter) =>
      check(filter, options(given.schema)).every(({ fails }) => !fails),
    )
    fc.pre(passing.length > 0)
    for (const filter of passing) {
      expect(answers(filter, given).filter((answer) => typeof answer === 'string')).toEqual([])
    }
  })
})

// A misspelt name is an error wherever it is.
const isSlip = ({ code }: CheckIssue) => code === 'unknown-field'

test.each(['typed', 'json'] as const)('a filter with an error fails on every row: %s', (rules) => {
  forCases(FEW, aCase(rules), (given) => {
    const issues = check(given.filter, options(given.schema))
    fc.pre(issues.some((issue) => issue.severity === 'error' && !isSlip(issue)))
    expect(answers(given.filter, given).filter((answer) => typeof answer !== 'string')).toEqual([])
  })
})

test.each(['typed', 'json'] as const)(
  '`compile` refuses what `tryCompile` refuses: %s',
  (rules) => {
    forCases(30, aCase(rules), ({ filter, schema }) => {
      const given = options(schema)
      const { predicate, issues } = tryCompile(filter, given)
      expect(issues.some(({ severity }) => severity === 'error')).toBe(predicate === undefined)
      const refusal = thrownBy(() => compile(filter, given))
      if (predicate) expect(refusal).toBeUndefined()
      else expect(refusal).toBeInstanceOf(EvaluationError)
    })
  },
)

test.each(['typed', 'json'] as const)('a condition said to fail always does: %s', (rules) => {
  forCases(30, aCase(rules), (given) => {
    if (given.filter.kind !== 'Match') return
    const issues = check(given.filter, options(given.schema))
    if (!issues.some(({ fails }) => fails === 'always')) return
    expect(answers(given.filter, given).filter((answer) => typeof answer === 'boolean')).toEqual([])
  })
})

test.each(['typed', 'json'] as const)('a guarded filter answers as before: %s', (rules) => {
  forCases(FEW, aCase(rules), (given) => {
    const { filter, schema } = given
    const safe = parse(madeSafe(print(filter), schema))
    fc.pre(!equal(safe, filter))
    const [before, after] = [answers(filter, given), answers(safe, given)]
    const kept = before.map((answer, index) => (typeof answer === 'string' ? after[index] : answer))
    expect(after).toEqual(kept)
  })
})

test.each(['typed', 'json'] as const)('what is said always to be so is: %s', (rules) => {
  forCases(30, aCase(rules), (given) => {
    const { filter, schema } = given
    const codes = new Set(check(filter, options(schema)).map(({ code }) => code))
    if (filter.kind !== 'Match' || !codes.has('constant-condition')) return
    const said = answers(filter, given).filter((answer) => typeof answer === 'boolean')
    expect(new Set(said).size).toBeLessThan(2)
  })
})

// Texts and values that are one as one type and two as another.
const TEXTS = [
  '1',
  '1.0',
  '"0x1"',
  't',
  'true',
  '"True"',
  '"+1"',
  '"010"',
  '8',
  '10',
  '"1e1"',
  '16777217',
  '16777216',
  'nan',
  'inf',
  '""',
  'a',
]
const VALUES = [
  '1',
  '1.0',
  '0x1',
  't',
  'true',
  1,
  8,
  10,
  16777216,
  16777217,
  true,
  false,
  1n,
  '',
  'a',
  null,
  ['1'],
]
const TYPES: Schema[] = [
  ...[s.any(), s.string(), s.bool(), s.int(), s.uint(), s.duration()],
  ...[s.float(), s.float({ bits: 32 })],
]

test('what is said to contradict itself is true of no row', () => {
  const rows = VALUES.map((a) => ({ a }))
  // Each with each, in one order or the other.
  const pairs = TEXTS.flatMap((one, at) =>
    TEXTS.slice(at).map((other, index) => {
      const [first, second] = index % 2 === 0 ? [one, other] : [other, one]
      return parse(`a == ${first} and a == ${second}`)
    }),
  )
  const wrong: string[] = []
  let contradictions = 0
  for (const type of TYPES) {
    const schema = type.kind === 'any' ? type : s.object({ a: type })
    for (const filter of pairs) {
      const issues = check(filter, { schema })
      if (!issues.some(({ code }) => code === 'contradictory-condition')) continue
      contradictions++
      if (answers(filter, { filter, schema, rows }).includes(true)) wrong.push(print(filter))
    }
  }
  expect(wrong).toEqual([])
  expect(contradictions).toBeGreaterThan(500)
})

test.each(['typed', 'json'] as const)('negations inside conditions say the same: %s', (rules) => {
  forCases(30, aCase(rules), (given) => {
    const { filter } = given
    expect(answers(normalize(filter), given)).toEqual(answers(filter, given))
  })
})

// Behind a name that led nowhere the next may; what is left of a chain joins another; and what a
// condition told of a key, it tells no more behind the question for it.
const mayComeAgain = [
  ...['unknown-field', 'local-not-traversable', 'list-crossed'],
  ...['duplicate-condition', 'constant-condition', 'contradictory-condition'],
  'absent-key-is-true',
]

test.each(['typed', 'json'] as const)(
  'every fix leaves a filter, without that issue: %s',
  (rules) => {
    forCases(30, aCase(rules), ({ filter, schema }) => {
      const text = print(filter)
      const fixable = check(text, options(schema)).filter(({ fix }) => fix)
      fc.pre(fixable.length > 0)
      for (const issue of fixable) {
        if (!issue.fix) continue
        const after = applyFix(text, issue.fix)
        expect(() => parse(after)).not.toThrow()
        if (mayComeAgain.includes(issue.code)) continue
        const count = (of: string) =>
          check(of, options(schema)).filter(({ code }) => code === issue.code).length
        expect(count(after), `${issue.code}: ${after}`).toBeLessThan(count(text))
      }
    })
  },
)

test('whatever the tree or the text, there are issues and no surprises', () => {
  const options = { patternEngine: re2Engine, schema }
  forCases(10, anExpression(), aHostileString(), (tree, text) => {
    check(text, options)
    for (const issue of [...check(tree, options), ...check(tree)]) {
      expect(`${issue.message} ${issue.hint}`).toMatch(/^[^\p{Cc}\p{Cs}]{10,600}$/u)
    }
  })
})
