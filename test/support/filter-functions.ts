import * as tamis from '../../src/index.ts'
import { resultOrCode } from './thrown.ts'

export type Filter = Parameters<typeof tamis.print>[0]

type Asks = [name: string, ask: (filter: Filter) => unknown]

/** Every function of `tamis` that takes a filter, applied to rows, and to another filter where it takes two. */
export function filterFunctions(
  rows: readonly unknown[],
  schema: tamis.Schema,
  other: Filter,
): readonly Asks[] {
  const answers = (predicate: tamis.Predicate) =>
    rows.map((row) => resultOrCode(() => predicate(row)))
  const rewriting = { negate: tamis.negate, normalize: tamis.normalize, simplify: tamis.simplify }
  return [
    ['print', (filter) => tamis.print(filter)],
    ['format', (filter) => tamis.format(filter, { width: 20 })],
    ...tamis.QUOTE_CONTEXTS.map(
      (context): Asks => [`quoteFor, ${context}`, (filter) => tamis.quoteFor(context, filter)],
    ),
    ['walk', kindsIn],
    ['fold', nodesIn],
    ['mapTree', (filter) => tamis.print(tamis.mapTree(filter, { Match: (node) => node }))],
    ...Object.entries(rewriting).map(
      ([name, rewrite]): Asks => [name, (filter) => tamis.print(rewrite(filter))],
    ),
    ['equal', (filter) => tamis.equal(filter, other)],
    ['equal, the other', (filter) => tamis.equal(other, filter)],
    ['check', (filter) => tamis.check(filter)],
    ['check, with a schema', (filter) => tamis.check(filter, { schema })],
    ['tryCompile', (filter) => tamis.tryCompile(filter, { schema }).issues],
    ['serverCost', (filter) => tamis.serverCost(filter)],
    ['compile', (filter) => answers(tamis.compile(filter))],
    ['compile, with a schema', (filter) => answers(tamis.compile(filter, { schema }))],
    ['compile, as text', (filter) => `${tamis.compile(filter)}`],
    ['filterRows', (filter) => tamis.filterRows(rows, filter, { onError: 'skip' })],
    ['explain', (filter) => rows.map((row) => tamis.toText(tamis.explain(filter, row)))],
    ['whyNot', (filter) => tamis.whyNot(filter, rows[0])],
    ['coverage', (filter) => ({ ...tamis.coverage(filter, rows), root: undefined })],
    ['compareFilters', (filter) => tamis.compareFilters(other, filter, rows)],
    ['compareFilters, before', (filter) => tamis.compareFilters(filter, other, rows)],
    ['toEnglish', (filter) => tamis.toEnglish(filter)],
    ['toEnglish, with a schema', (filter) => tamis.toEnglish(filter, { schema })],
    ['and', (filter) => tamis.build.and(filter).text],
    ['or', (filter) => tamis.build.or([other, filter]).text],
    ['allOf', (filter) => tamis.build.allOf(filter)?.text],
    ['anyOf', (filter) => tamis.build.anyOf(filter)?.text],
    ['not', (filter) => tamis.build.not(filter).text],
  ]
}

function nodesIn(filter: Filter): number {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 1)
  return tamis.fold<number>(filter, {
    Or: (_, { operands }) => sum(operands),
    And: (_, { operands }) => sum(operands),
    Not: (_, { operand }) => operand + 1,
    Quantifier: (_, { body }) => body + 1,
    Match: () => 1,
  })
}

function kindsIn(filter: Filter): readonly string[] {
  const kinds: string[] = []
  tamis.walk(filter, (node) => {
    kinds.push(node.kind)
  })
  return kinds
}
