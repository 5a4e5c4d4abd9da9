import { expect, test } from 'vitest'
import { type FacetQuestion, facetKey } from '../../playground/data/facets.ts'
import { sampleOf } from '../../playground/data/samples.ts'
import { counterOf, PLAIN } from './counting-facets.ts'

const rows = [
  {
    id: 1n,
    state: 'up',
    on: true,
    tags: ['a', 'b', 'a'],
    meta: { team: 'x' },
    groups: [{ n: 'g' }, { n: 'h' }],
  },
  { id: 2n, state: 'up', on: false, tags: ['b'], meta: { team: 'y', tier: '1' }, groups: [] },
  { id: 3n, state: 'down', on: true, tags: [], meta: {}, groups: [{ n: 'g' }, { n: 'g' }] },
  { id: 4n, state: null, on: true, tags: null, meta: null },
  'no object',
]
const inTheFirstTwo = Uint8Array.of(1, 1, 2, 2, 2)

/** Each field as a line: what it is, and `value in/all`. */
function told(
  given: readonly unknown[],
  verdicts: Uint8Array,
  question: Partial<FacetQuestion> = {},
) {
  return counterOf(given)
    .count(verdicts, { ...PLAIN, ...question })
    .map(({ of, path, values }) => {
      const place = path.join('.')
      const counted = values.map(({ value, in: inside, all }) => `${value} ${inside}/${all}`)
      return [of === 'values' ? place : `${of} of ${place}`, ...counted].join(', ')
    })
}

test('values are counted in rows, of those that are in and of all', () => {
  expect(told(rows, inTheFirstTwo)).toEqual([
    'id, 1 1/1, 2 1/1, 3 0/1, 4 0/1',
    'state, up 2/2, down 0/1, null 0/1',
    'on, true 1/3, false 1/1',
    'entries of tags, b 2/2, a 1/1',
    'meta.team, x 1/1, y 1/1',
    'meta.tier, 1 1/1',
    'tags, null 0/1',
    'meta, null 0/1',
  ])
})

test.each<[search: string, found: string[]]>([
  ['TEAM', ['meta.team, x 1/1, y 1/1']],
  ['up', ['state, up 2/2']],
  ['nothing', []],
  ['meta.te', ['meta.team, x 1/1, y 1/1']], // any part of the path
])('a search for %s finds names and values', (search, found) => {
  expect(told(rows, inTheFirstTwo, { search })).toEqual(found)
})

test('a field with a value of its own for each of many rows is not a facet', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({ name: `n${at % 2_990}`, kind: at % 9 }))
  const verdicts = new Uint8Array(many.length).fill(1)
  const [kind, ...others] = told(many, verdicts)
  expect(others).toEqual([])
  // The most frequent values are listed, and others on request.
  expect(kind?.split(', ')).toHaveLength(1 + 8)
  const wanted = { [facetKey('values', ['kind'])]: ['8'] }
  expect(told(many, verdicts, { wanted })[0]).toContain('8 333/333')
  expect(told(many, verdicts, { search: 'n29' })).toEqual([])
})

test.each(['Promoted', 'web.promoted', 'TaskGroups.web'])(
  'a search for %s finds a field below a map',
  (search) => {
    const { rows } = sampleOf('deployments')
    const found = counterOf(rows).count(new Uint8Array(rows.length), { ...PLAIN, search })
    expect(found.map(({ path }) => path.join('.'))).toContain('TaskGroups.web.Promoted')
  },
)

test('rows that come later are counted too, and hostile names are ordinary', () => {
  const growing: unknown[] = [JSON.parse('{"__proto__": "p", "constructor": "c"}')]
  const counter = counterOf(growing)
  expect(counter.count(Uint8Array.of(1), PLAIN)).toHaveLength(2)
  growing.push({ constructor: 'c' }, {})
  const [, second] = counter.count(Uint8Array.of(1, 2, 2), PLAIN)
  expect(second?.values).toEqual([{ value: 'c', in: 1, all: 2 }])
})

test('a value that every row has is not a facet, unless the filter names it', () => {
  const counter = counterOf([{ region: 'eu' }, { region: 'eu' }])
  const of = Uint8Array.of(1, 1)
  expect(counter.count(of, PLAIN)).toEqual([])
  expect(counter.count(of, { ...PLAIN, search: 'reg' })).toEqual([])
  expect(
    counter.count(of, { ...PLAIN, wanted: { [facetKey('values', ['region'])]: ['eu'] } }),
  ).toHaveLength(1)
})

test('F116 more fields than are counted are told', () => {
  const names = Array.from({ length: 151 }, (_, at) => [`field${at}`, at])
  const counter = counterOf([Object.fromEntries(names)])
  expect(counter.count(Uint8Array.of(1), PLAIN)).toHaveLength(150)
  expect(counter.hasMore()).toBe(true)
})
