import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Everything that people read: code, tests and pages. Data and generated files have no words of ours.
const TEXTS = '**/*.{ts,tsx,mts,mjs,css,html,md,ebnf,go}'
const NOT_OURS =
  /(?:^|[\\/])(?:node_modules|coverage|dist|mutation[\\/]reports|docs[\\/]api|\.stryker-tmp)$/
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

// The same for what users and maintainers read, without the tests.
const prose: [phrase: RegExp, instead: string][] = [
  [/\bstands?\b(?! for\b| still\b|-)/gi, 'is, goes, appears'],
  [/[;,:] none (?:where|while|if|before)\b/gi, '`undefined` if …, empty if …'],
  [/, for (?:it|they|then|nobody|these|the present)\b/gi, 'because'],
  [/\blaid bare\b|\bgone into\b/gi, 'exposed, traversed'],
  [/\bfor sure\b/gi, 'is certain to'],
  [/\bthis room\b/gi, 'this module'],
]

const files = globSync(TEXTS, { exclude: (path) => NOT_OURS.test(path) })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== HERE)

// A phrase may go on behind a line break and the sign of a comment.
const texts = new Map(
  files.map((file) => [file, readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\/\/|\*)?\s*/g, ' ')]),
)

const found = (phrase: RegExp, where: readonly string[]) =>
  where.flatMap((file) =>
    Array.from((texts.get(file) ?? '').matchAll(phrase), ({ input, index }) => {
      return `${file}: … ${input.slice(Math.max(0, index - 30), index + 40)} …`
    }),
  )

test.each(phrases)('nothing says %s; it says "%s"', (phrase) => {
  expect(found(phrase, files)).toEqual([])
})

const read = files.filter((file) => !/^test\/|^CHANGELOG/.test(file))

test.each(prose)('no text, comment or page says %s; it says "%s"', (phrase) => {
  expect(found(phrase, read)).toEqual([])
})

test('there are files to read', () => {
  expect(files.length).toBeGreaterThan(500)
})
