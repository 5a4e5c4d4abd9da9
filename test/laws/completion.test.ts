import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Expression, KEYWORDS, parse, tokenize, tryParse } from '../../grammar/index.ts'
import { type Completion, createLanguageService } from '../../src/editors/language/index.ts'
import type { ReadToken, TokenRole } from '../../src/editors/language/states.ts'
import { readTokens } from '../../src/editors/language/threads.ts'
import { walk } from '../../src/filters/ast/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import {
  aCharacter,
  aFilterText,
  aHostileString,
  aNearlyFilterText,
} from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { accepted } from '../support/cursor.ts'

// Every name that the filters of these laws begin a path with is a field of any kind.
const NAMES = ['a', 'b', 'Meta', 'a/b', 'x_1', 'nota', 'length', ...KEYWORDS]
const schema = s.object(Object.fromEntries(NAMES.map((name) => [name, s.any()])))
const service = createLanguageService({ schema })

// The same names, with what rows hold.
const entry = { a: 'x', b: [{ a: 1 }], 'a.b': true, and: null }
const rows = [{ a: entry, b: [entry, entry], Meta: { x: '1', 'y z': '"' }, in: ['x'], x_1: 'x' }]
const sampled = createLanguageService({ rows })

/** What a token is proposed as where it fits; brackets that go on with a path are not. */
const KINDS: Readonly<Partial<Record<TokenRole, readonly Completion['kind'][]>>> = {
  field: ['field', 'binding'],
  binding: ['binding'],
  operator: ['operator'],
  joiner: ['joiner'],
  keyword: ['keyword'],
  value: ['value'],
  pattern: ['value'],
}

const BRACKETS: Readonly<Record<string, readonly Completion['kind'][]>> = {
  '(': ['keyword'],
  '{': ['keyword'],
  ',': ['binding'],
  ')': ['joiner'],
  '}': ['joiner'],
}

function kindsOf({ token, part, before }: ReadToken): readonly Completion['kind'][] | undefined {
  // The names behind the first are those of the data.
  const isWithin = ['segment', 'key', 'bracket'].includes(before.state.at)
  if (isWithin || token.text === '.' || token.text === '[') return undefined
  return part === 'punctuation' ? BRACKETS[token.text] : KINDS[part]
}

test('law 8: at every token, its kind is among those proposed', () => {
  forCases(20, aFilterText(), (text) => {
    const read = readTokens(tokenize(text).tokens)
    for (const [index, one] of read.entries()) {
      const { start } = one.token.span
      const kinds = kindsOf(one)
      // A cursor that touches a word is still in it.
      const isTouching = read[index - 1]?.token.span.end === start
      if (!kinds || isTouching) continue
      const before = text.slice(0, start)
      const proposed = service.complete(before, start).map(({ kind }) => kind)
      expect(
        proposed.some((kind) => kinds.includes(kind)),
        `${before}‸${one.token.text}`,
      ).toBe(true)
    }
  })
})

// What may be put at the cursor, so that it becomes a filter once all brackets are closed.
const FILLS = [
  ...['', 'a is nil', ' is nil', '"x"', 'a', ' in a', ' and a is nil', 'and a is nil', 'x in a'],
  ...['a as y { a is nil }', ' as y { a is nil }', 'y { a is nil }', ' { a is nil }'],
  ...[' == "x"', '.a is nil', 'empty', 'in a', '] is nil', '"x"] is nil', ', y { a is nil }'],
]

function canBeFinished(marked: string): boolean {
  const at = marked.indexOf('‸')
  const [before, after] = [marked.slice(0, at), marked.slice(at + 1)]
  return FILLS.some((fill) => {
    const text = `${before}${fill}${after}`
    return tryParse(text + closersOf(text), { spacing: 'strict' }).expression !== undefined
  })
}

function closersOf(text: string): string {
  const open: string[] = []
  for (const { kind, text: bracket } of tokenize(text).tokens) {
    if (kind !== 'punctuation') continue
    if (bracket === '(') open.push(' )')
    if (bracket === '{') open.push(' }')
    if (bracket === ')' || bracket === '}') open.pop()
  }
  return open.reverse().join('')
}

test('law 8: what is accepted can become a filter', () => {
  const aPlace = fc.tuple(aFilterText(), fc.nat())
  forCases(25, aPlace, ([text, at]) => {
    const { tokens } = tokenize(text)
    const { start } = (tokens[at % (tokens.length + 1)] ?? { span: { start: text.length } }).span
    const before = text.slice(0, start)
    const marked = `${before}‸`
    for (const each of [service, sampled]) {
      for (const completion of each.complete(before, start)) {
        const after = accepted(marked, completion)
        expect(canBeFinished(after), `${completion.label}: ${after}`).toBe(true)
      }
    }
  })
})

/** What the tree says each name and value is, by where it begins. */
function partsIn(expression: Expression): Map<number, TokenRole> {
  const parts = new Map<number, TokenRole>()
  walk(expression, {
    Match: (node) => {
      for (const { span } of node.selector.segments) parts.set(span.start, 'field')
      if (!('value' in node)) return
      parts.set(node.value.span.start, node.operator.endsWith('matches') ? 'pattern' : 'value')
    },
    Quantifier: (node) => {
      for (const { span } of node.selector.segments) parts.set(span.start, 'field')
      for (const part of Object.values(node.binding)) {
        if (typeof part === 'object' && 'text' in part) parts.set(part.span.start, 'binding')
      }
    },
  })
  return parts
}

test('a filter is read from its tokens as the parser reads it', () => {
  forCases(200, aFilterText(), (text) => {
    const parts = partsIn(parse(text))
    for (const { token, part } of readTokens(tokenize(text).tokens)) {
      const expected = parts.get(token.span.start)
      if (expected === undefined) continue
      expect(part === 'key' ? 'field' : part, `${token.text} in ${text}`).toBe(expected)
    }
  })
})

test('no text and no offset makes anything throw; spans are in order and lie in the text', () => {
  const aText = fc.oneof(aNearlyFilterText(), aHostileString(), fc.string({ unit: aCharacter() }))
  forCases(60, aText, fc.integer({ min: -5, max: 200 }), (text, offset) => {
    for (const each of [service, sampled]) {
      for (const { span } of each.complete(text, offset)) {
        expect(0 <= span.start && span.start <= span.end && span.end <= text.length).toBe(true)
      }
      each.hover(text, offset)
      each.diagnose(text)
    }
    service.format(text)
    let end = 0
    for (const { span } of service.semanticTokens(text)) {
      expect(end <= span.start && span.start < span.end && span.end <= text.length).toBe(true)
      end = span.end
    }
  })
})
