import type { Schema } from '../schema/index.ts'
import { Refusal } from './refusal.ts'

/**
 * The value with what the schema knows of it, and nothing else. A list or map that is null is empty.
 * @param path What it is called when it does not fit.
 * @throws {Refusal} 400 where a value is not of its field's kind.
 */
export function conform(value: unknown, schema: Schema, path: string): unknown {
  switch (schema.kind) {
    case 'any':
      return value
    case 'nullable':
      return value === null ? null : conform(value, schema.of, path)
    case 'bytes':
      return value === null || typeof value === 'string' ? value : misfit(path, 'text or null')
    case 'string':
    case 'time':
      return typeof value === 'string' ? value : misfit(path, 'text')
    case 'bool':
      return typeof value === 'boolean' ? value : misfit(path, '`true` or `false`')
    case 'int':
      return isInteger(value, schema.bits, true) ? value : misfit(path, 'an integer of its size')
    case 'uint':
      return isInteger(value, schema.bits, false) ? value : misfit(path, 'an integer from 0')
    case 'duration':
      return isInteger(value, 64, true) ? value : misfit(path, 'an integer of nanoseconds')
    case 'float':
    case 'jsonNumber':
      return typeof value === 'number' || typeof value === 'bigint'
        ? value
        : misfit(path, 'a number')
    case 'list':
    case 'array':
      if (value === null && schema.kind === 'list') return []
      if (!Array.isArray(value)) return misfit(path, 'a list')
      return value.map((item, at) => conform(item, schema.of, `${path}.${at}`))
    case 'map':
      if (value === null) return {}
      return fromEntries(
        membersOf(value, path).map(([key, item]) => [
          key,
          conform(item, schema.of, `${path}.${key}`),
        ]),
      )
    case 'object':
      return fromEntries(
        membersOf(value, path).flatMap(([key, item]) => {
          const field = Object.hasOwn(schema.fields, key) ? schema.fields[key] : undefined
          return field ? [[key, conform(item, field.schema, path ? `${path}.${key}` : key)]] : []
        }),
      )
  }
}

function membersOf(value: unknown, path: string): [string, unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value)
  }
  return misfit(path || 'Job', 'an object')
}

// `Object.fromEntries` defines a member `__proto__` like any other.
const fromEntries = (entries: [string, unknown][]) => Object.fromEntries(entries)

function isInteger(value: unknown, bits: number, isSigned: boolean): boolean {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) return false
  const integer = BigInt(value as number | bigint)
  return (isSigned ? BigInt.asIntN(bits, integer) : BigInt.asUintN(bits, integer)) === integer
}

function misfit(path: string, kind: string): never {
  throw new Refusal(400, `The field \`${path}\` takes ${kind}.`)
}
