import { expect, test } from 'vitest'
import { type PatternPiece, piecesOf } from '../../src/rows/check/pattern-of.ts'

type Kind = PatternPiece['kind']

const patterns: [pattern: string, ...pieces: [kind: Kind, text: string][]][] = [
  ['a.', ['character', 'a'], ['dot', '.']],
  ['^$', ['anchor', '^'], ['anchor', '$']],
  ['\\.\\d', ['escape', '\\.'], ['escape', '\\d']],
  ['\\pL', ['escape', '\\p'], ['character', 'L']],
  ['\\p{Greek}a', ['escape', '\\p{Greek}'], ['character', 'a']],
  ['\\x{1F600}', ['escape', '\\x{1F600}']],
  ['\\d{2}', ['escape', '\\d'], ['repeat', '{2}']],
  ['\\Qa.b\\E.', ['escape', '\\Qa.b\\E'], ['dot', '.']],
  ['\\Qa.b', ['escape', '\\Qa.b']], // as far as it goes
  ['[a.]', ['class', '[a.]']],
  ['[]a]b', ['class', '[]a]'], ['character', 'b']],
  ['[^]a]', ['class', '[^]a]']],
  ['[\\]a]', ['class', '[\\]a]']],
  ['[[:alpha:].]b', ['class', '[[:alpha:].]'], ['character', 'b']],
  ['a*b+?', ['character', 'a'], ['repeat', '*'], ['character', 'b'], ['repeat', '+?']],
  ['a?', ['character', 'a'], ['repeat', '?']],
  ['a{2}', ['character', 'a'], ['repeat', '{2}']],
  ['a{12}b', ['character', 'a'], ['repeat', '{12}'], ['character', 'b']],
  ['a{2,}', ['character', 'a'], ['repeat', '{2,}']],
  ['a{2,34}?', ['character', 'a'], ['repeat', '{2,34}?']],
  ['a{x}', ['character', 'a'], ['character', '{'], ['character', 'x'], ['character', '}']],
  ['(a)', ['other', '('], ['character', 'a'], ['other', ')']],
  ['a|b', ['character', 'a'], ['other', '|'], ['character', 'b']],
  ['(?:a)', ['other', '(?:'], ['character', 'a'], ['other', ')']],
  ['(?i)a', ['other', '(?i)'], ['character', 'a']],
  ['(?P<n>a)', ['other', '(?P<n>'], ['character', 'a'], ['other', ')']],
  ['(?is', ['other', '(?is']], // a server refuses it
  ['😀\n', ['character', '😀'], ['character', '\n']],
]

test.each(patterns)('%s', (pattern, ...pieces) => {
  expect(piecesOf(pattern).map(({ kind, text }) => [kind, text])).toEqual(pieces)
})

test('a piece tells where it starts', () => {
  expect(piecesOf('a\\.b').map(({ start }) => start)).toEqual([0, 1, 3])
})
