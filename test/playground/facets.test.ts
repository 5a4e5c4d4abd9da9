import { expect, test } from 'vitest'
import { countFacets } from '../../playground/data/facets.ts'

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

function counted(
  given: readonly unknown[],
  verdicts: Uint8Array = new Uint8Array(given.length).fill(1),
) {
  const steps = countFacets(given, verdicts)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Each field as a line: what it is, and `value in/all`. */
function told(given: readonly unknown[], verdicts?: Uint8Array) {
  return counted(given, verdicts).facets.map(({ of, path, values }) => {
    const place = path.join('.')
    const counts = values.map(({ value, in: inside, all }) => `${value} ${inside}/${all}`)
    return [of === 'values' ? place : `${of} of ${place}`, ...counts].join(', ')
  })
}

test('values are counted in rows, of those that are in and of all', () => {
  expect(told(rows, Uint8Array.of(1, 1, 2, 2, 2))).toEqual([
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

test('a field with more than 30 values groups no rows', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({ name: at % 31, kind: at % 30 }))
  const [kind, ...others] = told(many)
  expect(others).toEqual([])
  expect(kind).toMatch(/^kind(?:, \d+ 100\/100){30}$/)
})

test('a value that every row has is not a facet', () => {
  expect(told([{ region: 'eu' }, { region: 'eu' }])).toEqual([])
  expect(told([{ region: 'eu' }])).toEqual(['region, eu 1/1'])
})

test('hostile names are ordinary', () => {
  const hostile: unknown = JSON.parse('{"__proto__": "p", "constructor": "c"}')
  expect(told([hostile, {}])).toEqual(['__proto__, p 1/1', 'constructor, c 1/1'])
})

test('F116 more fields than are counted are told', () => {
  const row = Object.fromEntries(Array.from({ length: 151 }, (_, at) => [`field${at}`, at]))
  expect(counted([row])).toMatchObject({ facets: { length: 150 }, hasMore: true })
  expect(counted([rows]).hasMore).toBe(false)
})
