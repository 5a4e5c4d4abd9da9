import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from './support/guide.ts'

// docs/guides: a guide shows files of a project of `examples`, which are linted and compiled there, and names the others.
// `package.process.test.ts` checks what they print.

const guides = globSync('docs/guides/*.md').filter((page) => !page.endsWith('README.md'))

test('there are guides', () => {
  expect(guides.length).toBeGreaterThan(4)
})

test.each(guides)('%s shows or names every file of its project', (guide) => {
  const page = readFileSync(guide, 'utf8')
  const sources = globSync(`examples/${basename(guide, '.md')}/*.{ts,tsx,html}`)
  const project = new Map(sources.map((file) => [basename(file), readFileSync(file, 'utf8')]))
  const shown = filesOf(page)
  expect(shown.size).toBeGreaterThan(1)
  expect(page).toContain(`\ncp -r node_modules/tamis/examples/${basename(guide, '.md')}/. .\n`)
  for (const [name, code] of shown) expect([name, code]).toEqual([name, project.get(name)])
  expect([...project.keys()].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('what jest needs is what `npm run reference -- package` gives it', () => {
  const config = readFileSync('test/package/jest.config.cjs', 'utf8')
  expect(readFileSync('docs/testing.md', 'utf8')).toContain(config)
})
