import { expect, test } from 'vitest'
import { KEYWORDS } from '../../grammar/index.ts'
import { LANGUAGE_CONFIGURATION, MONARCH } from '../../src/editors/monaco/filter-language.ts'
import { toOneLine } from '../../src/editors/monaco/single-line.ts'

test('the highlighter knows every keyword, each once', () => {
  const known = [...MONARCH.keywords, ...MONARCH.logicalOperators]
  expect(known.toSorted()).toEqual([...KEYWORDS].toSorted())
})

test('every bracket and quote closes itself and goes around a selection', () => {
  const pairs = ['()', '[]', '{}', '""', '``']
  const spelled = (entries: readonly { open: string; close: string }[] = []) =>
    entries.map(({ open, close }) => open + close)
  expect(spelled(LANGUAGE_CONFIGURATION.autoClosingPairs)).toEqual(pairs)
  expect(spelled(LANGUAGE_CONFIGURATION.surroundingPairs)).toEqual(pairs)
})

test.each([
  ['a == 1\nand b == 2', 'a == 1 and b == 2'],
  ['a == 1\r\n  and b == 2', 'a == 1 and b == 2'], // the indentation goes with the break
  ['a == 1\rand b == 2\n', 'a == 1 and b == 2 '],
  ['\n\n\ta', '  a'],
  ['a  ==  1', 'a  ==  1'], // other spaces are the writer's
])('%j on one line is %j', (text, line) => {
  expect(toOneLine(text)).toBe(line)
})
