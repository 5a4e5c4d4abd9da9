import {
  type Expression,
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
  type Question,
  type Selector,
  unreachable,
} from '../../grammar/index.ts'
import { textMatcher, toBoolean, toFloat, toInteger } from '../values/index.ts'
import type { Outcome } from './outcome.ts'

class Failure extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

type Local = { name: string; path: string[] } | { name: string; key: string | bigint }

/**
 * The outcome of a filter on a row of decoded JSON, from the obvious evaluator as a reference for others: it walks
 * the tree for each row, and keeps names as a list of paths to substitute. It does not support bytes in values, and
 * runs patterns on the platform's engine, so pass simple ones.
 */
export function naive(expression: Expression, row: unknown): Outcome {
  try {
    return answer(expression, row, [])
  } catch (error) {
    if (error instanceof Failure) return { code: error.code }
    throw error
  }
}

function answer(node: Expression, row: unknown, locals: readonly Local[]): boolean {
  switch (node.kind) {
    case 'Or':
      return node.operands.some((operand) => answer(operand, row, locals))
    case 'And':
      return node.operands.every((operand) => answer(operand, row, locals))
    case 'Not':
      return !answer(node.operand, row, locals)
    case 'Match':
      return match(node, row, locals)
    case 'Quantifier':
      return quantifier(node, row, locals)
  }
}

const MISSING = Symbol('missing')

// A key for bytes that are not text, which no key equals.
const BYTES = 'bytes \u0000 of no text'

function pathOf(selector: Selector): string[] {
  return selector.segments.map(({ text, bytes }) => (bytes ? BYTES : text))
}

function look(segments: readonly string[], row: unknown, locals: readonly Local[]): unknown {
  let path = [...segments]
  for (const local of locals.toReversed()) {
    if (path[0] !== local.name) continue
    if ('key' in local) {
      if (path.length > 1) throw new Failure('local-not-traversable')
      return local.key
    }
    path = [...local.path, ...path.slice(1)]
  }
  let value = row
  for (const [index, part] of path.entries()) {
    if (Array.isArray(value)) {
      const position = part === '' ? 0n : toInteger(part)
      if (typeof position !== 'bigint') throw new Failure('invalid-index')
      if (position < 0n || position >= BigInt(value.length)) throw new Failure('index-out-of-range')
      value = value[Number(position)]
    } else if (typeof value === 'object' && value !== null) {
      if (!Object.hasOwn(value, part)) {
        if (index > 0 && index === path.length - 1) return MISSING
        throw new Failure('value-not-found')
      }
      value = (value as Record<string, unknown>)[part]
    } else throw new Failure('not-traversable')
  }
  return value
}

function match(node: MatchExpression, row: unknown, locals: readonly Local[]): boolean {
  const { asks, negative } = OPERATORS[node.operator]
  const value = look(pathOf(node.selector), row, locals)
  if (value === MISSING) return negative !== (asks === 'empty' || asks === 'nil')
  const raw = 'value' in node ? node.value.raw : ''
  return negative !== positive(asks, value, raw)
}

function positive(asks: Question, value: unknown, raw: string): boolean {
  const isString = typeof value === 'string'
  const isObject = typeof value === 'object' && value !== null
  switch (asks) {
    case 'equal':
      return isString ? value === raw : equals(value, raw)
    case 'member':
      if (isString) return textMatcher(raw)(value)
      if (Array.isArray(value)) return value.some((element) => isElement(element, raw))
      if (isObject) return Object.hasOwn(value, raw)
      if (value !== null) equals(value, raw)
      throw new Failure('operator-not-applicable')
    case 'match':
      if (value === null) throw new Failure('null-operand')
      if (!isString) throw new Failure('operator-not-applicable')
      return new RegExp(raw, 'u').test(value)
    case 'empty':
      if (isString) return value === ''
      if (isObject) return Object.keys(value).length === 0
      throw new Failure('operator-not-applicable')
    case 'nil':
      if (value === null) return true
      if (isObject) return false
      throw new Failure('operator-not-applicable')
    default:
      return unreachable(asks)
  }
}

function equals(value: unknown, raw: string): boolean {
  const read =
    typeof value === 'number'
      ? toFloat(raw)
      : typeof value === 'bigint'
        ? wholeOf(raw, value)
        : typeof value === 'boolean'
          ? toBoolean(raw)
          : null
  if (read === null) throw new Failure('operator-not-applicable')
  if (read === undefined || read === 'syntax' || read === 'range')
    throw new Failure('value-not-coercible')
  return read === value
}

// A JSON integer beyond 2^53 is a number like any other, with more digits.
function wholeOf(raw: string, value: bigint): ReturnType<typeof toFloat> | bigint {
  if (Number.isSafeInteger(Number(value))) return toInteger(raw)
  if (/^[+-]?[0-9]+$/.test(raw)) return BigInt(raw)
  const double = toFloat(raw)
  return double === Number(value) ? value : double
}

function isElement(element: unknown, raw: string): boolean {
  if (element === null) throw new Failure('null-operand')
  if (typeof element === 'string') return element === raw
  if (typeof element === 'boolean') return toBoolean(raw) === element
  if (typeof element !== 'number') throw new Failure('operator-not-applicable')
  const read = toFloat(raw)
  if (read === 'range') throw new Failure('value-not-coercible')
  return read === element
}

function quantifier(node: QuantifierExpression, row: unknown, locals: readonly Local[]): boolean {
  const decisive = node.quantifier === 'any'
  const path = pathOf(node.selector)
  const value = look(path, row, locals)
  if (value === MISSING) return !decisive
  if (typeof value !== 'object' || value === null) throw new Failure('not-iterable')
  const isList = Array.isArray(value)
  const keys = Object.keys(value)
  for (const key of keys) {
    const entry = { path: [...path, key] }
    const place = { key: isList ? BigInt(key) : key }
    const { binding } = node
    const added: Local[] = []
    if (binding.form === 'default')
      added.push({ name: binding.name.text, ...(isList ? entry : place) })
    if (binding.form === 'index' || binding.form === 'both')
      added.push({ name: binding.index.text, ...place })
    if (binding.form === 'value' || binding.form === 'both')
      added.push({ name: binding.value.text, ...entry })
    if (binding.form === 'both' && binding.index.text === binding.value.text)
      throw new Failure('binding-conflict')
    if (answer(node.body, row, [...locals, ...added]) === decisive) return decisive
  }
  return !decisive
}
