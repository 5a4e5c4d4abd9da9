import { type QuantifierExpression, unreachable } from '../../grammar/index.ts'
import { walkTree } from '../ast/index.ts'
import { dereference, isScalar, type Place } from '../schema/index.ts'
import { blankOf, isObject, MOST_ENTRIES } from './change-at.ts'
import type { Choose } from './choices.ts'

/** An empty collection for a quantifier; the value itself if it is not a collection. */
export function noEntries(value: unknown, place: Place): unknown {
  const { schema } = dereference(place)
  if (isScalar(schema)) return value
  switch (schema.kind) {
    case 'map':
      return {}
    case 'list':
    case 'array':
    case 'any':
      return []
    case 'object':
    case 'bytes':
    case 'time':
      return value
    default:
      return unreachable(schema)
  }
}

/** A collection with entries that the body of a quantifier accepts, or with any entry. */
export function someEntries(
  node: QuantifierExpression,
  value: unknown,
  place: Place,
  choose: Choose,
): unknown {
  const { schema, rules } = dereference(place)
  const of = 'of' in schema ? schema.of : schema
  const entry = () => blankOf({ schema: of, rules })
  if (schema.kind === 'map' || (schema.kind === 'any' && isObject(value))) {
    if (schema.kind === 'map' && schema.key.kind !== 'string') return value
    const keys = keysAskedOf(node)
    const some = isObject(value) ? value : {}
    if (keys.length === 0 && Object.keys(some).length > 0) return some
    const key = keys[choose() % keys.length] ?? 'a'
    return { [key]: entry(), ...some }
  }
  if (!['list', 'array', 'any'].includes(schema.kind)) return value
  const list = Array.isArray(value) ? value : []
  const most = schema.kind === 'array' ? schema.length : MOST_ENTRIES
  const missing = Math.min(leastEntries(node, choose), most) - list.length
  const added = () => (schema.kind === 'any' ? {} : entry())
  return missing > 0 ? [...list, ...Array.from({ length: missing }, added)] : value
}

/** The keys or positions that a body compares the entry's name with. */
export function keysAskedOf({ binding, body }: QuantifierExpression): readonly string[] {
  const named = binding.form === 'default' ? binding.name : undefined
  const name = 'index' in binding ? binding.index : named
  const keys: string[] = []
  walkTree(body, (node) => {
    if (node.kind !== 'Match' || !('value' in node)) return
    const [first, ...more] = node.selector.segments
    if (first?.text === name?.text && more.length === 0) keys.push(node.value.raw)
  })
  return keys
}

// The number of entries needed for an entry at a position that the body uses, or after it.
function leastEntries(node: QuantifierExpression, choose: Choose): number {
  const positions = 'index' in node.binding ? keysAskedOf(node).map(Number) : []
  const asked = positions.filter((position) => position >= 0 && position < MOST_ENTRIES)
  return asked.length > 0 ? 1 + (asked[choose() % asked.length] ?? 0) + (choose() % 2) : 1
}
