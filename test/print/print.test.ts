import { expect, test } from 'vitest'
import { type Expression, parse, tryParse } from '../../grammar/index.ts'
import { equal, literalOf, matchOf, quantifierOf, selectorOf } from '../../src/filters/ast/index.ts'
import { format, PrintError, print, tryWrite } from '../../src/filters/print/index.ts'
import { readVectors } from '../support/vectors.ts'

const span = { start: 0, end: 0 }
const a = matchOf(selectorOf(['a']), '==', literalOf('1', 'number'))
const any: Expression = quantifierOf('any', selectorOf(['l']), 'x', a)
const invalidB = { text: 'b', bytes: [255], span } as const

const printed: [text: string, printed: string][] = [
  // White space is what the reference wants, and no more.
  [' a==1 ', 'a == 1'],
  ['a\n is\tnot  empty', 'a is not empty'],
  ['"x"  not in\na', '"x" not in a'],
  ['any a as i,v{ v is nil}', 'any a as i, v { v is nil }'],
  ['all a as i , _ {i==1 }', 'all a as i, _ { i == 1 }'],
  // Parentheses only where the meaning needs them.
  ['((a == 1))', 'a == 1'],
  ['a == 1 and (b == 2 or c == 3)', 'a == 1 and (b == 2 or c == 3)'],
  ['a == 1 and (b == 2 and c == 3)', 'a == 1 and b == 2 and c == 3'],
  ['not (a == 1)', 'not a == 1'],
  ['not (not (a == 1))', 'a == 1'],
  ['not (a == 1 and b == 2)', 'not (a == 1 and b == 2)'],
  ['a == 1 or (any l as x { (x == 1) })', 'a == 1 or any l as x { x == 1 }'],
  ['(any l as x { x == 1 }) or a == 1', '(any l as x { x == 1 }) or a == 1'],
  ['a == 1 and (any l as x { x == 1 })', 'a == 1 and (any l as x { x == 1 })'],
  ['not (any l as x { x == 1 })', 'not (any l as x { x == 1 })'],
  // Selectors keep their style.
  ['a.0 == 1', 'a["0"] == 1'], // within the specification
  ['a["b"]["c d"]["0"].e == 1', 'a.b["c d"]["0"].e == 1'],
  ['a["/b"] == 1', 'a["/b"] == 1'],
  // By the specification no name has a slash.
  ['a/b.c/d.e == 1', 'a/b["c/d"].e == 1'],
  ['a[`"`][""] == 1', 'a[`"`][""] == 1'],
  ['"/a/b~1c~0/-" == 1', '"/a/b~1c~0/-" == 1'],
  ['"" == 1', '"" == 1'],
  // Operators stay as spelled.
  ['b in a', 'b in a'],
  // A keyword that is a name, where the language takes it for one.
  ['not not == 1', 'not not == 1'],
  ['not contains x', 'not contains x'],
  ['not.a not contains x', 'not.a not contains x'],
  ['"/not" not contains x', '"/not" not contains x'],
  ['any == 1 and all is nil', 'any == 1 and all is nil'],
  ['any in.x as y { y == z }', 'any in.x as y { y == z }'],
  ['any "/in" as as, in { as == 1 }', 'any "/in" as as, in { as == 1 }'],
  // A keyword that is a value is quoted: bare, what follows could make an operator of it.
  ['not in foo', '"not" in foo'],
  ['x == and and y == or', 'x == "and" and y == "or"'],
  ['not in.x in foo', 'not in.x in foo'],
]

test.each(printed)('%s is printed as %s', (text, wanted) => {
  expect(print(parse(text))).toBe(wanted)
  expect(equal(parse(wanted, { spacing: 'strict' }), parse(text))).toBe(true)
})

test('every filter of parse.jsonl is printed so that it reads back, and reading back changes no more', () => {
  const trees = readVectors<{ expr: string }>('parse.jsonl').flatMap(
    ({ expr }) => tryParse(expr, { spacing: 'strict' }).expression ?? [],
  )
  expect(trees.length).toBeGreaterThan(800)
  const changed = trees.filter((tree) => {
    const text = print(tree)
    const { expression } = tryParse(text, { spacing: 'strict' })
    return expression === undefined || !equal(expression, tree) || print(expression) !== text
  })
  expect(changed).toEqual([])
})

const meant: [title: string, tree: Expression, printed: string][] = [
  [
    'the dotted name `not` before `not contains`, which would negate',
    matchOf(selectorOf(['not']), 'not contains', literalOf('x')),
    '"/not" not contains "x"',
  ],
  [
    'a quantifier over the dotted name `in`, which would be a match',
    quantifierOf('any', selectorOf(['in']), 'x', a),
    'any "/in" as x { a == 1 }',
  ],
  [
    'a quantifier over the dotted name `contains`',
    quantifierOf('any', selectorOf(['contains']), 'x', a),
    'any "/contains" as x { a == 1 }',
  ],
  [
    'a dotted path that begins with no name',
    matchOf(selectorOf(['0', 'a/b'], 'dotted'), 'is nil'),
    '"/0/a~1b" is nil',
  ],
  [
    'a pointer with a part that no pointer holds',
    matchOf(selectorOf(['a', 'b c', ''], 'pointer'), 'is nil'),
    'a["b c"][""] is nil',
  ],
  [
    'a pointer with a part in bytes',
    matchOf({ style: 'pointer', segments: [{ text: 'a', span }, invalidB], span }, 'is nil'),
    'a["\\xff"] is nil',
  ],
  [
    'an `And` in an `And`',
    { kind: 'And', operands: [a, { kind: 'And', operands: [a, a], span }], span },
    'a == 1 and a == 1 and a == 1',
  ],
  ['an `Or` of one', { kind: 'Or', operands: [a], span }, 'a == 1'],
  [
    'a `Not` of an `Or` of one',
    { kind: 'Not', operand: { kind: 'Or', operands: [a], span }, span },
    'not a == 1',
  ],
  [
    'an `Or` that ends in a quantifier, in an `Or`',
    { kind: 'Or', operands: [{ kind: 'Or', operands: [a, any], span }, a], span },
    'a == 1 or (any l as x { a == 1 }) or a == 1',
  ],
  [
    'a `Not` in a `Not`, of more than one',
    {
      kind: 'Not',
      operand: { kind: 'Not', operand: { kind: 'And', operands: [a, a], span }, span },
      span,
    },
    'not not (a == 1 and a == 1)',
  ],
  [
    'a number with letters in it',
    matchOf(selectorOf(['a']), '==', literalOf('1e5', 'number')),
    'a == "1e5"',
  ],
  [
    'a word with a hyphen',
    matchOf(selectorOf(['a']), '==', literalOf('b-c', 'word')),
    'a == "b-c"',
  ],
]

test.each(meant)('%s is printed as what it means', (_, tree, wanted) => {
  expect(print(tree)).toBe(wanted)
  expect(print(parse(wanted, { spacing: 'strict' }))).toBe(print(parse(print(tree))))
})

const unsayable: [title: string, tree: unknown][] = [
  ['a first part that is not a name, and a space', matchOf(selectorOf(['0', 'b c']), 'is nil')],
  ['a first part that is not a name, and an empty part', matchOf(selectorOf(['', 'a']), 'is nil')],
  [
    'a first part in bytes',
    matchOf(
      { style: 'dotted', segments: [{ text: '\ufffd', bytes: [255], span }], span },
      'is nil',
    ),
  ],
  [
    'a first part in bytes, whatever it is as a text',
    matchOf({ style: 'dotted', segments: [invalidB], span }, 'is nil'),
  ],
  ['half of a surrogate pair in a value', matchOf(selectorOf(['a']), '==', literalOf('\ud800'))],
  ['half of a surrogate pair in a key', matchOf(selectorOf(['a', '\udc00']), 'is nil')],
  ['a binding called `_`', quantifierOf('any', selectorOf(['a']), '_', a)],
  [
    'a binding that is not a name',
    quantifierOf('any', selectorOf(['a']), { index: 'i', value: 'x y' }, a),
  ],
]

test.each(unsayable)('%s cannot be printed', (_, tree) => {
  for (const write of [print, format]) {
    expect(() => write(tree as Expression)).toThrow(PrintError)
    expect(() => write(tree as Expression)).toThrow(
      expect.objectContaining({
        name: 'PrintError',
        code: 'not-printable',
        hint: expect.stringMatching(/\.$/),
      }),
    )
  }
})

test.each<[what: string, tree: Expression]>([
  ['operands', { kind: 'Or', operands: Array.from({ length: 2_000 }, () => a), span }],
  ['levels', nested(a, 200)],
])('many %s are printed and read back', (_, tree) => {
  const limits = { maxLength: 1_000_000, maxTokens: 1_000_000 }
  for (const text of [print(tree), format(tree, { width: 40 })])
    expect(print(parse(text, { limits }))).toBe(print(tree))
})

function nested(tree: Expression, depth: number): Expression {
  let all = tree
  for (let level = 0; level < depth; level++) {
    const kind = level % 2 === 0 ? 'And' : 'Or'
    all = { kind, operands: [a, all], span }
  }
  return all
}

test('a tree without text is undefined to whoever tries to write it; other errors come out', () => {
  expect(tryWrite(() => print(matchOf(selectorOf(['0', 'b c']), 'is nil')))).toBeUndefined()
  expect(() => tryWrite(() => JSON.parse('{'))).toThrow(SyntaxError)
})
