import { expect, test } from 'vitest'
import { readListQuery, readParameters } from '../../src/server/query.ts'
import { LISTS } from '../../src/wire/index.ts'

const read = (search: string) =>
  readListQuery(readParameters(`http://localhost/?${search}`), LISTS.jobs)

test.each([
  ['', 300_000],
  ['wait=10s', 10_000],
  ['wait=1m30s', 90_000],
  ['wait=300000ms', 300_000],
  ['wait=10m', 600_000],
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
