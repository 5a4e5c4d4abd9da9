import { expect, test } from 'vitest'
import {
  LONGEST_PERSISTED,
  MOST_IN_HISTORY,
  MOST_SAVED,
  type PersistedFilters,
  parsePersistedFilters,
  withoutSaved,
  withSaved,
  withUsed,
} from '../../playground/store/saved-filters.ts'

const nothing: PersistedFilters = { saved: [], history: [], hasHistory: true }
const used = (...history: readonly string[]): PersistedFilters => ({ ...nothing, history })

test.each<[what: string, before: PersistedFilters, filter: string, history: readonly string[]]>([
  ['the first', nothing, 'a == 1', ['a == 1']],
  ['the last comes first', used('a == 1'), 'b == 2', ['b == 2', 'a == 1']],
  ['one that was used before moves up', used('b', 'c', 'a'), 'a', ['a', 'b', 'c']],
  ['one that is typed on replaces what it was', used('a == 1', 'b'), 'a == 12', ['a == 12', 'b']],
  ['so does one that is cut back', used('a == 12', 'b'), 'a == 1', ['a == 1', 'b']],
  ['an empty one is not used', used('a'), ' \n', ['a']],
  ['one that is too long is not kept', nothing, 'a'.repeat(LONGEST_PERSISTED + 1), []],
  ['nothing is kept where no history is wanted', { ...nothing, hasHistory: false }, 'a', []],
])('%s', (_what, before, filter, history) => {
  expect(withUsed(before, filter).history).toEqual(history)
})

test('the history is bounded', () => {
  const filters = Array.from({ length: MOST_IN_HISTORY + 5 }, (_, at) => `n${at} == 1`)
  const kept = filters.reduce(withUsed, nothing)
  expect(kept.history).toEqual(filters.toReversed().slice(0, MOST_IN_HISTORY))
})

test('filters are saved in the order of their names, each name once, until they are removed', () => {
  let kept = nothing
  for (const [name, filter] of [
    ['web', 'a == 1'],
    [' batch ', 'b == 2'],
    ['web', 'a == 3'],
  ] as const) {
    const after = withSaved(kept, name, filter)
    expect(after).not.toHaveProperty('why')
    kept = after as PersistedFilters
  }
  expect(kept.saved).toEqual([
    { name: 'batch', filter: 'b == 2' },
    { name: 'web', filter: 'a == 3' },
  ])
  expect(withoutSaved(kept, 'web').saved).toEqual([{ name: 'batch', filter: 'b == 2' }])
})

const full: PersistedFilters = {
  ...nothing,
  saved: Array.from({ length: MOST_SAVED }, (_, at) => ({ name: `n${at}`, filter: 'a' })),
}

test.each<
  [what: string, kept: PersistedFilters, name: string, filter: string, why: string | undefined]
>([
  ['without a name', nothing, ' ', 'a', 'Give the filter a name.'],
  [
    'a filter that is too long',
    nothing,
    'n',
    'a'.repeat(LONGEST_PERSISTED + 1),
    'A filter of more than 10,000 characters is not kept.',
  ],
  ['one too many', full, 'n', 'a', '200 filters are saved. Remove one first.'],
  ['another under a name that is there', full, 'n0', 'b', undefined],
])('saving %s', (_what, kept, name, filter, why) => {
  expect((withSaved(kept, name, filter) as { why?: string }).why).toBe(why)
})

test.each<[json: string | null, kept: PersistedFilters]>([
  [null, nothing],
  ['{', nothing],
  ['[]', nothing],
  ['null', nothing],
  ['{"saved":{},"history":"a"}', nothing],
  [
    '{"saved":[{"name":"a","filter":"b"},{"name":1},null,{"name":"","filter":"c"}],"history":["x",1]}',
    { saved: [{ name: 'a', filter: 'b' }], history: ['x'], hasHistory: true },
  ],
  ['{"hasHistory":false}', { ...nothing, hasHistory: false }],
])('%s is read as what it holds', (json, kept) => {
  expect(parsePersistedFilters(json)).toEqual(kept)
})
