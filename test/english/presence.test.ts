import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Expression, parse } from '../../grammar/index.ts'
import { childrenOf } from '../../src/filters/ast/index.ts'
import { analyzeFlow } from '../../src/rows/check/flow.ts'
import { Presence } from '../../src/rows/english/presence.ts'
import { s } from '../../src/rows/schema/index.ts'

// Both say where a missing key never gets to: `english` without a schema, `check` with one.

const schema = s.typed({
  Meta: s.map(s.string()),
  Deep: s.map(s.map(s.string())),
  Items: s.list(s.object({ Meta: s.map(s.string()) })),
})

/** The paths that never lack their last key where the filter asks about them. */
function presentIn(filter: string): { readonly english: string[]; readonly check: string[] } {
  const expression = parse(filter)
  const presence = new Presence()
  const english: string[] = []
  const visit = (node: Expression, parents: readonly Expression[]): void => {
    for (const child of childrenOf(node)) visit(child, [...parents, node])
    presence.leave(node, parents)
    // A name of the row itself is never a missing key.
    const isKey = 'selector' in node && node.selector.segments.length > 1
    if (isKey && presence.isKeyPresent(node)) english.push(placeOf(node))
  }
  visit(expression, [])
  const { clauses } = analyzeFlow(expression, schema)
  const check = clauses
    .filter(({ node: { selector }, hazards }) => {
      const last = selector.segments.length - 1
      return last > 0 && !hazards.some(({ kind, at }) => kind === 'missing' && at === last)
    })
    .map(({ node }) => placeOf(node))
  return { english, check }
}

const placeOf = ({ span }: Expression) => `${span.start}-${span.end}`

test.each<[filter: string, places: string[]]>([
  ['Meta.a is not empty and Meta.a != x', ['24-35']],
  ['Meta.a is empty or Meta.a != x', ['19-30']],
  ['a in Meta and Meta.a != x', ['14-25']],
  ['"a" not in Meta or Meta.a != x', ['19-30']],
  ['any Items as i { i.Meta.a == y and i.Meta.a != x }', ['35-48']],
  ['Meta.a != y and Meta.a != x', []],
  ['Meta.a == y or Meta.a != x', []],
  ['Meta.a == y and (any Items as Meta { Meta.Meta.a != x })', []],
])('%s: there are keys at %j', (filter, places) => {
  expect(presentIn(filter).english).toEqual(places)
})

// None of them fails: after one that does, `check` goes on as if it had its guard.
const conditions = [
  ...['Meta.a == x', 'Meta.a != x', 'Meta.b matches y', 'Meta.a is empty', 'Meta.b is not empty'],
  ...['a in Meta', 'a not in Meta', 'Meta contains b', 'b in Deep.a', 'Deep.a is nil'],
]

const aFilter = fc.letrec<{ filter: string; condition: string; chain: string; any: string }>(
  (tie) => ({
    filter: fc.oneof({ maxDepth: 4 }, tie('condition'), tie('chain'), tie('any')),
    condition: fc.constantFrom(...conditions),
    chain: fc
      .tuple(
        fc.boolean(),
        fc.constantFrom('and', 'or'),
        tie('filter'),
        tie('filter'),
        tie('filter'),
      )
      .map(([isNot, word, ...parts]) => `${isNot ? 'not ' : ''}(${parts.join(` ${word} `)})`),
    any: fc
      .tuple(fc.constantFrom('any', 'all'), fc.constantFrom('i', 'Meta'), tie('filter'))
      .map(([word, name, body]) => `(${word} Items as ${name} { ${name}.Meta.a != x or ${body} })`),
  }),
).filter

test('what is described as present is never missing, as check sees it', () => {
  fc.assert(
    fc.property(aFilter, (filter) => {
      const { english, check } = presentIn(filter)
      return english.every((place) => check.includes(place))
    }),
  )
})
