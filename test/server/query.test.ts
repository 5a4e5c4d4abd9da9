import { expect, test } from 'vitest'
import { readListQuery, readParameters } from '../../src/services/server/list/query.ts'
import type { Profile } from '../../src/services/wire/index.ts'

const read = (search: string, profile: Profile = 'specification') =>
  readListQuery(readParameters(`http://localhost/?${search}`, profile), 'jobs', profile)

test.each([
  ['wait=10s', 10_000],
  ['wait=1m30s', 90_000],
  ['wait=300000ms', 300_000],
  ['wait=11m', 600_000],
  ['wait=9999h', 600_000],
  ['wait=0', 0],
])('%j waits %d ms at most', (search, waitMs) => {
  expect(read(search).waitMs).toBe(waitMs)
})

test.each([
  ['filter=a+%3D%3D%20b', 'a == b'],
  ['filter=%22%26%22', '"&"'],
  ['filter=a==b=c', 'a==b=c'],
  ['filter=', undefined],
  ['filter', undefined],
  ['filter=+%20%09%0D%0A', undefined],
  ['filter=%20&prefix=a', undefined],
  ['&&filter=x&', 'x'],
])('%j has the filter %j', (search, filter) => {
  expect(read(search).filter).toBe(filter)
})

test.each([
  ['index=0', 0n],
  ['index=18446744073709551615', 18_446_744_073_709_551_615n],
])('%j waits beyond %d', (search, index) => {
  expect(read(search).index).toBe(index)
})

// Observed on agents of Nomad 1.11.3 and 1.10.5.
test.each([
  ['per_page=', { perPage: Number.POSITIVE_INFINITY }],
  ['per_page=0', { perPage: Number.POSITIVE_INFINITY }],
  ['per_page=-1', { perPage: -1 }],
  ['per_page=2147483647', { perPage: 2_147_483_647 }],
  ['reverse=true', { reverse: true }],
  ['reverse=1', { reverse: false }],
  ['reverse=yes', { reverse: false }],
  ['wait=600s', { waitMs: 300_000 }],
  ['wait=0', { waitMs: 300_000 }],
  ['wait=-1s', { waitMs: 300_000 }],
  ['wait=', { waitMs: 300_000 }],
  ['wait=10s', { waitMs: 10_000 }],
  ['filter=a&prefix=b', { filter: 'a', prefix: 'b' }],
  ['filter=%20', { filter: ' ' }],
  ['filter=a&filter=b', { filter: 'a' }],
  ['filter=%zz&stale=false', { filter: undefined }],
  ['stale=T&filter=a%ff', { filter: undefined }],
])('in the profile of Nomad, %j reads as %j', (search, expected) => {
  expect(read(search, 'nomad')).toMatchObject(expected)
})

test.each(['per_page=x', 'per_page=1.5', 'per_page=2147483648', 'stale=no', 'wait=10', 'index=-1'])(
  'in the profile of Nomad, %j is refused',
  (search) => {
    expect(() => read(search, 'nomad')).toThrow(expect.objectContaining({ status: 400 }))
  },
)
