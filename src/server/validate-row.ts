import { ownMember, unreachable } from '../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import { Refusal } from './refusal.ts'

/**
 * Checks a value against a schema, and returns it without members outside the schema. A null list or map becomes
 * empty.
 * @param path The path of the value, for errors.
 * @param nullIsZero True if a null member counts as missing, whatever its type.
 * @throws {Refusal} 400 for a value of another type than its field's.
 */
export function validateRow(
  value: unknown,
  schema: Schema,
  path: string,
  nullIsZero = false,
): unknown {
  const validated = (inner: unknown, of: Schema, at: string) =>
    validateRow(inner, of, at, nullIsZero)
  switch (schema.kind) {
    case 'any':
      return value
    case 'nullable':
      return value === null ? null : validated(value, schema.of, path)
    case 'bytes':
      return value === null || typeof value === 'string' ? value : refuse(path, 'a string or null')
    case 'string':
    case 'time':
      return typeof value === 'string' ? value : refuse(path, 'a string')
    case 'bool':
      return typeof value === 'boolean' ? value : refuse(path, '`true` or `false`')
    case 'int':
      return isInteger(value, schema.bits, true)
        ? value
        : refuse(path, `a signed ${schema.bits}-bit integer`)
    case 'uint':
      return isInteger(value, schema.bits, false)
        ? value
        : refuse(path, `an unsigned ${schema.bits}-bit integer`)
    case 'duration':
      return isInteger(value, 64, true) ? value : refuse(path, 'an integer, in nanoseconds')
    case 'float':
    case 'jsonNumber':
      return typeof value === 'number' || typeof value === 'bigint'
        ? value
        : refuse(path, 'a number')
    case 'list':
    case 'array':
      if (value === null && schema.kind === 'list') return []
      if (!Array.isArray(value)) return refuse(path, 'a list')
      return value.map((item, at) => validated(item, schema.of, `${path}.${at}`))
    case 'map':
      if (value === null) return {}
      return fromEntries(
        jsonMembers(value, path).map(([key, item]) => [
          key,
          validated(item, schema.of, `${path}.${key}`),
        ]),
      )
    case 'object':
      return fromEntries(
        jsonMembers(value, path).flatMap(([key, item]) => {
          const field = ownMember(schema.fields, key)
          const isMissing = !field || (nullIsZero && item === null)
          return isMissing
            ? []
            : [[key, validated(item, field.schema, path ? `${path}.${key}` : key)]]
        }),
      )
    default:
      return unreachable(schema)
  }
}

function jsonMembers(value: unknown, path: string): [string, unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value)
  }
  return refuse(path || 'Job', 'an object')
}

// `Object.fromEntries` defines a member `__proto__` like any other.
const fromEntries = (entries: [string, unknown][]) => Object.fromEntries(entries)

function isInteger(value: unknown, bits: number, isSigned: boolean): boolean {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) return false
  const integer = BigInt(value as number | bigint)
  return (isSigned ? BigInt.asIntN(bits, integer) : BigInt.asUintN(bits, integer)) === integer
}

function refuse(path: string, kind: string): never {
  throw new Refusal(400, `The field \`${path}\` must be ${kind}.`)
}
