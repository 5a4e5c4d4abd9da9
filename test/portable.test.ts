import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The project is worked on under Linux and Windows: what only a POSIX shell understands is in no script of npm.

const scripts = ['package.json', 'playground/package.json'].flatMap((file) =>
  Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}),
)

test.each(scripts)('the script %s runs in any shell', (_, script) => {
  const commands = script.split(' && ')
  expect(
    commands.filter(
      (command) => !/^(?:npm|node|vitest|vite|biome|tsc|tsup|size-limit) /.test(`${command} `),
    ),
  ).toEqual([])
  expect(script).not.toMatch(/['`$;|<>*~]|(?<!&)&(?!&)/)
})

test('no file has lines that end as on Windows, and Git keeps it so', () => {
  const files = globSync(['*.md', 'docs/**/*.md', 'src/**/*.ts', 'test/exports/*.txt'])
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('\r\n'))).toEqual([])
  expect(readFileSync('.gitattributes', 'utf8')).toContain('* text=auto eol=lf')
})

test.each(readdirSync('.github/workflows'))('%s names no registry', (file) => {
  expect(readFileSync(`.github/workflows/${file}`, 'utf8')).not.toMatch(/registry/)
})
