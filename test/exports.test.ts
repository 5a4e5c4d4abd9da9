import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENTRIES } from '../scripts/entries.ts'
import { recordOf } from '../scripts/exports.ts'

// What each entry gives at run time is what is on record as a value: `exports.process.test.ts` compares the types.

const VALUE = /^(?:class|const|function|namespace) ([\w$]+)/
const SHARED = /^([\w$]+): as in (.+)$/

/** The values that an entry has on record. */
function valuesOf(entry: string): string[] {
  const lines = readFileSync(recordOf(entry), 'utf8').trimEnd().split('\n')
  return lines.flatMap((line) => {
    const [, name, home] = SHARED.exec(line) ?? VALUE.exec(line) ?? []
    const isValue = name !== undefined && (home === undefined || valuesOf(home).includes(name))
    return isValue ? [name] : []
  })
}

test.each(Object.entries(ENTRIES))('%s exports what is on record', async (entry, file) => {
  const found = Object.keys(await import(`../${file}`))
  expect(found.sort()).toEqual([...new Set(valuesOf(entry))].sort())
})

// Node alone loads it, so it is in no page.
const NOT_IN_PAGES = 'server/node'

test('every entry that a page can bundle has a limit for its size', () => {
  const limits = readFileSync('.size-limit.mjs', 'utf8')
  const missing = Object.keys(ENTRIES).filter(
    (entry) => !new RegExp(`^  '?${entry}'?: \\d`, 'm').test(limits),
  )
  expect(missing).toEqual([NOT_IN_PAGES])
})
