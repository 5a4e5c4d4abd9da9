import { ownMember, unreachable } from '../../grammar/index.ts'
import { interpret, isScalar, type MapKey, type Place, type Schema } from '../schema/index.ts'
import { toMapKey } from '../values/index.ts'
import { jsonNameOf } from './arbitraries/any-row.ts'

/**
 * Returns the new value for an old one, which is `undefined` if missing. If the last step is a key that may be
 * missing, the result may be `undefined`.
 */
export type Change = (value: unknown, place: Place, mayLack: boolean) => unknown

/** The longest list to create for an entry at a position. */
export const MOST_ENTRIES = 10

/**
 * Changes the value at the end of a path in a datum's JSON, and adds everything that the path needs. Returns the
 * datum unchanged if the schema does not have the path.
 */
export function changeAt(
  datum: unknown,
  at: Place,
  path: readonly string[],
  change: Change,
  mayLack = false,
): unknown {
  const place = interpret(at)
  const [part, ...rest] = path
  if (part === undefined) return change(datum, place, mayLack)
  const { schema, rules } = place
  const into = (value: unknown, of: Schema, isKey = false) =>
    changeAt(value, { schema: of, rules }, rest, change, isKey)
  if (isScalar(schema)) return datum
  switch (schema.kind) {
    case 'nullable':
      return changeAt(datum, { schema: schema.of, rules }, path, change)
    case 'object': {
      const field = ownMember(schema.fields, part)
      if (field === undefined) return datum
      // Its members are in the parent object.
      if (field.inlined && rules === 'typed') return into(datum, field.schema)
      const before = isObject(datum) ? datum : (blankOf(place) as Readonly<Record<string, unknown>>)
      const member = jsonNameOf(part, field, rules)
      const mayLackField = rules === 'json' && field.optional === true
      return withOwn(before, member, into(ownMember(before, member), field.schema, mayLackField))
    }
    case 'map': {
      const before = isObject(datum) ? datum : {}
      const key = keyOf(schema.key, part)
      return key === undefined
        ? datum
        : withOwn(before, key, into(ownMember(before, key), schema.of, true))
    }
    case 'list':
    case 'array': {
      const most = schema.kind === 'array' ? schema.length : MOST_ENTRIES
      const before = Array.isArray(datum) ? datum : []
      return withEntry(before, part, most, { schema: schema.of, rules }, into)
    }
    case 'any': {
      if (Array.isArray(datum)) return withEntry(datum, part, MOST_ENTRIES, place, into)
      const before = isObject(datum) ? datum : {}
      return withOwn(before, part, into(ownMember(before, part), schema, true))
    }
    case 'bytes':
    case 'time':
      return datum
    default:
      return unreachable(schema)
  }
}

// A whole number can be written in several ways, and only one is the key in the JSON.
function keyOf(key: MapKey, part: string): string | undefined {
  if (key.kind === 'string') return part
  return toMapKey(part, key.kind, key.bits)?.toString()
}

function withEntry(
  list: readonly unknown[],
  part: string,
  most: number,
  entry: Place,
  into: (value: unknown, of: Schema) => unknown,
): unknown {
  const position = Number(part)
  if (!/^[0-9]+$/.test(part) || position >= most) return list
  const fill = Array.from({ length: position - list.length }, () => blankOf(entry))
  const before = [...list, ...fill]
  const value = into(before[position], entry.schema)
  if (value === undefined) return list
  return position < before.length ? before.with(position, value) : [...before, value]
}

/** The smallest value of a schema. */
export function blankOf(at: Place): unknown {
  const { schema, rules } = interpret(at)
  switch (schema.kind) {
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
    case 'jsonNumber':
      return 0
    case 'string':
    case 'bytes':
      return ''
    case 'time':
      return '2026-01-02T03:04:05Z'
    case 'bool':
      return false
    case 'list':
    case 'array':
      return []
    case 'map':
      return {}
    case 'nullable':
    case 'any':
      return null
    case 'object': {
      // In typed data, values missing in the JSON are zero values, except for `any`.
      const needed = Object.entries(schema.fields).filter(([, field]) =>
        rules === 'typed' ? field.schema.kind === 'any' : !field.optional && !field.hidden,
      )
      return Object.fromEntries(
        needed.map(([name, field]) => [
          jsonNameOf(name, field, rules),
          blankOf({ schema: field.schema, rules }),
        ]),
      )
    }
  }
}

/** True for a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object with this member set, or removed if the value is `undefined`. */
export function withOwn(object: object, name: string, value: unknown): object {
  const entries = Object.entries(object)
  if (value === undefined) return Object.fromEntries(entries.filter(([other]) => other !== name))
  const changed = entries.map(([other, old]) => [other, other === name ? value : old])
  return Object.fromEntries(Object.hasOwn(object, name) ? changed : [...entries, [name, value]])
}
