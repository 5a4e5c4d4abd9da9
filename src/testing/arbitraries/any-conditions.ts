import fc from 'fast-check'
import {
  NOWHERE,
  OPERATOR_NAMES,
  type Segment,
  type Selector,
  type Value,
} from '../../../grammar/index.ts'
import { type BindingNames, literalOf, selectorOf } from '../../filters/ast/index.ts'
import type { Conditions } from './expression.ts'
import { aName, aText } from './text.ts'

/** Conditions of any kind, over any names. */
export function anyConditions(): Conditions {
  return {
    match: fc
      .record({
        selector: aSelector(),
        operator: fc.constantFrom(...OPERATOR_NAMES),
        value: aValue(),
      })
      .map((condition) => () => condition),
    collection: fc
      .record({ selector: aSelector(), names: someNames(), added: fc.constant([]) })
      .map((collection) => () => collection),
  }
}

// A selector of either style that can be written in its style.
function aSelector(): fc.Arbitrary<Selector> {
  const dotted = fc
    .tuple(aName(), fc.array(aSegment(), { maxLength: 3 }))
    .map(([name, rest]): Selector => {
      const { segments, ...selector } = selectorOf([name], 'dotted')
      return { ...selector, segments: [...segments, ...rest] }
    })
  const parts = ['0', '-', '_', '.', ':', '|', '~', '~1', 'a/b~0', '-0', 'é', '²', '字']
  const part = fc.oneof(aName(), fc.constantFrom(...parts))
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
  const odd = fc.constantFrom('0', '00', '12', 'a.b', '0b', '_x', '/a', '__proto__')
  const text = fc.oneof({ withCrossShrink: true }, aName(), odd, aText())
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 12, arbitrary: text.map((text): Segment => ({ text, span: NOWHERE })) },
    { weight: 1, arbitrary: someBytes().map((read): Segment => ({ ...read, span: NOWHERE })) },
  )
}

// A value of any form that fits its text.
function aValue(): fc.Arbitrary<Value> {
  const numbers = fc.constantFrom('0', '5', '-1', '1.50', '-0', '99999999999999999999')
  const parts = fc.array(fc.oneof(aName(), fc.constantFrom('0', '12')), { maxLength: 2 })
  const words = fc.tuple(aName(), parts).map(([name, rest]) => [name, ...rest].join('.'))
  const strings = fc.tuple(aText(), fc.constantFrom('string', 'raw'))
  const bytes = someBytes().map((read): Value => ({ ...literalOf(read.text), bytes: read.bytes }))
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: numbers.map((text) => literalOf(text, 'number')) },
    { weight: 4, arbitrary: words.map((text) => literalOf(text, 'word')) },
    { weight: 6, arbitrary: strings.map(([text, form]) => literalOf(text, form)) },
    { weight: 1, arbitrary: bytes },
  )
}

// Bytes that are not UTF-8, and the text a reader shows for them.
function someBytes(): fc.Arbitrary<{ text: string; bytes: number[] }> {
  const some = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 3 })
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return fc.tuple(some, some).map(([before, after]) => {
    const bytes = [...before, 0xff, ...after]
    return { text: decoder.decode(new Uint8Array(bytes)), bytes }
  })
}

function someNames(): fc.Arbitrary<BindingNames> {
  return fc.oneof(
    { withCrossShrink: true },
    aName(),
    aName().map((index) => ({ index })),
    aName().map((value) => ({ value })),
    fc.record({ index: aName(), value: aName() }, { noNullPrototype: true }),
  )
}
