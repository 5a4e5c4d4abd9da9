import { expect, test } from 'vitest'
import * as build from '../src/build.ts'
import * as tamis from '../src/index.ts'
import { prove } from '../src/prove/index.ts'
import { consul, goBexpr } from '../src/rows/targets/index.ts'
import { postgres, table, toSql } from '../src/sql/index.ts'
import { bottomless } from './support/deep-trees.ts'
import { filterFunctions } from './support/filter-functions.ts'

// Every public function refuses a tree that `parse` could not have made, with one error, before it does anything.

const span = { start: 0, end: 0 }
const a = tamis.parse('a == x') as tamis.ValueMatch
const schema = tamis.s.typed({ a: tamis.s.string() })

const trees: [title: string, make: () => unknown][] = [
  ['an `And` of nothing', () => ({ kind: 'And', operands: [], span })],
  ['an `Or` of nothing', () => ({ kind: 'Or', operands: [], span })],
  ['an `And` of nothing, deep inside', () => within({ kind: 'And', operands: [], span })],
  [
    'operands with a hole',
    () => ({ kind: 'And', operands: Object.assign(Array(3), { 0: a, 2: a }), span }),
  ],
  ['operands that are a text', () => ({ kind: 'And', operands: 'ab', span })],
  ['an operand that is a text', () => ({ kind: 'Or', operands: ['a == 1', a], span })],
  ['an operand that is null', () => ({ kind: 'Not', operand: null, span })],
  ['no operand', () => ({ kind: 'Not', span })],
  ['no body', () => ({ ...tamis.parse('any a as x { x == 1 }'), body: undefined })],
  ['an unknown kind', () => ({ kind: 'Xor', operands: [a, a], span })],
  ['an unknown kind, deep inside', () => within({ kind: 'Xor', operands: [a, a], span })],
  ['a kind that every object has', () => ({ kind: 'constructor', span })],
  ['no selector', () => ({ ...a, selector: undefined })],
  ['no selector, deep inside', () => within({ ...a, selector: undefined })],
  ['segments that are a text', () => ({ ...a, selector: { ...a.selector, segments: 'a' } })],
  ['a path without parts', () => ({ ...a, selector: { ...a.selector, segments: [] } })],
  ['an unknown operator', () => ({ ...a, operator: '===' })],
  ['an operator that every object has', () => ({ ...a, operator: 'toString' })],
  ['no value', () => ({ ...a, value: undefined })],
  ['a value without text', () => ({ ...a, value: { form: 'string', span } })],
  ['a value where none belongs', () => ({ ...a, operator: 'is nil' })],
  ['an empty value where none belongs', () => ({ ...a, operator: 'is nil', value: undefined })],
  ['a value that is a bare text', () => ({ ...a, value: 'x' })],
  ['bytes beyond 255', () => ({ ...a, value: { ...a.value, bytes: [256] } })],
  ['an unknown style', () => ({ ...a, selector: { ...a.selector, style: 'slashed' } })],
  ['an unknown quantifier', () => ({ ...tamis.parse('any a as x { x == 1 }'), quantifier: 'no' })],
  ['no binding', () => ({ ...tamis.parse('any a as x { x == 1 }'), binding: { form: 'both' } })],
  [
    'an unknown binding',
    () => ({ ...tamis.parse('any a as x { x == 1 }'), binding: { form: 'x' } }),
  ],
  ['a node without its place', () => ({ ...a, span: undefined })],
  ['a chain without its place', () => ({ kind: 'And', operands: [a, a] })],
  ['a selector without its place', () => ({ ...a, selector: { ...a.selector, span: null } })],
  [
    'a segment without its place',
    () => ({ ...a, selector: { ...a.selector, segments: [{ text: 'a' }] } }),
  ],
  ['a value without its place', () => ({ ...a, value: { ...a.value, span: { start: 0 } } })],
  [
    'a name without its place',
    () => {
      const any = tamis.parse('any a as x { x == 1 }') as tamis.QuantifierExpression
      return { ...any, binding: { ...any.binding, name: { text: 'x' } } }
    },
  ],
  [
    'a getter that throws',
    () => ({
      ...a,
      get selector() {
        throw new TypeError('not now')
      },
    }),
  ],
  ['a proxy that throws', () => ({ kind: 'Not', operand: revoked(), span })],
]

/** A good tree with this one inside. */
function within(tree: unknown): unknown {
  const any = tamis.parse('any a as x { x == 1 }')
  return { kind: 'Not', operand: { kind: 'Or', operands: [a, { ...any, body: tree }], span }, span }
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

type Tree = tamis.Expression

const functions: [name: string, ask: (tree: Tree) => unknown][] = [
  ...filterFunctions([{}], schema, a),
  ['print, for a target', (tree) => tamis.print(tree, { target: goBexpr('0.1.2') })],
  ['check, for a target', (tree) => tamis.check(tree, { schema, target: consul('1.20') })],
  ['compile, for a target', (tree) => tamis.compile(tree, { schema, target: consul('1.20') })],
  ['any', (tree) => tamis.build.any(tamis.build.field('b'), () => tree)],
  ['all', (tree) => tamis.build.all(tamis.build.field('b'), () => tree)],
  ['filter', (tree) => tamis.build.filter`b == 1 and ${tree}`],
  ['prove', (tree) => prove('implies', 'a == 1', tree)],
  ['toSql', (tree) => toSql(tree, { table: table({ document: 'doc' }), dialect: postgres })],
  ['print of tamis/build', (tree) => build.print(tree)],
  ['format of tamis/build', (tree) => build.format(tree)],
  ['compile of tamis/build', (tree) => build.compile(tree)],
  ['and of tamis/build', (tree) => build.and(tree)],
  ['not of tamis/build', (tree) => build.not(tree)],
]

/** The functions that read no tree, or read what others have made. */
const OTHERS = [
  ...['applyFix', 'applyFixes', 'codeFrame', 'parse', 'parseJson', 'parseSchema'],
  ...['positionAt', 'reasonsOf', 'renderIssues', 'schemaFromJsonSchema', 'schemaFromRows'],
  ...['stringifyJson', 'toText', 'tryParse', 'answerOf'],
  ...['createRowReader', 'findRowLists', 'readRow', 'readRows'],
  // The builder's operators and fields.
  ...['contains', 'containsAll', 'containsText', 'endsWith', 'eq', 'equalsIgnoreCase', 'field'],
  ...['fields', 'isEmpty', 'isIn', 'isNil', 'isNotEmpty', 'isNotIn', 'isNotNil'],
  ...['matches', 'ne', 'noneOf', 'notContains', 'notContainsText', 'notMatches', 'oneOf'],
  'startsWith',
]

test('every public function has a row here, or reads no tree', () => {
  const asked = new Set(functions.map(([name]) => name.replace(/,.*/, '')))
  const published = Object.entries(tamis).flatMap(([name, value]) =>
    typeof value === 'function' && /^[a-z]/.test(name) ? [name] : [],
  )
  expect(published.filter((name) => !asked.has(name) && !OTHERS.includes(name))).toEqual([])
})

test.each(functions)('%s refuses every malformed tree with the same error', (_, ask) => {
  for (const [title, make] of trees) {
    expect(() => ask(make() as Tree), title).toThrow(
      expect.objectContaining({
        name: 'ExpressionError',
        code: 'invalid-expression',
        hint: expect.stringMatching(/\.$/),
      }),
    )
  }
})

test.each(
  functions.flatMap(([name, ask]) =>
    bottomless.map(([title, make]) => ({ name, title, ask, make })),
  ),
)('F67: $name refuses $title', ({ name, ask, make }) => {
  if (name === 'tryCompile') {
    expect(ask(make())).toMatchObject([{ code: 'stack-exhausted' }])
    return
  }
  expect(() => ask(make())).toThrow(
    expect.objectContaining({
      code: 'stack-exhausted',
      message: 'The tree is deeper than 5000 levels, or contains itself.',
    }),
  )
})
