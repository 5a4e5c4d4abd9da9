import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportsOfEntries, recordOf } from '../scripts/exports.ts'

// A change to a public name or type is made on purpose: `npm run generate` writes these files, and a review reads them.

const found = exportsOfEntries()

test.each([...found])('%s exports the names and types on record', (entry, text) => {
  expect(text).toBe(readFileSync(recordOf(entry), 'utf8'))
})

test('there is no record of another entry', () => {
  expect(globSync('test/exports/*.txt')).toHaveLength(found.size)
})

test('no type on record depends on the machine', () => {
  for (const text of found.values()) expect(text).not.toMatch(/import\(|node_modules/)
})
