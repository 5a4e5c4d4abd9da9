import { type Span, walk } from 'tamis/core'
import { type ConcreteExpression, isBlankFilter, parse, parseConcrete } from 'tamis/grammar'
import {
  askedKey,
  type Condition,
  conditionKey,
  conditionText,
  isGuardOf,
  type Stated,
  statedBy,
} from './condition.ts'

/** Whether a filter includes or excludes the rows that meet a condition. */
export type Choice = 'included' | 'excluded'

/** A part of a filter that every matching row has to meet. */
interface Conjunct {
  readonly node: ConcreteExpression
  /** The nodes around this one, the outermost first, including parentheses. */
  readonly parents: readonly ConcreteExpression[]
}

/** A condition that a filter includes or excludes. */
export interface Chosen {
  readonly condition: Condition
  readonly choice: Choice
}

/**
 * The conditions that a filter alone includes or excludes, by their `conditionKey`: those joined with `and`, and
 * among these the alternatives for one field, as in `(Status == "a" or Status == "b")`. Empty if the text is not a
 * filter.
 */
export function choicesIn(filter: string): ReadonlyMap<string, Chosen> {
  const root = treeOf(filter)
  return new Map(
    (root ? statedIn(root) : []).map(({ condition, isNegative }) => [
      conditionKey(condition),
      { condition, choice: isNegative ? 'excluded' : 'included' },
    ]),
  )
}

/** The text of a condition for a filter. */
export interface Written {
  readonly text: string
  /** Conditions to put before it, in this order, so that it does not fail on some rows. */
  readonly guards: readonly string[]
}

/**
 * Includes or excludes a condition in a filter, or removes it. Only that part of the text changes: a value joins the
 * alternatives of its field, and any other condition is added with `and`. A filter that already has the condition
 * stays the same. Removing a condition also removes its guards, unless another part needs them.
 * @param written The text of the condition, or of its opposite.
 * @returns `undefined` if the text is not a filter, or if no filter can express the condition.
 */
export function choose(
  filter: string,
  condition: Condition,
  choice: Choice | undefined,
  written = plainly(condition, choice),
): string | undefined {
  const tree = treeOf(filter)
  if (!tree && !isBlankFilter(filter)) return undefined
  const key = conditionKey(condition)
  const stated = (tree ? statedIn(tree) : []).filter((each) => conditionKey(each.condition) === key)
  const ways = new Set(stated.map(({ isNegative }) => (isNegative ? 'excluded' : 'included')))
  const isSaid = choice === undefined ? ways.size === 0 : ways.size === 1 && ways.has(choice)
  if (isSaid) return filter
  const without = withoutCondition(filter, key)
  if (choice === undefined) return withoutGuards(without, condition)
  if (!written) return undefined
  const { text, guards } = written
  const root = treeOf(without)
  const alike = choice === 'included' && root ? alternativesTo(condition, root) : undefined
  if (root && alike) return withAlternative(without, root, alike, text)
  return [...guards.filter((guard) => !isStated(root, guard)), text].reduce(withConjunct, without)
}

function plainly(condition: Condition, choice: Choice | undefined): Written | undefined {
  const text = conditionText(condition, choice === 'excluded')
  return text === undefined ? undefined : { text, guards: [] }
}

/** True if the filter already contains a guard. */
function isStated(root: ConcreteExpression | undefined, guard: string): boolean {
  const asked = statedBy(parseConcrete(guard))
  if (!root || !asked) return false
  const key = conditionKey(asked.condition)
  return statedIn(root).some(
    ({ condition, isNegative }) =>
      isNegative === asked.isNegative && conditionKey(condition) === key,
  )
}

/** Removes the guards that the filter no longer needs. */
function withoutGuards(filter: string, { path }: Condition): string {
  const root = treeOf(filter)
  if (!root) return filter
  const all = statedIn(root)
  const guard = all.findLast((stated) => isGuardOf(stated, { asks: 'equal', path }))
  if (!guard || goesThrough(filter, guard.condition.path)) return filter
  return withoutGuards(withoutCondition(filter, conditionKey(guard.condition)), {
    asks: 'equal',
    path,
  })
}

/** True if the filter reads something below a path. */
function goesThrough(filter: string, path: readonly string[]): boolean {
  let isFound = false
  walk(parse(filter), (node) => {
    if (node.kind !== 'Match' && node.kind !== 'Quantifier') return
    const { segments } = node.selector
    isFound ||=
      segments.length > path.length && path.every((name, at) => segments[at]?.text === name)
  })
  return isFound
}

export function treeOf(filter: string): ConcreteExpression | undefined {
  try {
    return parseConcrete(filter)
  } catch {
    return undefined
  }
}

function bare(node: ConcreteExpression): ConcreteExpression {
  return node.kind === 'Group' ? bare(node.expression) : node
}

export function conjunctsOf(
  node: ConcreteExpression,
  parents: readonly ConcreteExpression[] = [],
): readonly Conjunct[] {
  if (node.kind === 'Group') return conjunctsOf(node.expression, [...parents, node])
  if (node.kind !== 'And') return [{ node, parents }]
  return node.operands.flatMap((operand) => conjunctsOf(operand, [...parents, node]))
}

export function alternativesOf(
  node: ConcreteExpression,
  parents: readonly ConcreteExpression[] = [],
): readonly Conjunct[] {
  if (node.kind === 'Group') return alternativesOf(node.expression, [...parents, node])
  if (node.kind !== 'Or') return [{ node, parents }]
  return node.operands.flatMap((operand) => alternativesOf(operand, [...parents, node]))
}

function statedIn(root: ConcreteExpression): readonly Stated[] {
  return conjunctsOf(root).flatMap(({ node }) => statedTogether(node))
}

/** The contents of a conjunct: one condition, or the alternatives for one field. */
function statedTogether(node: ConcreteExpression): readonly Stated[] {
  const alternatives = alternativesOf(node)
  const stated = alternatives.map((alternative) => statedBy(alternative.node))
  const [first] = stated
  if (!first || (stated.length > 1 && first.isNegative)) return []
  const key = askedKey(first.condition)
  const isTogether = stated.every(
    (each) => each?.isNegative === first.isNegative && askedKey(each.condition) === key,
  )
  return isTogether ? stated.filter((each) => each !== undefined) : []
}

/**
 * The only conjunct that includes values of the same field; `undefined` if there are several, because all of them
 * have to hold.
 */
function alternativesTo(condition: Condition, root: ConcreteExpression): Conjunct | undefined {
  const key = askedKey(condition)
  const alike = conjunctsOf(root).filter(({ node }) => {
    const [first] = statedTogether(node)
    return first && !first.isNegative && askedKey(first.condition) === key
  })
  return alike.length === 1 ? alike[0] : undefined
}

export function withAlternative(
  text: string,
  root: ConcreteExpression,
  { node, parents }: Conjunct,
  alternative: string,
): string {
  const isGrouped = parents.at(-1)?.kind === 'Group'
  const operands = node.kind === 'Or' ? node.operands : [node]
  const added = `${safely(text, node)}${joinerOf(text, operands, 'or')}${alternative}`
  const isWhole = node === root
  return replaced(text, node.span, isWhole || isGrouped ? added : `(${added})`)
}

/** The text of a node as an operand of `or` or `and`. */
function safely(text: string, node: ConcreteExpression): string {
  const own = textAt(text, node.span)
  return node.kind === 'Quantifier' ? `(${own})` : own
}

function withConjunct(text: string, conjunct: string): string {
  const root = treeOf(text)
  if (!root) return conjunct
  const isOpen = root.kind === 'Or' || root.kind === 'Quantifier'
  const own = textAt(text, root.span)
  const operands = root.kind === 'And' ? root.operands : [root]
  const joiner = joinerOf(text, operands, 'and')
  return replaced(text, root.span, `${isOpen ? `(${own})` : own}${joiner}${conjunct}`)
}

/** The text between the last two operands, so that a filter over several lines keeps its layout. */
function joinerOf(
  text: string,
  operands: readonly ConcreteExpression[],
  word: 'and' | 'or',
): string {
  const [before, last] = operands.slice(-2)
  const written = before && last ? text.slice(before.span.end, last.span.start) : ''
  // There may be no space next to parentheses.
  return /^\s+\w+\s+$/.test(written) ? written : ` ${word} `
}

/** Removes a condition from every conjunct that states it. */
function withoutCondition(filter: string, key: string): string {
  let text = filter
  for (let root = treeOf(text); root; root = treeOf(text)) {
    const next = withoutFirst(text, root, key)
    if (next === undefined) return text
    text = next
  }
  return text
}

function withoutFirst(text: string, root: ConcreteExpression, key: string): string | undefined {
  for (const { node, parents } of conjunctsOf(root)) {
    const at = statedTogether(node).findIndex(({ condition }) => conditionKey(condition) === key)
    if (at === -1) continue
    const found = alternativesOf(node, parents)[at]
    return found && withoutNode(text, found)
  }
  return undefined
}

export function withoutNode(text: string, { node, parents }: Conjunct): string {
  const at = parents.findLastIndex(({ kind }) => kind !== 'Group')
  const chain = parents[at]
  // The condition is the whole filter.
  if (chain?.kind !== 'And' && chain?.kind !== 'Or') return ''
  const own = parents[at + 1] ?? node
  const { operands } = chain
  const index = operands.indexOf(own)
  const [one, other] = operands
  if (operands.length > 2 || !one || !other) {
    const before = operands[index - 1]
    const after = operands[index + 1]
    const from = before ? before.span.end : own.span.start
    const to = before ? own.span.end : (after?.span.start ?? own.span.end)
    return text.slice(0, from) + text.slice(to)
  }
  // The remaining one of two operands needs no parentheses.
  const isGroup = (parent: ConcreteExpression | undefined) => parent?.kind === 'Group'
  let outer = at
  while (isGroup(parents[outer - 1])) outer--
  const around = parents[outer] ?? chain
  const left = index === 0 ? other : one
  if (outer === 0) return replaced(text, around.span, textAt(text, bare(left).span))
  return replaced(text, around.span, safely(text, left))
}

function textAt(text: string, { start, end }: Span): string {
  return text.slice(start, end)
}

function replaced(text: string, { start, end }: Span, by: string): string {
  return text.slice(0, start) + by + text.slice(end)
}
