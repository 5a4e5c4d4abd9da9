import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import * as tamis from '../src/index.ts'
import { examplesOf, runExample } from './support/examples.ts'
import { linksOf } from './support/links.ts'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('README.md', root), 'utf8')

/** Pages whose blocks have a test of their own. */
const ELSEWHERE = ['docs/building.md', 'docs/sql.md', 'docs/testing.md']

const PAGES = ['README.md', ...globSync('docs/*.md')]
  .map((page) => page.replaceAll('\\', '/'))
  .filter((page) => !ELSEWHERE.includes(page))

// What is shown of a project of `examples` runs there.
const projects = globSync('examples/*/*.ts').map((file) => readFileSync(file, 'utf8'))

const examples = PAGES.flatMap((page) =>
  examplesOf(page)
    .filter((code) => !projects.some((source) => source.includes(code)))
    .map((code, index) => [index + 1, page, code] as const),
)

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(10)
})

test.each([...PAGES, ...ELSEWHERE])('%s has no code but what is run', (page) => {
  expect(readFileSync(page, 'utf8')).not.toMatch(/^```(?:js|tsx|go|html)$/m)
})

test('the README is short, and so are its examples', () => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(160)
  const lengths = examplesOf('README.md').map((code) => code.trimEnd().split('\n').length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(20)
})

test('the README has the number of recorded verdicts, in hundreds', () => {
  const recorded = globSync('test/conformance/*.jsonl')
    .map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length)
    .reduce((sum, count) => sum + count)
  const hundreds = Math.floor(recorded / 100) * 100
  expect(text).toContain(`the tests have ${hundreds.toLocaleString('en')} recorded verdicts`)
})

test('every function that docs/filtering.md lists is exported', () => {
  const page = readFileSync(new URL('docs/filtering.md', root), 'utf8')
  const [, table = ''] = /^\| function \|.*\n\|-.*\n((?:\|.*\n)+)/m.exec(page) ?? []
  const names = table
    .split('\n')
    .flatMap((row) =>
      Array.from((row.split(' | ')[0] ?? '').matchAll(/`(\w+)/g), ([, name]) => name),
    )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !Object.hasOwn(tamis, name ?? ''))).toEqual([])
})

test('no example imports a module twice', () => {
  const twice = examples.filter(([, , code]) => {
    const modules = Array.from(code.matchAll(/^import (?:.* from )?('.*')/gm), ([, name]) => name)
    return new Set(modules).size < modules.length
  })
  expect(twice).toEqual([])
})

test.each(examples)('example %i of %s runs as it says', async (_, __, code) => runExample(code))

test.each(globSync(['*.md', 'docs/**/*.md', 'examples/*.md', 'grammar/*.md']))(
  'every file that %s links is there',
  (page) => {
    // Not every file system tells capitals apart; a list of names does.
    const isThere = (link: string) =>
      readdirSync(new URL(dirname(link), new URL(page, root))).includes(basename(link))
    const links = linksOf(readFileSync(new URL(page, root), 'utf8'))
    expect(links.filter((link) => !isThere(link))).toEqual([])
  },
)
