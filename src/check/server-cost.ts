import {
  type ConcreteExpression,
  type Expression,
  isPointer,
  OPERATORS,
  type Operator,
  parseConcrete,
  type Selector,
  type Value,
  type ValueMatch,
} from '../../grammar/index.ts'
import { print } from '../print/index.ts'

/** How many steps the reference's parser takes before it refuses a filter, since 0.1.15. */
export const SERVER_BUDGET = 2_000_000

/**
 * The steps that the reference's parser spends on a filter; above `SERVER_BUDGET` it refuses it.
 * For an expression this is the cost of its printed text. Measured on go-bexpr 0.1.16 and linear in
 * all parts, so it is exact except for white space in unusual places.
 * @throws {FilterSyntaxError} if the text does not parse.
 */
export function serverCost(filter: Expression | string): number {
  const text = typeof filter === 'string' ? filter : print(filter)
  return wholeCost(parseConcrete(text, { limits: UNLIMITED }), text)
}

const UNLIMITED = {
  maxLength: Number.POSITIVE_INFINITY,
  maxTokens: Number.POSITIVE_INFINITY,
  maxNodes: Number.POSITIVE_INFINITY,
}

// The reference tries its alternatives in order and remembers nothing. It first reads a filter
// that starts with a parenthesis as if that enclosed all of it; it reads each `and` operand as one
// of several before it reads it as the last, and each `or` operand likewise. So the last operand
// of a chain is read twice per chain, four times in all, and a pair of parentheses around
// anything costs a factor of four.

function wholeCost(filter: ConcreteExpression, text: string): number {
  const outer = outerWhiteSpace(filter, text)
  if (filter.kind === 'Group') return disjunctionCost(filter.expression, text) + 3 + outer
  const first = firstGroup(filter)
  const attempt = first ? disjunctionCost(first.expression, text) - 4 : 0
  return attempt + disjunctionCost(filter, text) + outer
}

// The last operand is read four times, and so is the white space behind it.
function outerWhiteSpace(filter: ConcreteExpression, text: string): number {
  const before = text.length - text.trimStart().length
  const after = text.length - text.trimEnd().length
  if (filter.kind === 'Group') return before + after
  const last = filter.kind === 'Or' ? filter.operands.at(-1) : filter
  return 2 * before + (last?.kind === 'Quantifier' || after === 0 ? after : 4 * after + 3)
}

// The group that a filter starts with, if any.
function firstGroup(
  filter: ConcreteExpression,
): (ConcreteExpression & { kind: 'Group' }) | undefined {
  let node: ConcreteExpression | undefined = filter
  while (node && (node.kind === 'Or' || node.kind === 'And')) node = node.operands[0]
  return node?.kind === 'Group' ? node : undefined
}

function disjunctionCost(node: ConcreteExpression, text: string): number {
  if (node.kind === 'Quantifier') return quantifierCost(node, text)
  if (node.kind !== 'Or') return 2 * conjunctionCost(node, text)
  let cost = 0
  for (const [index, operand] of node.operands.entries()) {
    const last = index === node.operands.length - 1
    cost += last ? disjunctionCost(operand, text) : conjunctionCost(operand, text) + 1
  }
  return cost
}

function conjunctionCost(node: ConcreteExpression, text: string): number {
  if (node.kind !== 'And') return 2 * unaryCost(node, text)
  let cost = 0
  for (const [index, operand] of node.operands.entries()) {
    const last = index === node.operands.length - 1
    cost += unaryCost(operand, text) * (last ? 2 : 1) + (last ? 0 : 2)
  }
  return cost
}

function unaryCost(node: ConcreteExpression, text: string): number {
  switch (node.kind) {
    case 'Not':
      return unaryCost(node.operand, text) + 10
    case 'Group':
      return disjunctionCost(node.expression, text) + 13
    case 'Match':
      return matchCost(node, text)
    case 'And':
    case 'Or':
    case 'Quantifier':
      // A chain in the place of one operand is a chain in parentheses.
      return disjunctionCost(node, text) + 13
  }
}

function quantifierCost(node: ConcreteExpression & { kind: 'Quantifier' }, text: string): number {
  const nested = node.body.kind === 'Quantifier' ? 6 : 0
  // `any` is tried before `all`.
  const base = node.quantifier === 'any' ? 1_338 : 1_342
  return base + selectorCost(node.selector, text) + disjunctionCost(node.body, text) - nested
}

/** What one operator costs over a one-letter selector and a one-letter word, read once. */
interface OperatorCost {
  readonly base: number
  /** How often the left side is read. */
  readonly left: number
  /** How often white space before the operator is read. */
  readonly space: number
}

/** What is on the left of each is a selector, also the word before `in`. */
const COSTS: Readonly<Record<Operator, OperatorCost>> = {
  '==': { base: 118, left: 1, space: 1 },
  '!=': { base: 127, left: 1, space: 2 },
  contains: { base: 134, left: 1, space: 3 },
  'not contains': { base: 147, left: 1, space: 4 },
  matches: { base: 150, left: 1, space: 5 },
  'not matches': { base: 168, left: 1, space: 6 },
  'is empty': { base: 168, left: 2, space: 7 },
  'is not empty': { base: 186, left: 2, space: 8 },
  'is nil': { base: 194, left: 2, space: 9 },
  'is not nil': { base: 217, left: 2, space: 10 },
  // The last alternative: a selector on its left has been read twice in vain.
  in: { base: 275, left: 3, space: 11 },
  'not in': { base: 298, left: 3, space: 12 },
}

const IN_AFTER_LITERAL: OperatorCost = { base: 147, left: 1, space: 1 }
const NOT_IN_AFTER_LITERAL: OperatorCost = { base: 160, left: 1, space: 2 }

function matchCost(node: ConcreteExpression & { kind: 'Match' }, text: string): number {
  if ('value' in node && OPERATORS[node.operator].value === 'left') return memberCost(node, text)
  const { base, left, space } = COSTS[node.operator]
  const value = 'value' in node ? valueCost(node.value, text) : 0
  const gap = gapAfter(node.selector.span.end, text)
  return base + left * selectorCost(node.selector, text) + value + space * gap
}

function memberCost({ value, selector, operator, span }: ValueMatch, text: string): number {
  const written = text.slice(value.span.start, value.span.end)
  const isSelector =
    value.form === 'word' || (value.form === 'string' && isPointer(written.slice(1, -1)))
  const afterLiteral = OPERATORS[operator].negative ? NOT_IN_AFTER_LITERAL : IN_AFTER_LITERAL
  const { base, left, space } = isSelector ? COSTS[operator] : afterLiteral
  const gap = gapAfter(span.start + written.length, text)
  return (
    base +
    left * valueCost(value, text) +
    (isSelector ? 0 : vainSelectorCost(written)) +
    selectorCost(selector, text) +
    space * gap
  )
}

// A string on the left was tried twice as the pointer of a selector.
function vainSelectorCost(written: string): number {
  return written.startsWith('"') ? 2 * (8 + vainPointerCost(written.slice(1, -1))) : 2
}

// White space beyond the usual one character; no space before `==` is one less.
function gapAfter(offset: number, text: string): number {
  const rest = text.slice(offset)
  return rest.length - rest.trimStart().length - 1
}

/** What a selector costs more than one letter. */
function selectorCost({ style, segments, span: whole }: Selector, text: string): number {
  if (style === 'pointer') return pointerCost(text.slice(whole.start + 1, whole.end - 1))
  let cost = -1
  for (const [index, { text: name, span }] of segments.entries()) {
    const written = text.slice(span.start, span.end)
    cost += index === 0 ? name.length : written === name ? stepCost(name) : keyCost(written)
  }
  return cost
}

/** What a part behind a dot costs. */
function stepCost(name: string): number {
  return (/^[0-9]/.test(name) ? 27 : 11) + name.length
}

/** What a part in brackets costs, with its quotes; double quotes are tried first. */
function keyCost(written: string): number {
  return (written.startsWith('`') ? 24 : 26) + 5 * [...written].length
}

function pointerCost(inside: string): number {
  return -13 + partsCost(inside)
}

// Each part with the slash before it.
function partsCost(pointer: string): number {
  const parts = pointer.split('/').slice(1)
  return parts.reduce((cost, part) => cost + 7 + [...part].length, 0)
}

/** What a value costs more than a word of one letter. */
function valueCost(value: Value, text: string): number {
  const written = text.slice(value.span.start, value.span.end)
  switch (value.form) {
    case 'number': {
      const [whole = '', fraction] = written.replace('-', '').split('.')
      const digits = whole === '0' ? 5 : 8 + whole.length
      return digits + (fraction === undefined ? 0 : 2 + fraction.length) + afterNumber(value, text)
    }
    case 'word':
      return wordCost(written)
    case 'string': {
      const inside = written.slice(1, -1)
      if (isPointer(inside)) return pointerCost(inside)
      return 26 + 5 * [...inside].length + vainPointerCost(inside)
    }
    case 'raw':
      return 17 + 5 * [...written.slice(1, -1)].length
  }
}

// The parser looks at what follows a number: white space first, then the end, then a parenthesis.
function afterNumber({ span }: Value, text: string): number {
  const extra = gapAfter(span.end, text)
  if (extra >= 0) return extra - 2
  const next = text.charAt(span.end)
  return next === ')' ? 1 : next === '' ? 0 : -2
}

// A string is first tried as a pointer, as far as it matches.
function vainPointerCost(inside: string): number {
  const [tried = ''] = /^(?:\/[\p{L}\p{N}\-_.~:|]+)*/u.exec(inside) ?? []
  return partsCost(tried) + (inside.charAt(tried.length) === '/' ? 3 : 0)
}

// A word with its parts, as a selector is written.
function wordCost(written: string): number {
  const [first = '', ...rest] = written.match(/\[\s*(?:"[^"]*"|`[^`]*`)\s*\]|[^.[\]\s]+/g) ?? []
  return rest.reduce(
    (cost, part) =>
      cost + (part.startsWith('[') ? keyCost(part.slice(1, -1).trim()) : stepCost(part)),
    first.length - 1,
  )
}
