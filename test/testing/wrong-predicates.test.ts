import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../../src/rows/evaluate/index.ts'
import { type Row, s } from '../../src/rows/schema/index.ts'
import { aMatchingRow, aRow } from '../../src/testing/index.ts'
import { casesOr } from '../support/cases.ts'

const customer = s.json({
  tags: s.list(s.string()),
  name: s.string(),
  tier: s.string({ oneOf: ['gold', 'silver'] }),
  meta: s.map(s.string()),
  age: s.int(),
})

type Customer = Row<typeof customer>

// A filter, and code that is meant to ask the same and does not.
const wrong: [filter: string, code: (row: Customer) => boolean][] = [
  ['"vip" in tags', ({ tags }) => tags.join(',').includes('vip')],
  ['"vip" in tags', ({ tags }) => `,${tags.join(',')},`.includes(',vip,')],
  ['"vip" in tags', ({ tags }) => tags.some((tag) => tag.trim() === 'vip')],
  ['"vip" in tags', ({ tags }) => tags.some((tag) => tag.toLowerCase() === 'vip')],
  ['"vip" in tags', ({ tags }) => tags.some((tag) => tag.startsWith('vip'))],
  ['"vip" in tags', ({ tags }) => tags[0] === 'vip'],
  ['"vip" in tags', ({ tags }) => tags.at(-1) === 'vip'],
  ['"vip" not in tags', ({ tags }) => !tags.join(',').includes('vip')],
  ['any tags as t { t == vip }', ({ tags }) => tags.join(',').includes('vip')],
  [
    'tier == gold and "vip" in tags',
    ({ tier, tags }) => tier === 'gold' && `${tags}`.includes('vip'),
  ],
  [
    'tier == gold and "vip" in tags',
    ({ tier, tags }) => tier.trim() === 'gold' && tags.includes('vip'),
  ],
  ['name == ops', ({ name }) => name.trim() === 'ops'],
  ['name == ops', ({ name }) => name.toLowerCase() === 'ops'],
  ['name == ops', ({ name }) => name === 'ops' || name === ''],
  ['name != ops', ({ name }) => name.trim() !== 'ops'],
  ['name contains ops', ({ name }) => name.toLowerCase().includes('ops')],
  ['name contains ops', ({ name }) => name.startsWith('ops')],
  ['name is not empty', ({ name }) => name.trim() !== ''],
  ['name matches "^ops-[0-9]+$"', ({ name }) => /^ops-[0-9]+/.test(name)],
  ['name matches "^ops-[0-9]+$"', ({ name }) => /^ops-[0-9]+$/m.test(name)],
  ['name matches "^ops-[0-9]+$"', ({ name }) => /^ops-[0-9]+$/i.test(name)],
  ['"owner" in meta', ({ meta }) => Boolean(meta.owner)],
  ['"owner" in meta', ({ meta }) => Object.keys(meta).join().includes('owner')],
  ['"owner" in meta', ({ meta }) => Object.keys(meta).some((key) => key.toLowerCase() === 'owner')],
  ['meta.owner == ops', ({ meta }) => meta.owner?.trim() === 'ops'],
  ['age == 50', ({ age }) => age >= 50],
]

const SEEDS = casesOr(25)

/** The share of seeds that find a fault, in as many runs as fast-check makes by default. */
function shareThatFinds(seeds: number, ...properties: fc.IProperty<[Customer]>[]): number {
  const isFound = (seed: number) =>
    properties.some((of) => fc.check(of, { seed, numRuns: 100, endOnFailure: true }).failed)
  return Array.from({ length: seeds }, (_, seed) => isFound(seed)).filter(Boolean).length / seeds
}

test.each(wrong)(
  'F92: rows that match %s, and rows that do not, show the fault of %s',
  (...row) => {
    const [filter, code] = row
    const matching = fc.property(aMatchingRow(filter, customer), code)
    const others = fc.property(aMatchingRow(`not (${filter})`, customer), (row) => !code(row))
    expect(shareThatFinds(SEEDS, matching, others)).toBeGreaterThanOrEqual(0.9)
  },
)

test('rows for a filter have entries and texts near the one that it asks for', () => {
  const rows = fc.sample(aRow(customer, '"vip" in tags'), { numRuns: 1_000, seed: 1 })
  const entries = new Set(rows.flatMap(({ tags }) => tags))
  expect([...entries]).toEqual(
    expect.arrayContaining(['vipx', ' vip', 'vip ', 'vip\n', 'VIP', 'vi', '', 'x,vip']),
  )
})

test('rows for a filter have its values', () => {
  const rows = fc.sample(aRow(customer, '"vip" in tags'), { numRuns: 500, seed: 1 })
  expect(rows.filter(({ tags }) => tags.includes('vip')).length).toBeGreaterThan(150)
  expect(rows.filter(({ tags }) => !tags.includes('vip')).length).toBeGreaterThan(150)
  expect(rows.filter(({ tags }) => !tags.join().includes('vip')).length).toBeGreaterThan(50)
})

test('F92: the property of the README finds `tags.join(",").includes("vip")`', () => {
  const filter = '"vip" in tags'
  const isVip = compile(filter, { schema: customer })
  const isWanted = ({ tags }: Customer) => tags.join(',').includes('vip')
  expect(readFileSync('README.md', 'utf8')).toContain(
    'fc.property(aRow(customer, isVip.text), (row) => isVip(row) === yours(row.tags))\n',
  )
  const property = fc.property(aRow(customer, filter), (row) => isVip(row) === isWanted(row))
  expect(shareThatFinds(casesOr(300), property)).toBeGreaterThanOrEqual(0.99)
})

test.each(wrong)('rows for %s show the fault of %s', (filter, code) => {
  const predicate = compile(filter, { schema: customer })
  const property = fc.property(aRow(customer, filter), (row) => predicate(row) === code(row))
  expect(shareThatFinds(SEEDS, property)).toBeGreaterThanOrEqual(0.9)
})
