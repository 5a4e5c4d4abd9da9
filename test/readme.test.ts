import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, runExample } from './support/examples.ts'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('README.md', root), 'utf8')

const PAGES = [
  'README.md',
  'docs/architecture.md',
  'docs/checking.md',
  'docs/client.md',
  'docs/editor.md',
  'docs/explaining.md',
  'docs/library.md',
]

const examples = PAGES.flatMap((page) =>
  examplesOf(page).map((code, index) => [index + 1, page, code] as const),
)

test.each(PAGES)('%s has examples', (page) => {
  expect(examples.filter(([, of]) => of === page)).not.toEqual([])
})

test('the README is short', () => {
  expect(text.split('\n').length).toBeLessThanOrEqual(200)
})

test.each(examples)('example %i of %s runs as it says', async (_, __, code) => runExample(code))

test.each([...PAGES, 'docs/language.md', 'docs/command.md'])(
  'every file that %s links is there',
  (page) => {
    const prose = readFileSync(new URL(page, root), 'utf8').replaceAll(/^```.*?^```/gms, '')
    const links = prose.matchAll(/\]\((?!https?:)([^)#]+)/g)
    // Not every file system tells capitals apart; a list of names does.
    const isThere = (link: string) =>
      readdirSync(new URL(dirname(link), new URL(page, root))).includes(basename(link))
    expect(Array.from(links, ([, link = '']) => link).filter((link) => !isThere(link))).toEqual([])
  },
)
