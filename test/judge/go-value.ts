import { ownMember } from '../../grammar/index.ts'
import { isJsonNumber } from '../../src/rows/json/index.ts'
import { type ListSchema, type MapSchema, type Schema, s } from '../../src/rows/schema/index.ts'
import { toMapKey, toPosition } from '../../src/rows/values/index.ts'

/** Thrown where the reference fails or aborts. */
export class Failure extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** A value of a row as Go has it: its type and its JSON, where `undefined` or null is the zero value. */
export interface GoValue {
  readonly type: GoType
  readonly json: unknown
}

/** Besides the types of a schema: nil, and a JSON integer beyond 2^53 with all its digits, which Go does not have. */
export type GoType = Schema | { readonly kind: 'nil' | 'digits' }

const NIL: GoValue = { type: { kind: 'nil' }, json: null }
const JSON_LIST = s.list(s.any())
const JSON_MAP = s.map(s.any())

/** The value in an interface, with the type that Go gives to decoded JSON. Any other value stays as it is. */
export function inInterface(value: GoValue): GoValue {
  const { type, json } = value
  if (type.kind !== 'any') return value
  if (json === undefined || json === null) return NIL
  if (isJsonNumber(json)) return { type: s.jsonNumber(), json }
  if (Array.isArray(json)) return { type: JSON_LIST, json }
  switch (typeof json) {
    case 'string':
      return { type: s.string(), json }
    case 'boolean':
      return { type: s.bool(), json }
    case 'number':
      return { type: s.float(), json }
    case 'bigint':
      if (Number.isSafeInteger(Number(json))) return { type: s.int(), json }
      return { type: isInt64(json) ? { kind: 'digits' } : s.float(), json }
    default:
      return { type: JSON_MAP, json }
  }
}

export function isInt64(integer: bigint): boolean {
  return BigInt.asIntN(64, integer) === integer
}

/** A part of a value, as the next part of a path; `undefined` for a key that a map lacks. */
export function partOf(whole: GoValue, part: string | undefined): GoValue | undefined {
  const value = inInterface(whole)
  const { type, json } = value
  switch (type.kind) {
    case 'nullable': {
      if (isNull(json)) throw new Failure('not-traversable')
      const found = partOf({ type: type.of, json }, part)
      if (!found) throw new Failure('value-not-found')
      return found
    }
    case 'object': {
      const field = part === undefined ? undefined : ownMember(type.fields, part)
      if (!field) throw new Failure('value-not-found')
      if (field.ignored) throw new Failure('field-ignored')
      // Rows do not have these, so nobody but the server can judge them.
      if (field.hidden || field.altered) throw new Failure('server-only')
      return { type: field.schema, json: field.inlined ? json : memberOf(json, field.json ?? part) }
    }
    case 'time':
      throw new Failure('value-not-found')
    case 'map': {
      const key = keyIn(type, part)
      const isThere = key !== undefined && memberOf(json, key) !== undefined
      return isThere ? { type: type.of, json: memberOf(json, key) } : undefined
    }
    case 'list':
    case 'array':
    case 'bytes': {
      const position = part === undefined ? undefined : toPosition(part)
      if (position === undefined) throw new Failure('invalid-index')
      const entry = entriesOf(value)[position]
      if (!entry) throw new Failure('index-out-of-range')
      return entry.value
    }
    default:
      throw new Failure('not-traversable')
  }
}

function keyIn({ key }: MapSchema, part: string | undefined): string | undefined {
  if (key.kind === 'string') return part
  const number = part === undefined ? undefined : toMapKey(part, key.kind, key.bits)
  if (number === undefined) throw new Failure('invalid-index')
  return String(number)
}

function memberOf(json: unknown, name: string | undefined): unknown {
  return name === undefined ? undefined : ownMember((json ?? {}) as Record<string, unknown>, name)
}

interface Entry {
  readonly key: string
  readonly value: GoValue
}

/** The entries of a list or map, for `any` and `all`. */
export function entriesOf(value: GoValue): readonly Entry[] {
  const { type, json } = value
  switch (type.kind) {
    case 'map':
      if (hasOtherKeys(type)) throw new Failure('map-key-not-string')
      return Object.entries(json ?? {})
        .filter(([, entry]) => entry !== undefined)
        .map(([key, entry]) => ({ key, value: { type: type.of, json: entry } }))
    case 'list':
    case 'array':
    case 'bytes':
      return elementsOf(value).map((entry, at) => ({ key: String(at), value: entry }))
    default:
      throw new Failure('not-iterable')
  }
}

/** True for a map whose keys are not plain strings. */
export function hasOtherKeys({ key }: MapSchema): boolean {
  return key.kind !== 'string' || key.named === true
}

/** The elements of a list, of an array, which always has all of them, or of bytes. */
export function elementsOf({ type, json }: GoValue): readonly GoValue[] {
  switch (type.kind) {
    case 'array': {
      const given = (json ?? []) as readonly unknown[]
      return Array.from({ length: type.length }, (_, at) => ({ type: type.of, json: given[at] }))
    }
    case 'bytes':
      return bytesOf({ type, json }).map((byte) => ({ type: s.uint({ bits: 8 }), json: byte }))
    default: {
      const { of } = type as ListSchema
      return Array.from((json ?? []) as readonly unknown[], (entry) => ({ type: of, json: entry }))
    }
  }
}

/** Bytes are base64 in JSON, or a list of numbers; raw ones are the JSON itself, where null is a text, too. */
export function bytesOf({ type, json }: GoValue): readonly number[] {
  if (json === undefined) return []
  if (type.kind === 'bytes' && type.encoding === 'raw')
    return [...Buffer.from(JSON.stringify(json))]
  if (Array.isArray(json)) return json
  return [...Buffer.from((json ?? '') as string, 'base64')]
}

export function isNull(json: unknown): json is null | undefined {
  return json === null || json === undefined
}
