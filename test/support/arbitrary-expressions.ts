import fc from 'fast-check'
import {
  type Expression,
  KEYWORDS,
  type MatchExpression,
  type Segment,
  type Selector,
  type UnaryOperator,
  type Value,
  type ValueOperator,
} from '../../grammar/index.ts'
import {
  andOf,
  type BindingNames,
  literalOf,
  matchOf,
  notOf,
  orOf,
  quantifierOf,
  selectorOf,
} from '../../src/ast/index.ts'

const VALUE_OPERATORS = [
  '==',
  '!=',
  'in',
  'not in',
  'contains',
  'not contains',
  'matches',
  'not matches',
] as const satisfies ValueOperator[]

const UNARY_OPERATORS = [
  'is empty',
  'is not empty',
  'is nil',
  'is not nil',
] as const satisfies UnaryOperator[]

/** A name, as often as not one that is also a keyword. */
export function aName(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('a', 'b', 'Meta', 'a/b', 'x_1', 'nota', 'length'),
    fc.constantFrom(...KEYWORDS),
  )
}

/** Text that a filter can hold, with all that makes quoting hard. */
export function aText(): fc.Arbitrary<string> {
  return fc.oneof(
    aName(),
    fc.constantFrom(
      '',
      '5',
      '-1.50',
      '007',
      'a.b',
      'a.0',
      '/a',
      '/x/y~1',
      '/a b',
      '/',
      '//',
      'a"b',
    ),
    fc.constantFrom('`', '"`', '\\', '\\d+"', 'é😀', '\u2028', '\ufeff', '/a`', '\r', '\n', '\0"'),
    fc.string({ unit: 'binary-ascii', maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
}

/** Any string at all: pieces of syntax, invisible characters, halves of surrogate pairs. */
export function aHostileString(): fc.Arbitrary<string> {
  const piece = fc.oneof(
    aText(),
    fc.constantFrom(' ', '(', ')', '{', '}', '[', ']', '.', ',', '_', '==', '!=', '"', "'", '='),
    fc.constantFrom(
      '\ud800',
      '\udc00',
      '\u202e',
      '\u00a0',
      '\t',
      '\v',
      '&&',
      '||',
      '!',
      '-',
      '0x1',
    ),
    fc.constantFrom('not (', 'any a as x {', 'a == 1 and ', '"/a" in ', 'constructor', '\\xff'),
  )
  return fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''))
}

/** Bytes that are no UTF-8, and what a reader shows for them. */
function someBytes(): fc.Arbitrary<{ text: string; bytes: number[] }> {
  const byte = fc.integer({ min: 0, max: 255 })
  const bytes = fc.tuple(fc.array(byte, { maxLength: 3 }), fc.array(byte, { maxLength: 3 }))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return bytes.map(([before, after]) => {
    const all = [...before, 0xff, ...after]
    return { text: decoder.decode(new Uint8Array(all)), bytes: all }
  })
}

function aSegment(): fc.Arbitrary<Segment> {
  const text = fc.oneof(aName(), fc.constantFrom('0', '00', '12', 'a.b', '0b', '_x', '/a'), aText())
  return fc
    .oneof(
      { weight: 12, arbitrary: text.map((text): { text: string } => ({ text })) },
      { weight: 1, arbitrary: someBytes() },
    )
    .map((segment) => ({ ...segment, span: { start: 0, end: 0 } }))
}

/** A selector of either style that can be written in that style. */
export function aSelector(): fc.Arbitrary<Selector> {
  const dotted = fc
    .tuple(aName(), fc.array(aSegment(), { maxLength: 3 }))
    .map(([name, rest]): Selector => {
      const { segments, ...selector } = selectorOf([name], 'dotted')
      return { ...selector, segments: [...segments, ...rest] }
    })
  const character = fc.constantFrom(
    'a',
    '0',
    '-',
    '_',
    '.',
    ':',
    '|',
    '~',
    '/',
    '~1',
    'é',
    '²',
    '字',
  )
  const part = fc.oneof(
    aName(),
    fc.array(character, { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
  )
  const pointer = fc
    .oneof(fc.array(part, { minLength: 1, maxLength: 3 }), fc.constant(['']))
    .map((path) => selectorOf(path, 'pointer'))
  return fc.oneof({ weight: 4, arbitrary: dotted }, { weight: 1, arbitrary: pointer })
}

/** A value of any form; the form fits the text. */
export function aValue(): fc.Arbitrary<Value> {
  const words = fc.array(fc.oneof(aName(), fc.constantFrom('0', '12')), { maxLength: 2 })
  const numbers = fc.constantFrom('0', '5', '-1', '1.50', '-0', '99999999999999999999')
  const strings = fc.tuple(aText(), fc.constantFrom('string', 'raw'))
  return fc.oneof(
    { weight: 3, arbitrary: numbers.map((text) => literalOf(text, 'number')) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(aName(), words)
        .map(([name, rest]) => literalOf([name, ...rest].join('.'), 'word')),
    },
    { weight: 6, arbitrary: strings.map(([text, form]) => literalOf(text, form)) },
    {
      weight: 1,
      arbitrary: someBytes().map(({ text, bytes }): Value => ({ ...literalOf(text), bytes })),
    },
  )
}

/** A condition that can be written as it is. */
export function aMatch(): fc.Arbitrary<MatchExpression> {
  const valued = fc
    .tuple(aSelector(), fc.constantFrom(...VALUE_OPERATORS), aValue())
    .map(([selector, operator, value]) => {
      // `not not contains x` says another thing: only the pointer says this one.
      const hidden = operator === 'not contains' || operator === 'not matches' ? ['not'] : []
      return matchOf(pointerFor(selector, hidden), operator, value)
    })
  const unary = fc
    .tuple(aSelector(), fc.constantFrom(...UNARY_OPERATORS))
    .map(([selector, operator]) => matchOf(selector, operator))
  return fc.oneof({ weight: 3, arbitrary: valued }, { weight: 1, arbitrary: unary })
}

function pointerFor(selector: Selector, hidden: readonly string[]): Selector {
  const [only, ...more] = selector.segments
  const isHidden = only !== undefined && more.length === 0 && hidden.includes(only.text)
  return isHidden ? { ...selector, style: 'pointer' } : selector
}

function someNames(): fc.Arbitrary<BindingNames> {
  return fc.oneof(
    aName(),
    aName().map((index) => ({ index })),
    aName().map((value) => ({ value })),
    fc.tuple(aName(), aName()).map(([index, value]) => ({ index, value })),
  )
}

/** A tree as the parser makes them, of every kind; `print` gives a text that is this very tree. */
export function anExpression(): fc.Arbitrary<Expression> {
  const { expression } = fc.letrec<{ expression: Expression }>((tie) => {
    const operands = fc.array(tie('expression'), { minLength: 2, maxLength: 4 })
    const quantifier = fc
      .tuple(fc.constantFrom('any', 'all'), aSelector(), someNames(), tie('expression'))
      .map(([quantifier, selector, names, body]) =>
        // `any in as` is a match already.
        quantifierOf(quantifier, pointerFor(selector, ['in', 'contains', 'matches']), names, body),
      )
    return {
      expression: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        aMatch(),
        operands.map(orOf),
        operands.map(andOf),
        tie('expression').map(notOf),
        quantifier,
      ),
    }
  })
  return expression
}
