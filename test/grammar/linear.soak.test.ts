import { expect, test } from 'vitest'
import { codeFrame, tokenize } from '../../grammar/index.ts'
import { pointerSegments, unquote, unquoteRaw } from '../../grammar/literals.ts'
import { isLinear } from '../support/cpu-time.ts'

// What the parser is made of takes time linear in the text, each for itself.

test.each<[what: string, run: (size: number) => unknown]>([
  ['tokens of a text', (size) => tokenize('a == "x" and ('.repeat(size / 4))],
  ['issues of a text', (size) => tokenize('"\\q" \u00a0 '.repeat(size / 4))],
  ['bytes of a string', (size) => unquote('\\xff'.repeat(size))],
  ['escapes of a string', (size) => unquote('\\n'.repeat(size))],
  ['carriage returns of a raw string', (size) => unquoteRaw('\r'.repeat(size))],
  ['parts of a pointer', (size) => pointerSegments('/a'.repeat(size), 0)],
  ['a frame at the end of a long line', (size) => frameAtEnd('x'.repeat(size))],
  ['a frame at the end of many lines', (size) => frameAtEnd('x\n'.repeat(size))],
])('%s cost linear time', (_, run) => {
  expect(isLinear(run, 100_000)).toBe(true)
})

function frameAtEnd(source: string): string {
  return codeFrame(source, { start: source.length, end: source.length })
}
