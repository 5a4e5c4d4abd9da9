import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from './support/guide.ts'

// docs/guides: each guide has the files of a project of `examples`, which are linted and compiled there.
// `package.process.test.ts` checks what they print.

const guides = globSync('docs/guides/*.md').filter((page) => !page.endsWith('README.md'))

test('there are guides', () => {
  expect(guides.length).toBeGreaterThan(7)
})

test.each(guides)('%s has every file of its project', (guide) => {
  const sources = globSync(`examples/${basename(guide, '.md')}/*.{ts,tsx,go,html}`)
  const project = sources.map((file) => [basename(file), readFileSync(file, 'utf8')])
  expect(Object.fromEntries(filesOf(readFileSync(guide, 'utf8')))).toEqual(
    Object.fromEntries(project),
  )
})

test('what jest needs is what `npm run reference -- package` gives it', () => {
  const config = readFileSync('test/package/jest.config.cjs', 'utf8')
  expect(readFileSync('docs/testing.md', 'utf8')).toContain(config)
})
