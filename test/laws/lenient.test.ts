import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { compile, coverage, explain, lenient } from '../../src/rows/evaluate/index.ts'
import { parseJson, stringifyJson } from '../../src/rows/json/index.ts'
import { judgeLenient } from '../judge/judge-lenient.ts'
import { aDatumFor, aFilterText, aHostileString, anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'

const options = { target: lenient }

const aFilter = () =>
  fc.oneof(
    anExpression(),
    aFilterText().map((text) => parse(text)),
  )

const NUMBERS = ['50', '50.0', '5e1', '1e400', '0.1', '9007199254740993', '-0', '1E2']

// Anything that JSON can say, with numbers kept as text, too.
const aValue = () =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc
      .constantFrom(...NUMBERS)
      .chain((text) => fc.constantFrom(parseJson(text), parseJson(text, { numbers: 'exact' }))),
    fc.bigInt(),
    aHostileString(),
  )

const aCase = () =>
  aFilter().chain((filter) =>
    fc.tuple(
      fc.constant(filter),
      fc
        .oneof(
          aDatumFor(filter),
          aValue(),
          fc.dictionary(fc.constantFrom('a', 'b', 'x', 'k', 'Status', 'Meta'), aValue()),
        )
        // A row that is a text is refused.
        .map((row) => (typeof row === 'string' ? [row] : row)),
    ),
  )

test('34: every filter answers for every value, as the judge answers', () => {
  forCases(300, aCase(), ([filter, row]) => {
    const answer = compile(filter, options)(row)
    expect(answer, `${print(filter)} on ${stringifyJson(row)}`).toBe(judgeLenient(filter, row))
  })
})

// Texts that the newest reference reads as a path, and others that nearly are.
const aQuotedText = () =>
  fc.oneof(
    fc.constantFrom(
      '/',
      '/usr/local',
      '/a~1b',
      '/a~0',
      '/a.b',
      '/0',
      '/é',
      '/a b',
      '//',
      'usr.local',
      'a/',
    ),
    fc
      .array(fc.constantFrom('/', '~', '0', '1', 'a', '.', '-', ' ', '%'), { maxLength: 6 })
      .map((all) => all.join('')),
  )

const aQuotedCase = () =>
  fc
    .tuple(aQuotedText(), fc.constantFrom('"', '`'), fc.array(aQuotedText(), { maxLength: 3 }))
    .chain(([value, quote, texts]) => {
      const written = `${quote}${value}${quote}`
      const filter = fc.constantFrom(
        ...[`a == ${written}`, `a != ${written}`, `a contains ${written}`, `${written} in a`],
        ...[`a matches ${written}`, `not ${written} in a`, `any a as v { v == ${written} }`],
      )
      const some = fc.constantFrom(value, value.slice(1).replaceAll('/', '.'), ...texts)
      const row = fc.oneof(
        some,
        fc.constant([value, ...texts]),
        some.map((key) => ({ [key]: 1 })),
      )
      return fc.tuple(
        filter,
        row.map((a) => ({ a })),
      )
    })

test('34: a quoted value is its text, as the judge answers', () => {
  forCases(300, aQuotedCase(), ([text, row]) => {
    const answer = compile(text, options)(row)
    expect(answer, `${text} on ${stringifyJson(row)}`).toBe(judgeLenient(parse(text), row, text))
  })
})

test('34: what explains and counts answers agrees with the predicate', () => {
  forCases(100, aCase(), ([filter, row]) => {
    const answer = compile(filter, options)(row)
    expect(explain(filter, row, options).answer).toBe(answer)
    expect(coverage(filter, [row], options)).toMatchObject({ kept: answer ? 1 : 0, failed: 0 })
  })
})
