import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { compile } from '../src/index.ts'
import { goBexpr } from '../src/rows/targets/index.ts'
import type { Version } from './support/oracle.ts'
import { test } from './support/oracle-test.ts'

// The filters of docs/language.md, as the references of Boundary and Vault answer them.
const page = readFileSync(new URL('../docs/language.md', import.meta.url), 'utf8')

const item = {
  name: 'db-1',
  type: 'tcp',
  authorized_actions: ['read', 'update'],
  scope: { type: 'project' },
}
const entry = { mount_point: 'secret/', mount_type: 'kv', namespace: '', operation: 'update' }
const event = {
  event_type: 'kv-v2/data-patch',
  operation: 'data-patch',
  data_path: 'secret/data/foo',
}

const cases: [version: Version, filter: string, row: object, other: object][] = [
  [
    '0.1.13',
    '"/item/name" matches "^db-" and "update" in "/item/authorized_actions"',
    { item },
    { item: { ...item, authorized_actions: ['read'] } },
  ],
  [
    '0.1.13',
    'item.scope.type == "org" or "/item/scope/type" == "project"',
    { item },
    { item: { ...item, scope: { type: 'global' } } },
  ],
  [
    '0.1.12',
    'mount_type == "kv" and operation != "read" and namespace is empty',
    entry,
    { ...entry, namespace: 'ns1/' },
  ],
  [
    '0.1.12',
    'data_path == secret/data/foo and operation != "data-write"',
    event,
    { ...event, operation: 'data-write' },
  ],
]

test.for(cases)('go-bexpr %s answers %s as the page says', (row, { oracleOf }) => {
  const [version, filter, kept, dropped] = row
  const rows = [kept, dropped]
  expect(page).toContain(filter)
  const answers = oracleOf(version).ask(
    rows.map((one) => ({ op: 'eval', expr: filter, datum: JSON.stringify(one) })),
  )
  expect(answers.map(({ result }) => result)).toEqual([true, false])
  const keep = compile(filter, { target: goBexpr(version) })
  expect(rows.map((one) => keep(one))).toEqual([true, false])
})
