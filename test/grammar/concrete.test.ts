import { expect, test } from 'vitest'
import { type ConcreteExpression, FilterError, parse, parseConcrete } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { thrownBy } from '../support/thrown.ts'

/** A tree as written, in prefix form, with the text of each node behind it. */
function shown(node: ConcreteExpression, text: string): string {
  const here = text.slice(node.span.start, node.span.end)
  switch (node.kind) {
    case 'Group':
      return `(${shown(node.expression, text)})`
    case 'Not':
      return `not<${here}> ${shown(node.operand, text)}`
    case 'And':
    case 'Or':
      return `${node.kind}[${node.operands.map((operand) => shown(operand, text)).join(' ')}]`
    case 'Quantifier':
      return `${node.quantifier}{${shown(node.body, text)}}`
    default:
      return here
  }
}

const texts: [text: string, written: string][] = [
  ['a is nil', 'a is nil'],
  ['(a is nil)', '(a is nil)'],
  ['((a is nil))', '((a is nil))'],
  ['not a is nil', 'not<not a is nil> a is nil'],
  ['not not a is nil', 'not<not not a is nil> not<not not a is nil> a is nil'],
  ['not (not a is nil)', 'not<not (not a is nil)> (not<not a is nil> a is nil)'],
  ['a in b and (c in d and e in f)', 'And[a in b (And[c in d e in f])]'],
  ['(a in b or c in d) or e in f', 'Or[(Or[a in b c in d]) e in f]'],
  ['any a as x { (x in b) }', 'any{(x in b)}'],
]

test.each(texts)('%s is kept as it is written', (text, written) => {
  expect(shown(parseConcrete(text), text)).toBe(written)
})

/** What a tree as written means: without parentheses, and without two negations in a row. */
function meant(node: ConcreteExpression): string {
  switch (node.kind) {
    case 'Group':
      return meant(node.expression)
    case 'Not': {
      const operand = meant(node.operand)
      return operand.startsWith('!') ? operand.slice(1) : `!${operand}`
    }
    case 'And':
    case 'Or': {
      const own = `${node.kind}[`
      const operands = node.operands.map(meant)
      return `${own}${operands.map((text) => (text.startsWith(own) ? text.slice(own.length, -1) : text)).join(' ')}]`
    }
    case 'Quantifier':
      return `${node.quantifier}{${meant(node.body)}}`
    default:
      return print({ ...node })
  }
}

test('without its parentheses it is the tree that `parse` gives', () => {
  forCases(100, anExpression(), (expression) => {
    const text = print(expression)
    expect(meant(parseConcrete(text))).toBe(meant(parse(text) as ConcreteExpression))
  })
})

test('what is written is read like any other afterwards', () => {
  parseConcrete('((a is nil))')
  expect(parse('((a is nil))')).toMatchObject({ kind: 'Match', span: { start: 2, end: 10 } })
})

test.each([
  ['a ==', {}],
  ['((a is nil))', { limits: { maxDepth: 1 } }],
  ['a is nil', { limits: { maxLength: 3 } }],
])('%s is refused as `parse` refuses it', (text, options) => {
  const refusal = thrownBy(() => parseConcrete(text, options))
  expect(refusal).toBeInstanceOf(FilterError)
  expect(refusal).toEqual(thrownBy(() => parse(text, options)))
})
