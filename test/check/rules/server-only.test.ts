import { expect, test } from 'vitest'
import { check } from '../../../src/rows/check/index.ts'
import { goBexpr, local, nomad, spec, type Target } from '../../../src/rows/targets/index.ts'
import { schema } from '../schema.ts'

const servers: readonly Target[] = [spec, goBexpr('0.1.16'), nomad('1.11.3')]

/** What is found of a filter for a target. */
const found = (filter: string, target?: Target) =>
  check(filter, { schema, target }).map(({ code, severity, fails }) => [code, severity, fails])

test.each<[filter: string, forServers: unknown[]]>([
  ['Unshown == x', []],
  ['any Sealed as s { s == x }', [['not-iterable', 'error', 'always']]],
  ['Sealed.Key == x', [['path-through-null', 'warning', 'some']]],
])('%s is for the server to judge', (filter, forServers) => {
  for (const target of servers.slice(1)) expect(found(filter, target)).toEqual(forServers)
  expect(found(filter)).toContainEqual(['server-only', 'warning', 'always'])
  expect(found(filter, local)).toContainEqual(['server-only', 'error', 'always'])
})

test('what is known of other fields does not change that', () => {
  expect(found('Periodic is not nil and Unshown == x', local)).toEqual([
    ['server-only', 'warning', 'always'],
  ])
})

test('evaluated locally, it fails only the rows that get there', () => {
  const filter = 'Name == x and Unshown == x'
  expect(check(filter, { schema, target: local })).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('once a row gets here') },
  ])
  expect(found(filter, nomad('1.11.3'))).toEqual([])
})
