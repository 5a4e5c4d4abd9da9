import { FilterOptionError, isObject } from '../../../grammar/index.ts'
import type { ObjectSchema, Schema } from '../../rows/schema/index.ts'
import { Refusal } from './refusal.ts'
import type { ClusterRow } from './state/data.ts'

/** The maximum depth of a value whose schema allows anything. */
const MAX_DEPTH = 64

/**
 * Checks a value against a schema, and returns it without members outside the schema, members that must not be null and
 * are, which count as missing, and secrets: filters must not see them, because `matches` could guess them letter by
 * letter.
 * @param path The path of the value, for errors.
 * @throws {Refusal} 400 for a value of another type than its field's.
 */
export function validateRow(value: unknown, schema: Schema, path = ''): unknown {
  switch (schema.kind) {
    case 'any':
      if (!isShallow(value)) return refuse(path, `at most ${MAX_DEPTH} levels deep`)
      return value
    case 'nullable':
      return value === null ? null : validateRow(value, schema.of, path)
    case 'list':
    case 'array':
      if (!Array.isArray(value)) return refuse(path, 'a list')
      return value.map((item, at) => validateRow(item, schema.of, `${path}.${at}`))
    case 'map':
      // `Object.fromEntries` defines a member `__proto__` like any other.
      return Object.fromEntries(
        Object.entries(jsonObject(value, path)).map(([key, item]) => [
          key,
          validateRow(item, schema.of, `${path}.${key}`),
        ]),
      )
    case 'object': {
      const members = membersOf(schema)
      const valid: Record<string, unknown> = {}
      for (const [name, item] of Object.entries(jsonObject(value, path))) {
        const of = members.get(name)
        if (of === undefined || item === undefined) continue
        const isMissing = item === null && of.kind !== 'nullable' && of.kind !== 'any'
        if (!isMissing) valid[name] = validateRow(item, of, path ? `${path}.${name}` : name)
      }
      return valid
    }
    default: {
      const [isSo, type] = scalar(value, schema)
      return isSo ? value : refuse(path, type)
    }
  }
}

/** True if objects and lists are not so deep in a value that to compare or write it takes all of the stack. */
function isShallow(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1))
}

/** Whether a value has a type without parts, and the type in words. */
function scalar(value: unknown, schema: Schema): [isSo: boolean, type: string] {
  switch (schema.kind) {
    case 'string':
      return [typeof value === 'string', 'a string']
    case 'bool':
      return [typeof value === 'boolean', '`true` or `false`']
    case 'int':
      return [isInteger(value, schema.bits, true), `a signed ${schema.bits}-bit integer`]
    case 'uint':
      return [isInteger(value, schema.bits, false), `an unsigned ${schema.bits}-bit integer`]
    case 'duration':
      return [isInteger(value, 64, true), 'an integer, in nanoseconds']
    case 'float':
    case 'jsonNumber':
      return [Number.isFinite(value) || typeof value === 'bigint', 'a number']
    default:
      // Bytes and times, which the server shows as null if a row lacks them.
      return [value === null || typeof value === 'string', 'a string or null']
  }
}

const MEMBERS = new WeakMap<ObjectSchema, ReadonlyMap<string, Schema>>()

/** The members of an object by their names in rows, including inlined ones, without secrets. */
function membersOf(schema: ObjectSchema): ReadonlyMap<string, Schema> {
  const known = MEMBERS.get(schema)
  if (known) return known
  const members = new Map(
    Object.entries(schema.fields)
      .filter(([, { sensitive }]) => !sensitive)
      .flatMap(([name, { schema: of, json = name, inlined }]) =>
        inlined && of.kind === 'object' ? [...membersOf(of)] : [[json, of] as const],
      ),
  )
  MEMBERS.set(schema, members)
  return members
}

/**
 * Checks a row given to the server like the body of a PUT.
 * @param id The name of the row for errors.
 * @throws {FilterOptionError} `invalid-option`; its hint is the refusal of a PUT.
 */
export function validateGiven(
  row: unknown,
  schema: ObjectSchema,
  list: string,
  id: unknown,
): ClusterRow {
  try {
    return validateRow(row, schema) as ClusterRow
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    throw new FilterOptionError(`The row \`${id}\` of \`${list}\` does not fit its schema.`, {
      code: 'invalid-option',
      hint: cause.message,
      cause,
    })
  }
}

function jsonObject(value: unknown, path: string): ClusterRow {
  return isObject(value) ? (value as ClusterRow) : refuse(path || 'Job', 'an object')
}

function isInteger(value: unknown, bits: number, isSigned: boolean): boolean {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) return false
  const integer = BigInt(value as number | bigint)
  return (isSigned ? BigInt.asIntN(bits, integer) : BigInt.asUintN(bits, integer)) === integer
}

function refuse(path: string, type: string): never {
  throw new Refusal(400, `The field \`${path}\` must be ${type}.`)
}
