import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The rooms and pages that are clean. A room joins the list once it is; none leaves it.
const clean = [
  'grammar/**/*.{ts,ebnf,md}',
  'src/{ast,check,cli,client,english,evaluate,json,monaco,print,quote,rewrite,schema,server,testing,values,wire}/**/*.ts',
  '{README,CHANGELOG}.md',
  'docs/!(mutation|specification|testing).md',
]

// What a native engineer would not say, in messages, hints, comments and pages alike.
const phrases: [phrase: RegExp, instead: string][] = [
  [/unless told/gi, 'defaults to …'],
  [/\b(?:is|are) none\b/gi, 'is not, are not'],
  [/(?<!\bthere )\bis no (?!longer\b|more\b|less\b|such\b)[a-z`$]/gi, 'is not a …'],
  [/\bthat there is\b/gi, 'that exists, or a list of what does'],
  [/\bthat stands\b/gi, 'in, on, written as'],
]

const files = clean.flatMap((pattern) => globSync(pattern))

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

test.each(clean)('%s names files', (pattern) => {
  expect(globSync(pattern)).not.toEqual([])
})
