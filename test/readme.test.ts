import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, runExample } from './support/examples.ts'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('README.md', root), 'utf8')
const examples = ['README.md', 'docs/architecture.md'].flatMap((page) =>
  examplesOf(page).map((code, index) => [index + 1, page, code] as const),
)

test.each(['README.md', 'docs/architecture.md'])('%s has examples', (page) => {
  expect(examples.filter(([, of]) => of === page)).not.toEqual([])
})

test.each(examples)('example %i of %s runs as it says', async (_, __, code) => runExample(code))

test('every file the README links is there', () => {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
  // Not every file system tells capitals apart; a list of names does.
  const isThere = (link: string) =>
    readdirSync(new URL(dirname(link), root)).includes(basename(link))
  expect(links.filter((link) => !isThere(link))).toEqual([])
})
