import type { Binding, Expression, MatchExpression, Selector } from '../../grammar/index.ts'
import { OPERATORS } from '../../grammar/index.ts'
import { isJsonNumber } from '../../src/json/index.ts'
import { re2Engine } from '../../src/values/index.ts'

/** What the names of quantifiers stand for, the innermost first. */
type Names = readonly (readonly [name: string, value: unknown])[]

/**
 * What the target `lenient` answers, from the sentences of its table alone and in the plainest way: no paths are
 * prepared, nothing is shared, nothing is fast.
 */
export function naiveLenient(node: Expression, row: unknown, names: Names = []): boolean {
  switch (node.kind) {
    case 'And':
      return node.operands.every((operand) => naiveLenient(operand, row, names))
    case 'Or':
      return node.operands.some((operand) => naiveLenient(operand, row, names))
    case 'Not':
      return !naiveLenient(node.operand, row, names)
    case 'Quantifier': {
      const entries = entriesOf(found(node.selector, row, names))
      const holds = ([key, value, isList]: Entry) =>
        naiveLenient(node.body, row, [...namesFor(node.binding, key, value, isList), ...names])
      return node.quantifier === 'any' ? entries.some(holds) : entries.every(holds)
    }
    case 'Match': {
      const { asks, negative } = OPERATORS[node.operator]
      return asked(asks, node, found(node.selector, row, names)) !== negative
    }
  }
}

type Entry = readonly [key: string | bigint, value: unknown, isList: boolean]

function entriesOf(value: unknown): readonly Entry[] {
  if (Array.isArray(value)) return value.map((entry, at) => [BigInt(at), entry, true] as const)
  if (!isMap(value)) return []
  return Object.entries(value).map(([key, entry]) => [key, entry, false] as const)
}

function namesFor(binding: Binding, key: unknown, value: unknown, isList: boolean): Names {
  switch (binding.form) {
    case 'default':
      return [[binding.name.text, isList ? value : key]]
    case 'index':
      return [[binding.index.text, key]]
    case 'value':
      return [[binding.value.text, value]]
    case 'both':
      return [
        [binding.value.text, value],
        [binding.index.text, key],
      ]
  }
}

function found({ segments }: Selector, row: unknown, names: Names): unknown {
  const [first, ...rest] = segments
  const bound = names.find(([name]) => !first?.bytes && name === first?.text)
  let value = bound ? bound[1] : row
  for (const { text, bytes } of bound ? rest : segments) {
    if (bytes) return undefined
    if (Array.isArray(value)) value = isPosition(text) ? value[Number(text)] : undefined
    else value = isMap(value) && Object.hasOwn(value, text) ? value[text] : undefined
  }
  return value ?? undefined
}

// As Go reads a position: in any base, with a sign.
function isPosition(text: string): boolean {
  return /^(?:0|[1-9][0-9]{0,6})$/.test(text)
}

function asked(asks: string, match: MatchExpression, value: unknown): boolean {
  const { raw = '', bytes = undefined } = 'value' in match ? match.value : {}
  switch (asks) {
    case 'equal':
      return !bytes && equals(value, raw)
    case 'member':
      if (typeof value === 'string') return !bytes && value.includes(raw)
      if (Array.isArray(value)) return !bytes && value.some((entry) => equals(entry, raw))
      return !bytes && isMap(value) && Object.hasOwn(value, raw)
    case 'match':
      return typeof value === 'string' && !bytes && isIn(value, raw)
    case 'empty':
      if (value === undefined) return true
      if (typeof value === 'string' || Array.isArray(value)) return value.length === 0
      return isMap(value) && Object.keys(value).length === 0
    default:
      return value === undefined
  }
}

function isIn(value: string, pattern: string): boolean {
  try {
    return re2Engine(pattern)(value)
  } catch {
    return false
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

function isMap(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !isJsonNumber(value)
  )
}
