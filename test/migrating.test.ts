import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordOf } from '../scripts/exports.ts'

// docs/migrating.md: what is listed as gone is gone, and what is named instead is there.

const NAME = /^(?:class |const |function |interface |namespace |only the type of |type )?(\w+)/
const namesOf = (entry: string) =>
  readFileSync(recordOf(entry), 'utf8')
    .split('\n')
    .map((line) => NAME.exec(line)?.[1])
const page = readFileSync('docs/migrating.md', 'utf8')

/** Each row with the entries that its table is for, and the names in its two cells. */
const rows = page.split(/^## /m).flatMap((section) => {
  const [title = ''] = section.split('\n')
  const entries = Array.from(title.matchAll(/`tamis\/?(.*?)`/g), ([, entry]) => entry || 'index')
  return Array.from(section.matchAll(/^\| (`.*?) \| (.*) \|$/gm), ([, before = '', now = '']) => {
    const names = (cell: string) => Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name)
    return { entries, before: names(before), now: names(now) }
  })
})
const present = ['index', 'build', 'grammar', 'client', 'server', 'sql', 're2'].flatMap(namesOf)

test('there are tables', () => {
  expect(rows.length).toBeGreaterThan(15)
})

test.each(rows.filter(({ entries }) => !entries.includes('client/consul')))(
  '$before of $entries is no longer exported',
  ({ entries, before }) => {
    for (const entry of entries)
      expect(before.filter((name) => namesOf(entry).includes(name))).toEqual([])
  },
)

test('every name that is written instead is exported', () => {
  expect(rows.flatMap(({ now }) => now).filter((name) => !present.includes(name))).toEqual([
    'fetch',
  ])
})
