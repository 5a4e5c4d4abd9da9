import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SharedState, toFragment } from '../../playground/share/fragment.ts'
import { readFragment } from '../../playground/share/read-fragment.ts'
import { aCharacter } from '../support/arbitraries.ts'

const sample: SharedState = {
  filter: 'Status == "läuft"',
  source: { kind: 'sample', resource: 'nodes' },
}
const live: SharedState = {
  filter: '',
  source: {
    kind: 'live',
    resource: 'jobs',
    baseUrl: 'http://127.0.0.1:4646',
    headerPrefix: 'X-Nomad-',
    namespace: '*',
    region: 'eu west',
  },
}

test.each<SharedState>([
  sample,
  live,
  { ...sample, source: { kind: 'own', name: 'rows.json' } },
  { ...sample, source: { kind: 'own', name: 'rows.json', text: '[1]' } },
  { ...sample, shown: 'out', row: 'default/web' },
  { ...sample, row: 0 },
  { ...sample, compare: 'Status == "dead"' },
  { ...sample, compare: '' },
  { ...sample, target: 'lenient' },
])('%j comes back out of its fragment', async (state) => {
  const fragment = await toFragment(state)
  expect(fragment).toMatch(/^v1\.[\w-]+$/)
  expect(await readFragment(`#${fragment}`)).toEqual({ kind: 'state', state })
})

test('an older link to a scheduler names no region', async () => {
  const { region: _, ...source } = live.source as Extract<SharedState['source'], { kind: 'live' }>
  const older = { ...live, source } as SharedState
  expect(await readFragment(await toFragment(older))).toEqual({
    kind: 'state',
    state: { ...live, source: { ...source, region: '' } },
  })
})

test('any filter comes back', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ unit: aCharacter(), maxLength: 2_000 }), async (filter) => {
      const read = await readFragment(await toFragment({ ...sample, filter }))
      expect(read).toMatchObject({ state: { filter } })
    }),
    { numRuns: 50 },
  ))

test('a token that lies in a state is left out', async () => {
  const source: SharedState['source'] = Object.assign({ token: 'secret' }, live.source)
  const read = await readFragment(await toFragment({ ...live, source }))
  expect(read).toEqual({ kind: 'state', state: live })
})

const json = (value: unknown) => toFragment(value as SharedState)

test.each<[what: string, more: object]>([
  ['a view that does not exist', { shown: 'some' }],
  ['a row that is not one', { row: -1 }],
  ['a target that does not exist', { target: 'nomad@0.1' }],
  ['a row of another kind', { row: {} }],
  ['what a newer page may add', { heights: [3], sort: { path: ['Name'] } }],
])('%s is left out of a link, and the rest is read', async (_what, more) => {
  expect(await readFragment(await json({ ...sample, ...more }))).toEqual({
    kind: 'state',
    state: sample,
  })
})

test.each<[what: string, fragment: () => Promise<string>, kind: string]>([
  ['nothing', async () => '', 'none'],
  ['a lone mark', async () => '#', 'none'],
  ['a newer version', async () => 'v2.AAAA', 'unreadable'],
  ['a heading', async () => 'rows', 'unreadable'],
  ['no base64', async () => 'v1.%%%', 'unreadable'],
  ['no deflate', async () => 'v1.AAAA', 'unreadable'],
  ['one cut short', async () => (await toFragment(sample)).slice(0, -8), 'unreadable'],
  ['no state', () => json([1]), 'unreadable'],
  [
    'an unknown list',
    () => json({ ...sample, source: { kind: 'sample', resource: '__proto__' } }),
    'unreadable',
  ],
  ['a filter that is not text', () => json({ ...sample, filter: 1 }), 'unreadable'],
  [
    'what unpacks to very much',
    () => json({ ...sample, filter: 'a'.repeat(2_000_000) }),
    'unreadable',
  ],
])('%s reads as %s', async (_what, fragment, kind) => {
  expect((await readFragment(await fragment())).kind).toBe(kind)
})
