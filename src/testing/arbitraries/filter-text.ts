import fc from 'fast-check'
import {
  type Expression,
  isNumber,
  KEYWORDS,
  tryParse,
  unreachable,
} from '../../../grammar/index.ts'
import { matchOf, selectorOf } from '../../ast/index.ts'
import { print } from '../../print/index.ts'
import type { Schema } from '../../schema/index.ts'
import { anExpression } from './expression.ts'
import { aHostileString } from './text.ts'

/**
 * A filter as people may write it, with more parentheses and white space than necessary, valid even for
 * the strictest parser. It shrinks to a single condition.
 * @param schema The schema of the rows, as for `anExpression`.
 */
export function aFilterText(schema?: Schema): fc.Arbitrary<string> {
  const choices = fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 12 })
  return fc.tuple(anExpression(schema), choices).map(([expression, all]) => {
    let at = 0
    const choose = () => all[at++ % all.length] as number
    return spaced(tokensOf(expression, choose), choose)
  })
}

/**
 * Text that is almost a filter, but invalid for every parser: a text of `aFilterText` with something inserted,
 * removed, doubled, or written as in another language.
 */
export function aNearlyFilterText(schema?: Schema): fc.Arbitrary<string> {
  // An unopened parenthesis makes it invalid, if it is still a filter.
  return fc
    .oneof(
      { withCrossShrink: true },
      { weight: 3, arbitrary: aMutatedText(schema) },
      { weight: 1, arbitrary: aForeignText(schema) },
    )
    .map((text) => (tryParse(text).expression ? `${text})` : text))
}

// What people write as in other languages.
const FOREIGN: readonly [said: RegExp, there: string][] = [
  [/\band\b/, '&&'],
  [/\bor\b/, '||'],
  [/\bnot\b/, '!'],
  [/\band\b/, 'AND'],
  [/==/, '='],
  [/==/, '==='],
  [/!=/, '<>'],
  [/\bmatches\b/, '=~'],
  [/"/g, "'"],
]

function aForeignText(schema?: Schema): fc.Arbitrary<string> {
  return fc.tuple(aFilterText(schema), fc.nat()).map(([text, choice]) => {
    const said = FOREIGN.filter(([here]) => text.search(here) >= 0)
    const [here, there] = said[choice % said.length] ?? [/$/, ')']
    return text.replace(here, there)
  })
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

const BODY = matchOf(selectorOf(['a']), 'is nil')

// White space that the reference accepts wherever it accepts any; shrunken text has single spaces.
const SPACES = [' ', ' ', '  ', '\n', '\t', '\r\n', '\n  ']

const TOKEN =
  /"[^"]*"|`[^`]*`|[A-Za-z](?:[A-Za-z0-9_/.]|\[(?:"[^"]*"|`[^`]*`)\])*|[-0-9.]+|[=!]=|[^\s]/g

function tokensOf(node: Expression, choose: () => number): string[] {
  const below = (child: Expression, mustWrap: boolean) => {
    const tokens = tokensOf(child, choose)
    return mustWrap || choose() === 11 ? ['(', ...tokens, ')'] : tokens
  }
  switch (node.kind) {
    case 'Or':
    case 'And':
      return node.operands.flatMap((operand, index) => {
        const isLast = index === node.operands.length - 1
        const mustWrap =
          operand.kind === 'Quantifier'
            ? node.kind === 'And' || !isLast
            : node.kind === 'And' && operand.kind === 'Or'
        const tokens = below(operand, mustWrap)
        return index === 0 ? tokens : [node.kind.toLowerCase(), ...tokens]
      })
    case 'Not':
      return ['not', ...below(node.operand, node.operand.kind !== 'Match')]
    case 'Match':
      return print(node).match(TOKEN) ?? []
    case 'Quantifier': {
      const whole = print({ ...node, body: BODY })
      const head = whole.slice(0, -print(BODY).length - '{  }'.length)
      return [...(head.match(TOKEN) ?? []), '{', ...below(node.body, false), '}']
    }
    default:
      return unreachable(node)
  }
}

function spaced(tokens: readonly string[], choose: () => number): string {
  let text = ''
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    const space = SPACES[choose() % SPACES.length] as string
    if (before !== undefined && (needsSpace(before, token) || choose() < 6)) text += space
    text += token
  })
  return text
}

const CLOSED = new Set(['==', '!=', ',', '{', '(', ')', '}'])

function needsSpace(before: string, after: string): boolean {
  if (isNumber(before)) return after !== ')'
  // A word operator needs it on both sides, even next to a parenthesis.
  const isOperator = (token: string) => (KEYWORDS as readonly string[]).includes(token)
  if (before === ')' || before === '}') return isOperator(after)
  if (after === '(') return isOperator(before)
  return !CLOSED.has(before) && !CLOSED.has(after)
}
