import {
  type Binding,
  type ConcreteExpression,
  hasValue,
  type Selector,
  type Value,
  type ValueMatch,
} from './ast.ts'
import { unreachable } from './errors.ts'
import { isPointer } from './lexemes.ts'
import { OPERATOR_COSTS, OPERATORS } from './operators.ts'
import { parseConcrete } from './parse.ts'

/**
 * The steps that the reference's parser spends on a text. They were measured on go-bexpr 0.1.16 and are linear in all
 * parts, so they are exact for a filter as `print` writes it, except for names that begin with a keyword. Other white
 * space costs little more or less, and does not count here.
 * @throws {FilterSyntaxError} if the text does not parse.
 */
export function stepsToParse(text: string): number {
  return wholeCost(parseConcrete(text, { limits: UNLIMITED }), text)
}

const UNLIMITED = {
  maxLength: Number.POSITIVE_INFINITY,
  maxTokens: Number.POSITIVE_INFINITY,
  maxNodes: Number.POSITIVE_INFINITY,
}

// The constants below are step counts of the reference's own parser, from `cost` of its oracle in test/conformance.
// test/check/server-cost.process.test.ts compares them for random filters.

// The reference tries its alternatives in order and remembers nothing. If a filter starts with a parenthesis, it
// first assumes that the parentheses enclose all of it. It parses each `and` operand as one of several before it
// parses it as the last, and each `or` operand likewise. So the last operand of a chain is parsed twice per chain,
// four times in all, and a pair of parentheses costs a factor of four.

function wholeCost(filter: ConcreteExpression, text: string): number {
  if (filter.kind === 'Group') return disjunctionCost(filter.expression, text) + 3
  const first = firstGroup(filter)
  const attempt = first ? disjunctionCost(first.expression, text) - 4 : 0
  return attempt + disjunctionCost(filter, text)
}

type Group = ConcreteExpression & { kind: 'Group' }

// The group that a filter starts with, if any.
function firstGroup(filter: ConcreteExpression): Group | undefined {
  if (filter.kind === 'Or' || filter.kind === 'And')
    return firstGroup(filter.operands[0] as ConcreteExpression)
  return filter.kind === 'Group' ? filter : undefined
}

/** @param search The cost of each failed search for `and` or `or` after the node. */
function disjunctionCost(node: ConcreteExpression, text: string, search = 0): number {
  if (node.kind === 'Quantifier') return quantifierCost(node, text)
  if (node.kind !== 'Or') return 2 * conjunctionCost(node, text, search) + search
  const last = node.operands.at(-1) as ConcreteExpression
  const each = (operand: ConcreteExpression) => conjunctionCost(operand, text, 0) + 1
  return leadingCost(node.operands, each) + disjunctionCost(last, text, search)
}

function conjunctionCost(node: ConcreteExpression, text: string, search: number): number {
  if (node.kind !== 'And') return 2 * unaryCost(node, text) + search
  const last = node.operands.at(-1) as ConcreteExpression
  const each = (operand: ConcreteExpression) => unaryCost(operand, text) + 2
  return search + leadingCost(node.operands, each) + 2 * unaryCost(last, text)
}

// The cost of all operands but the last.
function leadingCost(
  operands: readonly ConcreteExpression[],
  each: (operand: ConcreteExpression) => number,
): number {
  return operands.slice(0, -1).reduce((cost, operand) => cost + each(operand), 0)
}

function unaryCost(node: ConcreteExpression, text: string): number {
  switch (node.kind) {
    case 'Not':
      return negationCost(node, text)
    case 'Match':
      return matchCost(node, text)
    case 'Group':
    case 'And':
    case 'Or':
    case 'Quantifier':
      // As one operand, chains and quantifiers are in parentheses.
      return disjunctionCost((node as Group).expression, text) + 13
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(node)
  }
}

// A loop, because there may be more `not`s than the stack has room for.
function negationCost(first: ConcreteExpression & { kind: 'Not' }, text: string): number {
  let cost = 0
  let node: ConcreteExpression = first
  for (; node.kind === 'Not'; node = node.operand) cost += 10
  return cost + unaryCost(node, text)
}

function quantifierCost(node: ConcreteExpression & { kind: 'Quantifier' }, text: string): number {
  const { selector, binding, body } = node
  // `any` is tried before `all`.
  const base = node.quantifier === 'any' ? 1_332 : 1_336
  // After the space before the brace, the parser looks for `and` and `or`.
  const inside = disjunctionCost(body, text, 2)
  return base + selectorCost(selector, text) + bindingCost(binding) + inside
}

/** The extra cost of the names, compared with one name of one letter. */
function bindingCost({ form, span }: Binding): number {
  const length = span.end - span.start
  if (form === 'default') return 3 * (length - 1)
  const { base, each } = BINDINGS[form]
  // Two names of one letter, a comma, and one space after it are usual.
  return base + each * (length - 4)
}

const BINDINGS = {
  both: { base: -15, each: 1 },
  index: { base: 3, each: 2 },
  value: { base: -7, each: 1 },
} as const

function matchCost(node: ConcreteExpression & { kind: 'Match' }, text: string): number {
  if (hasValue(node) && OPERATORS[node.operator].value === 'left') return memberCost(node, text)
  const cost = OPERATOR_COSTS[node.operator]
  return (
    cost.base +
    cost.left * selectorCost(node.selector, text) +
    (hasValue(node) ? valueCost(node.value, text) : 0)
  )
}

function memberCost({ value, selector, operator }: ValueMatch, text: string): number {
  const written = text.slice(value.span.start, value.span.end)
  const isSelector =
    value.form === 'word' || (value.form === 'string' && isPointer(written.slice(1, -1)))
  const asSelector = OPERATOR_COSTS[operator]
  const cost = (isSelector ? undefined : asSelector.afterLiteral) ?? asSelector
  return (
    cost.base +
    cost.left * valueCost(value, text) +
    (isSelector ? 0 : failedSelectorCost(value.form, written)) +
    selectorCost(selector, text)
  )
}

// A string on the left was tried twice as the pointer of a selector.
function failedSelectorCost(form: Value['form'], written: string): number {
  return form === 'string' ? 2 * (8 + failedPointerCost(written.slice(1, -1))) : 2
}

/** The extra cost of a selector, compared with one letter. */
function selectorCost({ style, span }: Selector, text: string): number {
  return style === 'pointer'
    ? pointerCost(text.slice(span.start + 1, span.end - 1))
    : pathCost(text.slice(span.start, span.end))
}

// A path with dots and brackets, of a selector or a word.
function pathCost(written: string): number {
  const [first, ...rest] = written.match(PARTS) as RegExpMatchArray
  return rest.reduce(
    (cost, part) => cost + (part.startsWith('[') ? keyCost(part) : stepCost(part)),
    first.length - 1,
  )
}

const PARTS = /\[\s*(?:"[^"]*"|`[^`]*`)\s*\]|[^.[\]\s]+/g

/** The cost of a part after a dot. */
function stepCost(name: string): number {
  return (/^[0-9]/.test(name) ? 27 : 11) + name.length
}

/** The cost of a part in brackets; double quotes are tried first. */
function keyCost(part: string): number {
  const characters = [...part.slice(1, -1).trim()]
  return (characters[0] === '`' ? 24 : 26) + 5 * characters.length
}

function pointerCost(inside: string): number {
  return -13 + partsCost(inside)
}

// Each part with the slash before it.
function partsCost(pointer: string): number {
  const parts = pointer.split('/').slice(1)
  return parts.reduce((cost, part) => cost + 7 + [...part].length, 0)
}

/** The extra cost of a value, compared with a word of one letter. */
function valueCost(value: Value, text: string): number {
  const written = text.slice(value.span.start, value.span.end)
  switch (value.form) {
    case 'number': {
      const [whole, fraction] = written.replace('-', '').split('.') as [string, string?]
      const digits = whole === '0' ? 5 : 8 + whole.length
      return digits + (fraction === undefined ? 0 : 2 + fraction.length) + afterNumber(value, text)
    }
    case 'word':
      return pathCost(written)
    case 'string': {
      const inside = written.slice(1, -1)
      if (isPointer(inside)) return pointerCost(inside)
      return 26 + 5 * [...inside].length + failedPointerCost(inside)
    }
    case 'raw':
      return 17 + 5 * [...written.slice(1, -1)].length
  }
}

// After a number the parser tries white space first, then the end, then a parenthesis.
function afterNumber({ span }: Value, text: string): number {
  const next = text.charAt(span.end)
  return next === '' ? 0 : next === ')' ? 1 : -2
}

// The parser first tries a string as a pointer, as far as it matches.
function failedPointerCost(inside: string): number {
  const [tried] = POINTER_AT_START.exec(inside) as RegExpExecArray
  return partsCost(tried) + (inside.charAt(tried.length) === '/' ? 3 : 0)
}

// Always matches, possibly the empty string.
const POINTER_AT_START = /(?:\/[\p{L}\p{N}\-_.~:|]+)*/u
