import { expect, test } from 'vitest'
import { compile, FilterLimitError, filterRows } from '../../src/index.ts'
import { indexOfText } from '../../src/rows/values/index.ts'
import { createServer } from '../../src/services/server/index.ts'
import { cpuTimeOf, isLinear } from '../support/cpu-time.ts'
import { PERIODIC } from '../support/periodic.ts'

const [periodic] = PERIODIC.filter(({ name }) => name === 'a^i b a^j, 0.01 before')
const part = (length: number) => `${periodic?.part(length)}`
const text = (length: number) => `${periodic?.text(length)}`

test.each(PERIODIC)('F77: $name is searched in linear time', ({ part, text }) => {
  expect(isLinear((size) => void indexOfText(text(size), part(size / 10)), 1_000_000)).toBe(true)
  expect(cpuTimeOf(() => indexOfText(text(10_000_000), part(100_000)))).toBeLessThan(1_000)
  expect(cpuTimeOf(() => indexOfText(text(10_000_000), part(250)))).toBeLessThan(1_000)
})

// They took 16 s, 5 s, 5 s and 1 s where they were found.
test.each([
  ['contains, 40,000 in 400,000', 'contains', part(40_000), 400_000],
  ['contains, 900 in 4,000,000', 'contains', part(900), 4_000_000],
  ['matches, 900 in 4,000,000', 'matches', part(900), 4_000_000],
  ['matches, with counts', 'matches', 'a{9}ba{990}', 4_000_000],
])('F77: %s', (_, operator, value, length) => {
  const predicate = compile(`Name ${operator} "${value}"`)
  const row = { Name: text(length) }
  expect(cpuTimeOf(() => predicate(row))).toBeLessThan(1_000)
})

test('F77: filterRows ends soon after its time', () => {
  const predicate = compile(`Name contains "${part(40_000)}"`)
  const rows = Array.from({ length: 1_000 }, () => ({ Name: text(400_000) }))
  const took = cpuTimeOf(() => {
    expect(() => filterRows(rows, predicate, { maxMs: 100 })).toThrow(FilterLimitError)
  })
  expect(took).toBeLessThan(500)
})

test('F77: a server refuses a filter soon after its time', async () => {
  const jobs = Array.from({ length: 60 }, (_, at) => ({ ID: `${at}`, Name: text(4_000_000) }))
  const { fetch } = createServer({ jobs }, { limits: { maxFilterMs: 100 } })
  const filter = encodeURIComponent(`Name contains "${part(10_000)}"`)
  const before = process.threadCpuUsage()
  const { status } = await fetch(`http://localhost/v1/jobs?filter=${filter}`)
  const { user } = process.threadCpuUsage(before)
  expect([status, user / 1_000 < 1_000]).toEqual([400, true])
})
