import fc from 'fast-check'
import { isNumber, parse, tokenize, tryParse } from '../../../grammar/index.ts'
import { walkTree } from '../../filters/ast/index.ts'
import { print } from '../../filters/print/index.ts'
import type { Schema } from '../../rows/schema/index.ts'
import { type Choose, choosing, someChoices } from '../choices.ts'
import { anExpression } from './expression.ts'
import { aHostileString } from './text.ts'

/**
 * A filter as people may write it, with more parentheses and white space than necessary, valid even for
 * the strictest parser. It shrinks to a single condition.
 * @param schema The schema of the rows, as for `anExpression`.
 */
export function aFilterText(schema?: Schema): fc.Arbitrary<string> {
  return fc.tuple(anExpression(schema), someChoices()).map(([expression, drawn]) => {
    const choose = choosing(drawn)
    return respaced(withParentheses(print(expression), choose), choose)
  })
}

function withParentheses(text: string, choose: Choose): string {
  const signs: { readonly at: number; readonly sign: string }[] = []
  walkTree(parse(text), ({ span }) => {
    if (choose() % 12 === 11) signs.push({ at: span.start, sign: '(' }, { at: span.end, sign: ')' })
  })
  return signs
    .sort((one, other) => other.at - one.at)
    .reduce((whole, { at, sign }) => whole.slice(0, at) + sign + whole.slice(at), text)
}

// White space that the reference accepts wherever it accepts any; shrunken text has single spaces.
const SPACES = [' ', ' ', '  ', '\n', '\t', '\r\n', '\n  ']

// Tokens that need no white space before or after them, and may have any.
const FREE: ReadonlySet<string> = new Set(['==', '!=', ',', '{', '}', '(', ')'])

function respaced(text: string, choose: Choose): string {
  const { tokens } = tokenize(text)
  return tokens.reduce((spaced, { text: token, span }, index) => {
    const before = tokens[index - 1]
    if (before === undefined) return token
    const isFree = FREE.has(before.text) || FREE.has(token)
    // A number needs it, and so do words beside parentheses and braces.
    const mayDrop = isFree && !isNumber(before.text) && !/[()}]/.test(before.text + token)
    const isSpaced = before.span.end < span.start
    const isTurned = (isSpaced ? mayDrop : isFree) && choose() % 2 === 1
    const space = isSpaced === isTurned ? '' : SPACES[choose() % SPACES.length]
    return `${spaced}${space}${token}`
  }, '')
}

/**
 * Text that is almost a filter, but invalid for every parser: a text of `aFilterText` with something inserted,
 * removed or doubled.
 */
export function aNearlyFilterText(schema?: Schema): fc.Arbitrary<string> {
  // An unopened parenthesis makes it invalid, if it is still a filter.
  return aMutatedText(schema).map((text) => (tryParse(text).expression ? `${text})` : text))
}

/** A filter with something inserted, removed or doubled. It may still be valid. */
export function aMutatedText(schema?: Schema): fc.Arbitrary<string> {
  const put = fc.oneof({ withCrossShrink: true }, fc.constant(''), aHostileString())
  return fc
    .tuple(aFilterText(schema), fc.nat(), fc.nat({ max: 8 }), put)
    .map(([text, place, length, put]) => {
      const start = place % (text.length + 1)
      return text.slice(0, start) + put + text.slice(start + length)
    })
}
