import {
  type Binding,
  type Expression,
  hasValue,
  isName,
  type MatchExpression,
  type Name,
  OPERATORS,
  type QuantifierExpression,
} from '../../../grammar/index.ts'
import { foldTree, namesOf, unambiguous } from '../ast/index.ts'
import { PrintError } from './print-error.ts'
import { quoteValue } from './quote.ts'
import { selectorText } from './selector-text.ts'

/**
 * A tree as text on one line, with the places where it can break: a leaf nowhere, a chain before each logical
 * operator, a block inside its brackets.
 */
export type Piece =
  | { readonly kind: 'leaf'; readonly text: string }
  | {
      readonly kind: 'chain'
      readonly text: string
      readonly operator: LogicalOperator
      readonly operands: readonly Piece[]
    }
  | {
      readonly kind: 'block'
      readonly text: string
      readonly open: string
      readonly body: Piece
      readonly close: Close
    }

type LogicalOperator = 'and' | 'or'
type Close = ')' | '}' | '})'

/**
 * The pieces of a tree, with parentheses only where they are necessary.
 * @throws {PrintError} `not-printable` for a tree that cannot be written as text.
 */
export function piecesOf(expression: Expression): Piece {
  return foldTree<Piece>(expression, {
    Or: (_, { operands }) => chain('or', operands),
    And: (_, { operands }) => chain('and', operands),
    Not: (_, { operand }) => negation(operand),
    Match: (node) => ({ kind: 'leaf', text: matchText(node) }),
    Quantifier: (node, { body }) => block(`${quantifierHead(node)} {`, body, '}'),
  })
}

function chain(operator: LogicalOperator, pieces: readonly Piece[]): Piece {
  const [first, second] = pieces
  if (first && !second) return first
  const flat = pieces.flatMap((piece) =>
    piece.kind === 'chain' && piece.operator === operator ? piece.operands : piece,
  )
  const operands = flat.map((piece, index) => {
    const isLast = index === flat.length - 1
    // An `or` within an `or` has been flattened.
    const isBare = isQuantifier(piece) ? operator === 'or' && isLast : !isOr(piece)
    return isBare ? piece : block('(', piece, ')')
  })
  const text = operands.map((operand) => operand.text).join(` ${operator} `)
  return { kind: 'chain', operator, operands, text }
}

function negation(operand: Piece): Piece {
  if (operand.kind === 'chain' || isQuantifier(operand)) return block('not (', operand, ')')
  const text = `not ${operand.text}`
  if (operand.kind === 'leaf') return { kind: 'leaf', text }
  // The parser never returns a double negation, but a caller may build one.
  return { ...operand, open: `not ${operand.open}`, text }
}

function block(open: string, body: Piece, close: Close): Piece {
  const text = close === ')' ? `${open}${body.text})` : `${open} ${body.text} }`
  // A quantifier opens its braces on the same line as the parenthesis.
  if (close === ')' && body.kind === 'block' && body.close === '}') {
    return { ...body, open: open + body.open, close: '})', text }
  }
  return { kind: 'block', open, body, close, text }
}

function isQuantifier(piece: Piece): boolean {
  return piece.kind === 'block' && piece.close === '}'
}

function isOr(piece: Piece): boolean {
  return piece.kind === 'chain' && piece.operator === 'or'
}

function matchText(node: MatchExpression): string {
  const { operator, selector } = node
  const subject = selectorText(unambiguous(selector, operator))
  if (!hasValue(node)) return `${subject} ${operator}`
  const value = quoteValue(node.value)
  return OPERATORS[operator].value === 'left'
    ? `${value} ${operator} ${subject}`
    : `${subject} ${operator} ${value}`
}

function quantifierHead({ quantifier, selector, binding }: QuantifierExpression): string {
  return `${quantifier} ${selectorText(unambiguous(selector, quantifier))} as ${bindingText(binding)}`
}

function bindingText(binding: Binding): string {
  const names = namesOf(binding).map(nameText).join(', ')
  switch (binding.form) {
    case 'index':
      return `${names}, _`
    case 'value':
      return `_, ${names}`
    case 'default':
    case 'both':
      return names
  }
}

function nameText({ text }: Name): string {
  if (isName(text)) return text
  throw new PrintError(
    `\`${text}\` is not a valid name for a quantifier to bind.`,
    'Start with an ASCII letter, then use letters, digits, `_` and `/`.',
  )
}
