import {
  type Binding,
  type Expression,
  isName,
  type MatchExpression,
  type Name,
  type QuantifierExpression,
  type Selector,
  unreachable,
} from '../../grammar/index.ts'
import { fold, namesOf, requireParts } from '../ast/index.ts'
import { PrintError } from './print-error.ts'
import { quoteValue } from './quote.ts'
import { selectorText } from './selector-text.ts'

/**
 * A tree as text on one line, still knowing where it may be broken: a leaf nowhere, a chain before
 * each joiner, a block inside its brackets.
 */
export type Piece =
  | { readonly kind: 'leaf'; readonly text: string }
  | {
      readonly kind: 'chain'
      readonly text: string
      readonly joiner: Joiner
      readonly operands: readonly Piece[]
    }
  | {
      readonly kind: 'block'
      readonly text: string
      readonly open: string
      readonly body: Piece
      readonly close: Close
    }

type Joiner = 'and' | 'or'
type Close = ')' | '}' | '})'

/**
 * The pieces of a tree, with parentheses where the meaning needs them and nowhere else.
 * @throws {PrintError} `not-printable` for a tree that no text says.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that holds itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is no node.
 */
export function piecesOf(expression: Expression): Piece {
  return fold<Piece>(expression, {
    Or: (_, { operands }) => chain('or', operands),
    And: (_, { operands }) => chain('and', operands),
    Not: (_, { operand }) => negation(operand),
    Match: (node) => {
      requireParts(node)
      return { kind: 'leaf', text: matchText(node) }
    },
    Quantifier: (node, { body }) => {
      requireParts(node)
      return block(`${quantifierHead(node)} {`, body, '}')
    },
  })
}

function chain(joiner: Joiner, pieces: readonly Piece[]): Piece {
  const [first] = pieces
  if (first === undefined) {
    throw new PrintError(`There is an \`${joiner}\` of no operands.`, 'Leave it out of the tree.')
  }
  if (pieces.length === 1) return first
  const flat = pieces.flatMap((piece) =>
    piece.kind === 'chain' && piece.joiner === joiner ? piece.operands : piece,
  )
  const operands = flat.map((piece, index) => {
    const isLast = index === flat.length - 1
    // An `or` within an `or` lies open by now.
    const isBare = isQuantifier(piece) ? joiner === 'or' && isLast : !isOr(piece)
    return isBare ? piece : block('(', piece, ')')
  })
  const text = operands.map((operand) => operand.text).join(` ${joiner} `)
  return { kind: 'chain', joiner, operands, text }
}

function negation(operand: Piece): Piece {
  if (operand.kind === 'chain' || isQuantifier(operand)) return block('not (', operand, ')')
  const text = `not ${operand.text}`
  if (operand.kind === 'leaf') return { kind: 'leaf', text }
  // Two negations in a row, which the parser never leaves, say what they say.
  return { ...operand, open: `not ${operand.open}`, text }
}

function block(open: string, body: Piece, close: Close): Piece {
  const text = close === ')' ? `${open}${body.text})` : `${open} ${body.text} }`
  // A quantifier opens its braces on the line of the parenthesis.
  if (close === ')' && body.kind === 'block' && body.close === '}') {
    return { ...body, open: open + body.open, close: '})', text }
  }
  return { kind: 'block', open, body, close, text }
}

function isQuantifier(piece: Piece): boolean {
  return piece.kind === 'block' && piece.close === '}'
}

function isOr(piece: Piece): boolean {
  return piece.kind === 'chain' && piece.joiner === 'or'
}

function matchText(node: MatchExpression): string {
  switch (node.operator) {
    case '==':
    case '!=':
    case 'contains':
    case 'not contains':
    case 'matches':
    case 'not matches':
      return `${subjectText(node)} ${node.operator} ${quoteValue(node.value)}`
    case 'in':
    case 'not in':
      return `${quoteValue(node.value)} ${node.operator} ${selectorText(node.selector)}`
    case 'is empty':
    case 'is not empty':
    case 'is nil':
    case 'is not nil':
      return `${selectorText(node.selector)} ${node.operator}`
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(node)
  }
}

// `not not contains x` negates `not contains x`: as a pointer, the name `not` is no prefix.
function subjectText({ operator, selector }: MatchExpression): string {
  const negates = operator === 'not contains' || operator === 'not matches'
  return negates && isNamed(selector, ['not']) ? pointed(selector) : selectorText(selector)
}

function quantifierHead({ quantifier, selector, binding }: QuantifierExpression): string {
  // `any in as` is a match already: the word `any` in the field `as`.
  const list = isNamed(selector, ['in', 'contains', 'matches'])
    ? pointed(selector)
    : selectorText(selector)
  return `${quantifier} ${list} as ${bindingText(binding)}`
}

function isNamed({ style, segments }: Selector, names: readonly string[]): boolean {
  const [only, ...more] = segments
  return style !== 'pointer' && only !== undefined && more.length === 0 && names.includes(only.text)
}

function pointed(selector: Selector): string {
  return selectorText({ ...selector, style: 'pointer' })
}

function bindingText(binding: Binding): string {
  const names = namesOf(binding).map(nameText).join(', ')
  switch (binding.form) {
    case 'index':
      return `${names}, _`
    case 'value':
      return `_, ${names}`
    default:
      return names
  }
}

function nameText({ text }: Name): string {
  if (isName(text)) return text
  throw new PrintError(
    `\`${text}\` is no name that a quantifier can give.`,
    'Begin it with an ASCII letter, and go on with letters, digits, `_` and `/`.',
  )
}
