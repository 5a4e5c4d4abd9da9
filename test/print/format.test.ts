import { expect, test } from 'vitest'
import { type Expression, FilterOptionError, parse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import { format, print } from '../../src/filters/print/index.ts'

const formatted: [title: string, width: number, text: string, lines: string[]][] = [
  ['what fits stays on one line', 16, 'a == 1 or b == 2', ['a == 1 or b == 2']],
  ['a column less breaks it', 15, 'a == 1 or b == 2', ['a == 1', 'or b == 2']],
  ['what cannot be broken is longer', 5, 'Meta.owner == "ops"', ['Meta.owner == "ops"']],
  [
    'a chain in a chain is indented, so that it shows what belongs together',
    20,
    'a == 1 and b == 2 and c == 3 or d == 4 and e == 5 and f == 6 or g == 7',
    [
      'a == 1',
      '  and b == 2',
      '  and c == 3',
      'or d == 4',
      '  and e == 5',
      '  and f == 6',
      'or g == 7',
    ],
  ],
  [
    'a group is broken only where it does not fit',
    24,
    'x == 0 and (a == 1 or b == 2) and (a == 1 or b == 2 or c == 3)',
    ['x == 0', 'and (a == 1 or b == 2)', 'and (', '  a == 1', '  or b == 2', '  or c == 3', ')'],
  ],
  ['a negated group', 20, 'not (a == 1 and b == 2)', ['not (', '  a == 1 and b == 2', ')']],
  [
    'a quantifier',
    24,
    'any Tags as i, t { t == "x" or t == "y" }',
    ['any Tags as i, t {', '  t == "x" or t == "y"', '}'],
  ],
  [
    'a quantifier in parentheses',
    24,
    '(any Tags as t { t == "x" or t == "y" or t == "z" }) and not (all l as x { any x as y { y == 1 } })',
    [
      '(any Tags as t {',
      '  t == "x"',
      '  or t == "y"',
      '  or t == "z"',
      '})',
      'and not (all l as x {',
      '  any x as y { y == 1 }',
      '})',
    ],
  ],
  [
    'groups in groups',
    1,
    'a == 1 and (b == 2 or not (c == 3 and (d == 4 or e == 5)))',
    [
      'a == 1',
      'and (',
      '  b == 2',
      '  or not (',
      '    c == 3',
      '    and (',
      '      d == 4',
      '      or e == 5',
      '    )',
      '  )',
      ')',
    ],
  ],
  ['a string that holds a line break', 10, 'a == `x\ny` or b == 2', ['a == "x\\ny"', 'or b == 2']],
]

test('two negations in a row keep their group', () => {
  const span = { start: 0, end: 0 }
  const group = parse('a == 1 and b == 2')
  const twice: Expression = { kind: 'Not', operand: { kind: 'Not', operand: group, span }, span }
  expect(format(twice, { width: 20 })).toBe('not not (\n  a == 1 and b == 2\n)')
})

test.each(formatted)('%s (%i columns)', (_, width, text, lines) => {
  const written = format(parse(text), { width })
  expect(written.split('\n')).toEqual(lines)
  expect(equal(parse(written, { spacing: 'strict' }), parse(text))).toBe(true)
  expect(format(parse(written), { width })).toBe(written)
})

test('the width defaults to 80', () => {
  const chain = (length: number) => parse(`aa == "${'x'.repeat(length - 21)}" and bb == 23`)
  expect(format(chain(80))).toBe(print(chain(80)))
  expect(print(chain(80))).toHaveLength(80)
  expect(format(chain(81)).split('\n')).toHaveLength(2)
})

test('an endless width gives the one line of print', () => {
  const tree = parse('any a as x { x == 1 and (b == 2 or c == 3) }')
  expect(format(tree, { width: Number.POSITIVE_INFINITY })).toBe(print(tree))
})

test.each([0, -1, 1.5, Number.NaN, '80'])('the width %j is refused', (width) => {
  const attempt = () => format(parse('a == 1'), { width: width as number })
  expect(attempt).toThrow(FilterOptionError)
  expect(attempt).toThrow(expect.objectContaining({ code: 'invalid-option' }))
})
