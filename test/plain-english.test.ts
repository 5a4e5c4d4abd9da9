import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Everything that people read: code, tests and pages. Data and generated files have no words of ours.
const TEXTS = '**/*.{ts,tsx,mts,mjs,css,html,md,ebnf,go}'
const NOT_OURS = [
  '**/node_modules/**',
  'coverage/**',
  '**/dist/**',
  'mutation/reports/**',
  'site/api/**',
]
const HERE = 'test/plain-english.test.ts'

// What a native engineer would not say, in messages, hints, comments and pages alike.
const phrases: [phrase: RegExp, instead: string][] = [
  [/unless told/gi, 'defaults to …'],
  [/(?<!\bthere )\b(?:is|are) none\b/gi, 'is not, are not'],
  [/(?<!\bthere )\bis no (?!longer\b|more\b|less\b|such\b)[a-z`$]/gi, 'is not a …'],
  [
    /\b(?<!say |says )that there (?:is|are)\b(?! an? | no )/gi,
    'that exists, or a list of what does',
  ],
  [/\bthat stands\b(?! for\b| still\b)/gi, 'in, on, written as'],
]

const files = globSync(TEXTS, { exclude: NOT_OURS }).filter((file) => file !== HERE)

// A phrase may go on behind a line break and the sign of a comment.
const textOf = (file: string) => readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\/\/|\*)?\s*/g, ' ')

test.each(phrases)('nothing says %s; it says "%s"', (phrase) => {
  const found = files.flatMap((file) =>
    Array.from(textOf(file).matchAll(phrase), ({ input, index }) => {
      return `${file}: … ${input.slice(Math.max(0, index - 30), index + 40)} …`
    }),
  )
  expect(found).toEqual([])
})

test('there are files to read', () => {
  expect(files.length).toBeGreaterThan(500)
})
