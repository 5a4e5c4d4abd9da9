import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/guides: what a guide shows is what a project of `examples` has, which `npm run environments` compiles and runs;
// what the projects print, `package.process.test.ts` holds.

const guides = globSync('docs/guides/*.md', { exclude: ['**/README.md'] })
const shown = guides.flatMap((guide) => {
  const text = readFileSync(guide, 'utf8')
  const [, project = ''] = /`(examples\/[\w-]+)`/.exec(text) ?? []
  const files = globSync(`${project}/*.{ts,tsx,go,html}`).map((file) => readFileSync(file, 'utf8'))
  return Array.from(
    text.matchAll(/^```(?!console)\w+\n(.*?)^```/gms),
    ([, block = ''], index) => [index + 1, guide, block, files] as const,
  )
})

test('there are guides, each with code', () => {
  expect(guides.length).toBeGreaterThan(7)
  expect(new Set(shown.map(([, guide]) => guide)).size).toBe(guides.length)
})

test.each(shown)('block %i of %s is that of its project', (_, __, block, files) => {
  expect(files.some((file) => file.includes(block))).toBe(true)
})

test('what jest needs is what `npm run environments` gives it', () => {
  const config = readFileSync('environments/jest.config.cjs', 'utf8')
  expect(readFileSync('docs/testing.md', 'utf8')).toContain(config)
})
