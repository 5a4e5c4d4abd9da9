import {
  type Binding,
  type Expression,
  OPERATORS,
  ownBytes,
  type Question,
  type Selector,
  unreachable,
  type Value,
} from '../../grammar/index.ts'
import { isJsonNumber } from '../../src/rows/json/index.ts'
import { PatternError, re2Engine } from '../../src/rows/values/index.ts'

/** The values of the names of quantifiers, the innermost first. */
type Names = readonly (readonly [name: string, value: unknown])[]

/**
 * The answer of the target `lenient`, from the sentences of its table in docs/language.md alone, as a judge of all
 * other evaluators of this target. Like the other judge, it must never import any of them.
 * @param text What the tree was parsed from. Without it, the tree has the values as this target reads them.
 */
export function judgeLenient(node: Expression, row: unknown, text = ''): boolean {
  return judgeIn(node, row, text, [])
}

function judgeIn(node: Expression, row: unknown, text: string, names: Names): boolean {
  switch (node.kind) {
    case 'And':
      return node.operands.every((operand) => judgeIn(operand, row, text, names))
    case 'Or':
      return node.operands.some((operand) => judgeIn(operand, row, text, names))
    case 'Not':
      return !judgeIn(node.operand, row, text, names)
    case 'Quantifier': {
      const value = valueAt(node.selector, row, names)
      const isList = Array.isArray(value)
      const entries = isList || isMap(value) ? Object.entries(value) : []
      const isKept = ([key, entry]: [string, unknown]) => {
        const place = isList ? BigInt(key) : key
        return judgeIn(node.body, row, text, [...namesOf(node.binding, place, entry), ...names])
      }
      return node.quantifier === 'any' ? entries.some(isKept) : entries.every(isKept)
    }
    case 'Match': {
      const { asks, negative } = OPERATORS[node.operator]
      const literal = 'value' in node ? literalOf(node.value, text) : undefined
      return holds(asks, literal, valueAt(node.selector, row, names)) !== negative
    }
  }
}

// The parser has read a quoted text that begins with a slash as a path.
function literalOf(value: Value, text: string): string | undefined {
  if (ownBytes(value)) return undefined
  const quoted = text.slice(value.span.start + 1, value.span.end - 1)
  const isItself = value.form === 'string' && quoted.startsWith('/') && !quoted.includes('\\')
  return isItself ? quoted : value.raw
}

function namesOf(binding: Binding, key: string | bigint, entry: unknown): Names {
  switch (binding.form) {
    case 'default':
      return [[binding.name.text, typeof key === 'bigint' ? entry : key]]
    case 'index':
      return [[binding.index.text, key]]
    case 'value':
      return [[binding.value.text, entry]]
    case 'both':
      return [
        [binding.value.text, entry],
        [binding.index.text, key],
      ]
  }
}

// `undefined` is nothing: null, too.
function valueAt({ segments }: Selector, row: unknown, names: Names): unknown {
  const path = segments.map((segment) => (ownBytes(segment) ? undefined : segment.text))
  const bound = names.find(([name]) => name === path[0])
  let value = bound ? bound[1] : row
  for (const part of bound ? path.slice(1) : path) {
    if (part === undefined) return undefined
    const isPart = Array.isArray(value) ? isPosition(part) : isMap(value)
    value = isPart && Object.hasOwn(value as object, part) ? (value as Row)[part] : undefined
  }
  return value ?? undefined
}

type Row = Record<string, unknown>

// As a person writes it.
function isPosition(text: string): boolean {
  return /^(?:0|[1-9][0-9]*)$/.test(text)
}

function holds(asks: Question, literal: string | undefined, value: unknown): boolean {
  switch (asks) {
    case 'equal':
      return literal !== undefined && equals(value, literal)
    case 'member':
      if (literal === undefined) return false
      if (typeof value === 'string') return value.includes(literal)
      if (Array.isArray(value)) return value.some((entry) => equals(entry, literal))
      return isMap(value) && Object.hasOwn(value, literal)
    case 'match':
      return typeof value === 'string' && literal !== undefined && matches(value, literal)
    case 'empty':
      if (value === undefined) return true
      if (typeof value === 'string' || Array.isArray(value)) return value.length === 0
      return isMap(value) && Object.keys(value).length === 0
    case 'nil':
      return value === undefined
    default:
      return unreachable(asks)
  }
}

function matches(text: string, pattern: string): boolean {
  try {
    return re2Engine(pattern)(text)
  } catch (error) {
    if (error instanceof PatternError) return false
    throw error
  }
}

function equals(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value === text
  if (typeof value === 'boolean') return String(value) === text
  if (!/^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?$/.test(text)) return false
  if (typeof value === 'number') return value === Number(text)
  if (typeof value === 'bigint') return isSameSize(String(value), text)
  return isJsonNumber(value) && isSameSize(value.text, text)
}

// Both as fractions: a × 10^n = b × 10^m.
function isSameSize(one: string, other: string): boolean {
  const [[a, n], [b, m]] = [fraction(one), fraction(other)]
  if (a === 0n || b === 0n) return a === b
  if (n < m) return isSameSize(other, one)
  // Nobody writes out a number with so many zeros.
  return n - m < 5_000n && a * 10n ** (n - m) === b
}

function fraction(text: string): readonly [digits: bigint, exponent: bigint] {
  const [mantissa = '', exponent = '0'] = text.replace(/^[-+]/, '').toLowerCase().split('e')
  const [whole = '', decimals = ''] = mantissa.split('.')
  const size = BigInt(`${whole}${decimals}`)
  return [text.startsWith('-') ? -size : size, BigInt(exponent) - BigInt(decimals.length)]
}

function isMap(value: unknown): value is Row {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !isJsonNumber(value)
  )
}
