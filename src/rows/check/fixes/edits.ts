import {
  type AndExpression,
  type Expression,
  type Fix,
  type OrExpression,
  type Span,
  shown,
  type TextEdit,
} from '../../../../grammar/index.ts'
import { andOf, foldTree, orOf } from '../../../filters/ast/index.ts'
import { fixOf, textOf, tryWrite } from '../../../filters/print/index.ts'
import type { Target } from '../../evaluate/index.ts'
import type { Hazard } from '../../schema/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import type { Around, Clause } from '../clause.ts'

/** A node of a filter, and its parents. */
export type Placed = Pick<Around, 'node' | 'around'>

/**
 * The fix that replaces a node, in parentheses if the new one needs them.
 * @param title Defaults to one that shows the new node.
 */
export function replaceNode(
  placed: Placed,
  node: Expression,
  text: string | undefined,
  title?: string,
): Fix | undefined {
  const { span } = placed.node
  const written = tryWrite(() => textOf(node))
  if (written === undefined) return undefined
  const isBare = standsBare(node, placed, text) || isInParentheses(span, text)
  const instead = isBare ? written : `(${written})`
  return fixOf(title ?? `Write \`${shown(instead)}\``, span, () => [{ span, text: instead }])
}

/** The fix that replaces a node, with a title that shows the new one, if the target supports the new one. */
export function rewrite(
  placed: Placed,
  node: Expression,
  { text, target }: Pick<AnalyzedFilter, 'text' | 'target'>,
): Fix | undefined {
  return understandsAll(target, node) ? replaceNode(placed, node, text) : undefined
}

/** The fix that adds the guards of a clause, if they rule the hazard out. */
export function guardAgainst(
  hazard: Hazard,
  clause: Clause,
  text: string | undefined,
): Fix | undefined {
  const { guards, ruledOut } = clause
  if (!ruledOut.includes(hazard)) return undefined
  return askBefore('Check first that it exists', clause, guards, text)
}

/** The fix that adds conditions before a node: `guard and node`. */
export function askBefore(
  title: string,
  { node, around }: Placed,
  conditions: readonly Expression[],
  text: string | undefined,
): Fix | undefined {
  const { start, end } = node.span
  return fixOf(title, node.span, () => {
    const asked = `${textOf(andOf(conditions))} and `
    const inside = isInParentheses(node.span, text)
    const isQuantifier = node.kind === 'Quantifier'
    // `and` binds tighter than `or`, and looser than `not`.
    const isNegated = around?.node.kind === 'Not'
    const open = `${isNegated && !inside ? '(' : ''}${asked}${isQuantifier ? '(' : ''}`
    const close = `${isQuantifier ? ')' : ''}${isNegated && !inside ? ')' : ''}`
    const before: TextEdit = { span: { start, end: start }, text: open }
    return close === '' ? [before] : [before, { span: { start: end, end }, text: close }]
  })
}

function understandsAll(target: Target | undefined, node: Expression): boolean {
  return foldTree<boolean>(node, {
    And: (_, { operands }) => operands.every(Boolean),
    Or: (_, { operands }) => operands.every(Boolean),
    Not: (_, { operand }) => operand,
    Match: ({ operator }) => !target?.lacks(operator),
    Quantifier: (_, { body }) => body && !target?.lacks('quantifiers'),
  })
}

function standsBare(
  node: Expression,
  { node: before, around }: Placed,
  text: string | undefined,
): boolean {
  const parent = around?.node
  switch (node.kind) {
    case 'Match':
    case 'Not':
      return true
    case 'And':
      return parent?.kind !== 'Not'
    case 'Or':
      return parent === undefined || parent.kind === 'Quantifier'
    case 'Quantifier': {
      // `not not a == 1` is `a == 1` in the tree, and a quantifier cannot follow a `not`.
      const isNegated = text === undefined || /\bnot\s*$/.test(text.slice(0, before.span.start))
      return !isNegated && (parent === undefined || parent.kind === 'Quantifier')
    }
  }
}

/** True if parentheses directly enclose a part of a text. */
function isInParentheses({ start, end }: Span, text: string | undefined): boolean {
  if (text === undefined) return false
  return text.slice(0, start).trimEnd().endsWith('(') && text.slice(end).trimStart().startsWith(')')
}

/** The fix that removes a condition with a known answer from its chain, if that changes nothing. */
export function withoutOperand(
  { node, around }: Placed,
  answer: boolean,
  text: string | undefined,
): Fix | undefined {
  const chain = around?.node
  if (chain?.kind !== (answer ? 'And' : 'Or')) return undefined
  const operands = chain.operands.filter((operand) => operand !== node)
  return replaceChain('Remove it', { node: chain, around: around?.around }, operands, text)
}

/** An `and` or `or`, and its parents. */
export interface PlacedChain extends Placed {
  readonly node: AndExpression | OrExpression
}

/** The fix that replaces an `and` or `or` by one with other operands. */
export function replaceChain(
  title: string,
  chain: PlacedChain,
  operands: readonly Expression[],
  text: string | undefined,
): Fix | undefined {
  if (operands.length === 0) return undefined
  const joined = { And: andOf, Or: orOf }[chain.node.kind](operands)
  return replaceNode(chain, joined, text, title)
}
