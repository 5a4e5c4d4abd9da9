import fc from 'fast-check'
import {
  type Expression,
  type MatchExpression,
  NOWHERE,
  OPERATOR_NAMES,
  type Segment,
  type Selector,
  takesValue,
  type Value,
} from '../../../grammar/index.ts'
import {
  andOf,
  type BindingNames,
  literalOf,
  matchOf,
  notOf,
  orOf,
  quantifierOf,
  selectorOf,
  unambiguous,
} from '../../ast/index.ts'
import { print } from '../../print/index.ts'
import type { Schema } from '../../schema/index.ts'
import { mayBeLeftOut, someOperands } from '../shrink-to-child.ts'
import { anExpressionOn } from './expression-on.ts'
import { aName, aText } from './text.ts'

/**
 * A tree as the parser makes it; `parse` of its printed text returns the same tree. It shrinks to a single condition,
 * and a failing property shows its text.
 *
 * With a schema, most fields exist and most operators fit. About one condition in six does not fit its field, and a
 * filter may fail on null or on a missing value. Without a schema, filters are of any kind, over any names, including
 * keywords.
 *
 * @example
 * fc.assert(fc.property(anExpression(schema), aRow(schema), (filter, row) => {
 *   …
 * }))
 */
export function anExpression(schema?: Schema): fc.Arbitrary<Expression> {
  return (schema ? anExpressionOn(schema) : anyExpression()).map(shownAsText)
}

// fast-check would show the whole tree. The member is not enumerable, so comparing and walking ignore it.
function shownAsText(expression: Expression): Expression {
  return Object.defineProperty({ ...expression }, fc.toStringMethod, {
    value: () => print(expression),
  })
}

function anyExpression(): fc.Arbitrary<Expression> {
  const { expression } = fc.letrec<{ expression: Expression }>((tie) => {
    const operands = someOperands(tie('expression'), 4)
    const not = fc
      .tuple(mayBeLeftOut(), tie('expression'))
      .map(([isLeftOut, operand]) => (isLeftOut ? operand : notOf(operand)))
    const quantifier = fc
      .tuple(
        mayBeLeftOut(),
        fc.constantFrom('any', 'all'),
        aSelector(),
        someNames(),
        tie('expression'),
      )
      .map(([isLeftOut, word, selector, names, body]) =>
        isLeftOut ? body : quantifierOf(word, unambiguous(selector, word), names, body),
      )
    return {
      expression: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        aMatch(),
        operands.map(orOf),
        operands.map(andOf),
        not,
        quantifier,
      ),
    }
  })
  return expression
}

function aMatch(): fc.Arbitrary<MatchExpression> {
  const valued = fc
    .tuple(aSelector(), fc.constantFrom(...OPERATOR_NAMES.filter(takesValue)), aValue())
    .map(([selector, operator, value]) => matchOf(unambiguous(selector, operator), operator, value))
  const unary = fc
    .tuple(
      aSelector(),
      fc.constantFrom(...OPERATOR_NAMES.filter((operator) => !takesValue(operator))),
    )
    .map(([selector, operator]) => matchOf(selector, operator))
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: valued },
    { weight: 1, arbitrary: unary },
  )
}

// A selector of either style that can be written in its style.
function aSelector(): fc.Arbitrary<Selector> {
  const dotted = fc
    .tuple(aName(), fc.array(aSegment(), { maxLength: 3 }))
    .map(([name, rest]): Selector => {
      const { segments, ...selector } = selectorOf([name], 'dotted')
      return { ...selector, segments: [...segments, ...rest] }
    })
  const character = fc.constantFrom(
    ...['a', '0', '-', '_', '.', ':', '|', '~', '/', '~1'],
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
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary: dotted },
    { weight: 1, arbitrary: pointer },
  )
}

function aSegment(): fc.Arbitrary<Segment> {
  const text = fc.oneof(
    { withCrossShrink: true },
    aName(),
    fc.constantFrom('0', '00', '12', 'a.b', '0b', '_x', '/a', '__proto__'),
    aText(),
  )
  return fc
    .oneof(
      { withCrossShrink: true },
      { weight: 12, arbitrary: text.map((text): { text: string } => ({ text })) },
      { weight: 1, arbitrary: someBytes() },
    )
    .map((segment) => ({ ...segment, span: NOWHERE }))
}

// A value of any form that fits its text.
function aValue(): fc.Arbitrary<Value> {
  const words = fc.array(fc.oneof(aName(), fc.constantFrom('0', '12')), { maxLength: 2 })
  const numbers = fc.constantFrom('0', '5', '-1', '1.50', '-0', '99999999999999999999')
  const strings = fc.tuple(aText(), fc.constantFrom('string', 'raw'))
  return fc.oneof(
    { withCrossShrink: true },
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

// Bytes that are not UTF-8, and the text a reader shows for them.
function someBytes(): fc.Arbitrary<{ text: string; bytes: number[] }> {
  const byte = fc.integer({ min: 0, max: 255 })
  const bytes = fc.tuple(fc.array(byte, { maxLength: 3 }), fc.array(byte, { maxLength: 3 }))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return bytes.map(([before, after]) => {
    const all = [...before, 0xff, ...after]
    return { text: decoder.decode(new Uint8Array(all)), bytes: all }
  })
}

function someNames(): fc.Arbitrary<BindingNames> {
  return fc.oneof(
    { withCrossShrink: true },
    aName(),
    aName().map((index) => ({ index })),
    aName().map((value) => ({ value })),
    fc.tuple(aName(), aName()).map(([index, value]) => ({ index, value })),
  )
}
