import { expect, test } from 'vitest'
import * as build from '../src/build.ts'
import * as core from '../src/core.ts'
import * as tamis from '../src/index.ts'
import { local, spec } from '../src/rows/targets/index.ts'
import { type Filter, filterFunctions } from './support/filter-functions.ts'
import { withoutSpans } from './support/without-spans.ts'

// `tamis` takes a text, a tree or what is built wherever it takes a filter.

const text = 'Status == "running" and not Stop == true'
const tree = tamis.parse(text)
const { Status, Stop } = tamis.build.fields<{ Status: string; Stop: boolean }>()
const built = tamis.build.and(
  tamis.build.eq(Status, 'running'),
  tamis.build.not(tamis.build.eq(Stop, true)),
)
const row = { Status: 'running', Stop: false }
const schema = tamis.s.object({ Status: tamis.s.string(), Stop: tamis.s.bool() })

test.each([...filterFunctions([row, {}], schema, 'Stop == true')])(
  '%s takes a text, a tree, and what is built',
  (_, ask) => {
    const [ofText, ...others] = [text, tree, built].map((filter) => withoutSpans([ask(filter)]))
    expect(others).toEqual([ofText, ofText])
  },
)

test('a predicate is written as its filter', () => {
  expect(`${tamis.compile(built)}`).toBe(text)
})

test('tamis/build takes trees and what is built, for it carries no parser', () => {
  expect(() => build.and(text as never)).toThrow(build.BuildError)
  for (const ask of [build.print, build.format, build.compile])
    expect(() => ask(text as never)).toThrow(build.ExpressionError)
  for (const filter of [tree, built])
    expect([build.and(filter).text, build.print(filter), build.compile(filter)(row)]).toEqual([
      text,
      text,
      true,
    ])
})

test('tamis and tamis/core have the same functions', () => {
  expect({ ...tamis }).toEqual({ ...core })
})

const rewriting: [name: string, rewrite: (filter: Filter) => Filter][] = [
  ['negate', tamis.negate],
  ['normalize', tamis.normalize],
  ['simplify', tamis.simplify],
]

test.each(rewriting)('%s gives a text for a text or filter, and data for data', (_, rewrite) => {
  const written = tamis.print(rewrite(tree))
  expect([`${rewrite(text)}`, `${rewrite(built)}`]).toEqual([written, written])
  expect(JSON.parse(JSON.stringify(rewrite(tree))).kind).toMatch(/^(?:And|Or)$/)
})

test('a text that is not a filter is told where it is wrong', () => {
  expect(() => tamis.build.and('Status = x')).toThrow(tamis.FilterSyntaxError)
  expect(() => tamis.explain('Status = x', row)).toThrow(tamis.FilterSyntaxError)
})

// Every verb reads a text with its own limits, with a target or without.
const reading: [name: string, ask: (text: string, options: tamis.CompileOptions) => unknown][] = [
  ['parse', (text, options) => tamis.parse(text, options)],
  ['compile', (text, options) => tamis.compile(text, options)],
  ['explain', (text, options) => tamis.explain(text, row, options)],
  ['whyNot', (text, options) => tamis.whyNot(text, row, options)],
  ['coverage', (text, options) => tamis.coverage(text, [row], options)],
  ['compareFilters', (text, options) => tamis.compareFilters(tree, text, [row], options)],
  ['compareFilters, before', (text, options) => tamis.compareFilters(text, tree, [row], options)],
]

const long = `Status == "${'x'.repeat(100_000)}"`

test.each(
  reading.flatMap(([name, ask]) =>
    [undefined, local, spec].map((target) => ({ name, target, ask })),
  ),
)('$name reads a text within limits.maxLength, for $target', ({ ask, target }) => {
  const tooLong = expect.objectContaining({ code: 'filter-too-long' })
  expect(() => ask(text, { target, limits: { maxLength: 3 } })).toThrow(tooLong)
  expect(() => ask(long, { target })).toThrow(tooLong)
  ask(long, { target, limits: { maxLength: 200_000 } })
})
