import { expect, test } from 'vitest'
import { parse, shown } from '../../grammar/index.ts'
import { literalOf, matchOf, selectorOf } from '../../src/filters/ast/index.ts'
import { expressionText, kindText, pathText } from '../../src/rows/check/words.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'

const kinds: [schema: Schema, text: string][] = [
  [s.int({ unit: 'seconds' }), 'an integer, in seconds'],
  [s.any(), 'anything'],
  [s.nullable(s.int()), 'an integer or null'],
  [s.list(s.jsonNumber()), 'a list of numbers'],
  [s.list(s.duration()), 'a list of durations'],
  [s.list(s.nullable(s.string())), 'a list of strings'],
  [s.list(s.any()), 'a list'],
]

test.each(kinds)('%j is %s', (schema, text) => {
  expect(kindText(schema)).toBe(text)
})

test('a name is shown short, and safe', () => {
  expect(shown('x'.repeat(60))).toBe('x'.repeat(60))
  expect(shown('x'.repeat(61))).toMatch(/^x+…x+$/)
  expect(shown('\ud83d').isWellFormed()).toBe(true)
  expect(shown('a\nb')).not.toContain('\n')
})

const paths: [path: string[], length: number | undefined, text: string][] = [
  [['a', 'b c', 'd'], undefined, 'a["b c"].d'],
  [['a', 'b', 'c'], 2, 'a.b'],
  // No filter can say these.
  [['a b', 'c d'], undefined, 'a b.c d'],
  [['', 'a'], undefined, '.a'],
]

test.each(paths)('the path %j as far as %s is %s', (path, length, text) => {
  expect(pathText(selectorOf(path).segments, length)).toBe(text)
})

test('an expression is shown as it is written, and one that cannot be written all the same', () => {
  expect(expressionText(parse('a   ==  1'))).toBe('a == 1')
  expect(expressionText(matchOf(selectorOf(['a b', 'c d']), '==', literalOf('x')))).toBe('this')
})

test('an object that is not a tree is told from a tree that cannot be written', () => {
  expect(() => expressionText({ kind: 'Match', operator: '==' } as never)).toThrow()
})
