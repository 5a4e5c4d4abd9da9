import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What each entry of the package gives at run time. A name comes or goes here on purpose.
const TAMIS = [
  'EvaluationError',
  'ExpressionError',
  'FilterError',
  'FilterLimitError',
  'FilterOptionError',
  'FilterSyntaxError',
  'JsonError',
  'JsonNumber',
  'PatternError',
  'PrintError',
  'codeFrame',
  'compile',
  'createFilter',
  'equal',
  'filterRows',
  'fold',
  'format',
  'map',
  'nodeAt',
  'parse',
  'parseJson',
  'positionAt',
  'print',
  's',
  'tryParse',
  'walk',
]

const GRAMMAR = [
  'FilterError',
  'FilterLimitError',
  'FilterOptionError',
  'FilterSyntaxError',
  'KEYWORDS',
  'LIMIT_CODES',
  'NAME',
  'NUMBER',
  'PARSE_LIMITS',
  'POINTER',
  'SYNTAX_CODES',
  'WHITE_SPACE',
  'clip',
  'codeFrame',
  'isDottedSegment',
  'isName',
  'isNumber',
  'isPointer',
  'isStackOverflow',
  'nearest',
  'parse',
  'parseWritten',
  'positionAt',
  'printable',
  'spacingOf',
  'stackExhausted',
  'tokenize',
  'tryParse',
  'unreachable',
  'withLimits',
  'withinStack',
]

const ENTRIES: [entry: string, source: string, names: readonly string[]][] = [
  ['.', '../src/index.ts', TAMIS],
  ['./core', '../src/core.ts', TAMIS],
  ['./grammar', '../grammar/index.ts', GRAMMAR],
]

test.each(ENTRIES)('%s exports what is listed', async (_entry, source, names) => {
  expect(Object.keys(await import(source)).sort()).toEqual([...names].sort())
})

test('every entry of the package is listed', () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const entries = Object.keys(JSON.parse(manifest).exports).filter(
    (name) => !name.endsWith('.json'),
  )
  expect(entries.sort()).toEqual(ENTRIES.map(([entry]) => entry).sort())
})
