import { expect, test } from 'vitest'
import { finishedIssues } from '../../playground/store/being-typed.ts'
import type { Diagnostic } from '../../src/editors/language/index.ts'

// `‸` is the caret, and what is wrong is between « and ».
const cases: [text: string, waits: boolean, code?: string][] = [
  ['«Statu‸»', true],
  ['«Statu» ‸', false], // the caret has left the word
  ['«Nope» == 1‸', false],
  ['Status == «dea‸»', true],
  ['Status == «"dea‸»', true], // a string that is not closed yet
  ['Status == «"a b‸ c»" and x', true], // a string is a word, whatever is in it
  ['«Meta.own‸» == x', true],
  ['(«Nope‸»)', true],
  ['«Status‸ == 1»', false], // more than the word is wrong
  ['Status ==«» ‸', true], // what is missing is missing at the end
  ['Status ==«»‸', true],
  ['Status ==«» \n‸ ', true],
  ['Status ==«» and ‸x == 1', false],
  ['‸Status ==«»', false],
  ['«(»Status == x‸', true, 'unclosed-parenthesis'],
  ['«(»Status == x‸ and y', false, 'unclosed-parenthesis'],
  ['', false],
]

test.each(cases)('%s: it waits is %s', (marked, waits, code = 'unknown-field') => {
  const plain = marked.replace(/[«»‸]/g, '')
  const place = (mark: string) => {
    const before = marked.slice(0, Math.max(0, marked.indexOf(mark)))
    return before.replace(/[«»‸]/g, '').length
  }
  const caret = marked.includes('‸') ? place('‸') : undefined
  const issue = { code, span: { start: place('«'), end: place('»') } } as Diagnostic
  expect(finishedIssues(plain, caret, [issue])).toEqual(waits ? [] : [issue])
  expect(finishedIssues(plain, undefined, [issue])).toEqual([issue])
})
