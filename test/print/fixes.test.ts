import { expect, test } from 'vitest'
import { type MatchExpression, parse, type Span, type ValueMatch } from '../../grammar/index.ts'
import { literalOf } from '../../src/filters/ast/index.ts'
import { fixOf, replaceSelector, replaceValue } from '../../src/filters/print/index.ts'

const { selector, value } = parse('Meta["owner"] == ops') as ValueMatch
const NOWHERE: Span = { ...value.span, end: value.span.start }

test('a value is replaced where it was read, in quotes if it needs them', () => {
  const other = literalOf('us-east-1')
  expect(replaceValue('Say the region', value, other)).toEqual({
    title: 'Say the region',
    edits: [{ span: value.span, text: '"us-east-1"' }],
  })
})

test('a selector is replaced where it was read', () => {
  const { selector: other } = parse('Attributes.kernel is nil') as MatchExpression
  expect(replaceSelector('Say the field', selector, other)).toEqual({
    title: 'Say the field',
    edits: [{ span: selector.span, text: 'Attributes.kernel' }],
  })
})

test('what was not read from a text has no position there, so it gets no fix', () => {
  expect(replaceValue('', { ...value, span: NOWHERE }, value)).toBeUndefined()
  expect(replaceSelector('', { ...selector, span: NOWHERE }, selector)).toBeUndefined()
  expect(fixOf('', NOWHERE, () => [])).toBeUndefined()
})

test('what has no text gets no fix', () => {
  const unwritable = literalOf('\ud800')
  expect(replaceValue('', value, unwritable)).toBeUndefined()
})
