import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tryParse } from '../grammar/index.ts'
import { compile } from '../src/index.ts'

const page = readFileSync('docs/errors.md', 'utf8')

/** The cells of every table row that begins with a code, by section. */
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((section) =>
    Array.from(section.matchAll(/^\| (`[a-z0-9-]+` .*) \|$/gm), ([, row = '']) =>
      row.split(' | ').map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
    ),
  )
const documented = sections.flatMap((rows) => rows.map(([code]) => code))

test('every code that the sources declare is on the page', () => {
  const declared = globSync('{grammar,src}/**/*.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const lists = Array.from(text.matchAll(/_CODES = \[([^\]]*)\]/g), ([, list = '']) => list)
    const classes = Array.from(text.matchAll(/FilterError<('[^>]*')>/g), ([, code = '']) => code)
    return [...lists, ...classes].flatMap((found) => found.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [])
  })
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((code) => !documented.includes(code))).toEqual([])
})

test('no section names a code twice', () => {
  for (const rows of sections) {
    const codes = rows.map(([code]) => code)
    expect(codes).toEqual([...new Set(codes)])
  }
})

const [texts = [], , , rows = []] = sections

test.each(texts.filter(([, example]) => example !== '–'))(
  '%s is the code of %s',
  (code, text = '') => {
    const { issues } = tryParse(text)
    expect(issues.map((issue) => issue.code)).toContain(code)
  },
)

test.each(rows.filter(([, filter]) => filter !== '–'))(
  '%s is the code of %s on %s',
  (code, filter = '', row = '') => {
    expect(() => compile(filter)(JSON.parse(row))).toThrow(expect.objectContaining({ code }))
  },
)
