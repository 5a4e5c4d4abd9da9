import { ownMember, ownOptions, type Segment } from '../../../grammar/index.ts'
import {
  ANY,
  type AnySchema,
  BYTE,
  isScalar,
  isServerOnly,
  type MapKey,
  type NullableSchema,
  type ScalarSchema,
  type Schema,
  type SchemaKind,
  suggestedNames,
} from '../../schema/index.ts'
import { toMapKey } from '../../values/index.ts'
import { KIND_NAMES, member, type ValueKind } from '../data.ts'
import { EvaluationError, notInDatum } from '../errors.ts'
import { intern } from '../fast/intern.ts'
import { memberLoad } from '../fast/member-loads.ts'
import { ignoredField, noConversion, noField, noKey, noNumber } from '../reference.ts'
import {
  ABSENT,
  elementAt,
  lookup,
  notFound,
  notTraversable,
  type ParsedPath,
  type ParsedSegment,
  UNKNOWN,
  valueAt,
} from '../select.ts'
import { bytesOf } from './bytes.ts'

/** A path whose end has a known type. */
export interface TypedPath {
  /** The type at its end; `any` if something on the way is decoded JSON. */
  readonly schema: Schema
  /** The value at its end: `undefined` or null is the type's zero value. */
  readonly valueAt: (start: unknown) => unknown
}

/** How errors name the values of each type; it says nothing of what operators take. */
export const KIND_IN_ERRORS: Readonly<Record<SchemaKind, ValueKind>> = {
  string: 'string',
  bool: 'boolean',
  int: 'bigint',
  uint: 'bigint',
  float: 'number',
  duration: 'bigint',
  bytes: 'list',
  time: 'opaque',
  jsonNumber: 'jsonNumber',
  any: 'opaque',
  list: 'list',
  array: 'list',
  map: 'jsMap',
  object: 'opaque',
  nullable: 'opaque',
}

/**
 * A path over typed data, as the reference follows it through Go values. What the types decide is
 * decided now; a mistake by the types alone throws when the path is followed.
 * @param isWhole True for rows that have what the server's JSON does not show.
 */
export function typedPath(path: ParsedPath, from: Schema, isWhole: boolean): TypedPath {
  let schema = from
  const loads: ((value: unknown) => unknown)[] = []
  for (let index = 0; index < path.segments.length; index++) {
    const pointee = pointeeOf(schema)
    if (pointee.kind === 'any') {
      loads.push((value) => valueAt(value ?? null, path, index))
      return { schema: ANY, valueAt: through(loads) }
    }
    const below = stepInto(pointee, path, index, pointee !== schema, isWhole)
    loads.push(
      pointee === schema ? below.next : (value) => below.next(value ?? failNull(path, index)),
    )
    schema = below.schema
  }
  return { schema, valueAt: through(loads) }
}

type Pointee = Exclude<Schema, NullableSchema>

// A path goes through any number of pointers, unlike the operators at its end.
function pointeeOf(schema: Schema): Pointee {
  let pointee = schema
  while (pointee.kind === 'nullable') pointee = pointee.of
  return pointee
}

// `ABSENT` and `UNKNOWN` end the path; only the last load gives `ABSENT`.
function through(loads: readonly ((value: unknown) => unknown)[]): (start: unknown) => unknown {
  const [only] = loads
  if (only && loads.length === 1) return only
  const absent = ABSENT
  const unknown = UNKNOWN
  return (start) => {
    let value = start
    for (const load of loads) {
      value = load(value)
      if (value === absent || value === unknown) return value
    }
    return value
  }
}

interface TypedStep {
  readonly schema: Schema
  readonly next: (value: unknown) => unknown
}

// Must agree with `stepInto` in schema/resolve.ts, which says what is there without loading it: the laws in
// test/laws/check.test.ts hold them together.
function stepInto(
  schema: Exclude<Pointee, AnySchema>,
  path: ParsedPath,
  index: number,
  isBehindPointer: boolean,
  isWhole: boolean,
): TypedStep {
  const segment = path.segments[index] as ParsedSegment
  if (isScalar(schema)) {
    return {
      schema: ANY,
      next: () => {
        throw notTraversable(path, index, KIND_NAMES[KIND_IN_ERRORS[schema.kind]], goType(schema))
      },
    }
  }
  switch (schema.kind) {
    case 'object': {
      const { key } = segment
      const field = key === undefined ? undefined : ownMember(schema.fields, key)
      if (!field) return failing(path, () => notFound(path, index, suggestedNames(schema), noField))
      const { ignored, inlined, json: name = key as string } = ownOptions(field)
      if (ignored) return { schema: ANY, next: () => failIgnored(path, index) }
      if (!isWhole && isServerOnly(field)) {
        return { schema: ANY, next: () => failServerOnly(segment) }
      }
      if (inlined) return { schema: field.schema, next: (value) => value }
      const json = intern(name)
      const slow = (value: unknown) => memberOf(value, json)
      // What the JSON lacks is zero.
      const missing = () => undefined
      return {
        schema: field.schema,
        next: memberLoad(json, { found: (value) => value, missing, slow }),
      }
    }
    case 'map': {
      const last = index === path.segments.length - 1
      // A pointer to a map has no answer for a missing key: its parent is not a map.
      const answers = last && !isBehindPointer && path.before + path.segments.length > 1
      const find = keyFinder(schema.key, path, index)
      const noEntry = schema.key.kind === 'string' ? noKey : noNumber
      return {
        schema: schema.of,
        next: (value) => {
          const found = find(value)
          if (found !== undefined) return found.value
          if (path.lenient) return UNKNOWN
          if (answers) return ABSENT
          throw notFound(path, index, Object.keys(value ?? {}), noEntry)
        },
      }
    }
    case 'list':
      return { schema: schema.of, next: (value) => elementAt(listOf(value), segment, path) }
    case 'array': {
      const { length, of } = schema
      return { schema: of, next: (value) => elementAt(padded(value, length), segment, path) }
    }
    case 'bytes':
      return {
        schema: BYTE,
        next: (value) => elementAt([...bytesOf(value, schema)], segment, path),
      }
    case 'time':
      return failing(path, () => notFound(path, index, [], noField))
  }
}

function failing(path: ParsedPath, error: () => EvaluationError): TypedStep {
  return {
    schema: ANY,
    next: () => {
      if (path.lenient) return UNKNOWN
      throw error()
    },
  }
}

function failIgnored(path: ParsedPath, index: number): never {
  const { text } = path.segments[index] as ParsedSegment
  throw notInDatum(
    `\`${text}\` cannot be used in filters.`,
    { code: 'field-ignored', span: path.selector.span, hint: 'Use another field.' },
    lookup(path, index, ignoredField(text)),
  )
}

/** @throws {EvaluationError} `server-only`, always. */
export function failServerOnly({ text, span }: Pick<Segment, 'text' | 'span'>): never {
  throw new EvaluationError(
    `Only the server can filter by \`${text}\`: rows do not show its value.`,
    {
      code: 'server-only',
      span,
      hint: 'Send the filter to the server, or filter by another field.',
    },
  )
}

function failNull(path: ParsedPath, index: number): never {
  throw notTraversable(path, index, 'null', 'invalid')
}

/** The own member of an object; `undefined` for anything else. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? member(value, name) : undefined
}

/** The entry of a key, boxed because its value may be null. */
function keyFinder(
  type: MapKey,
  path: ParsedPath,
  index: number,
): (map: unknown) => { readonly value: unknown } | undefined {
  const { key: text } = path.segments[index] as ParsedSegment
  let key = text
  if (type.kind !== 'string') {
    const number = text === undefined ? undefined : toMapKey(text, type.kind, type.bits)
    if (number === undefined) return () => failKey(type, path, index)
    key = String(number)
  }
  return (map) => {
    if (typeof map !== 'object' || map === null || key === undefined) return undefined
    return Object.hasOwn(map, key) ? { value: (map as Record<string, unknown>)[key] } : undefined
  }
}

function failKey(
  type: Exclude<MapKey, { kind: 'string' }>,
  path: ParsedPath,
  index: number,
): never {
  const { text, span } = path.segments[index] as ParsedSegment
  throw notInDatum(
    `\`${text}\` is not a key of this map, whose keys are integers of ${type.bits} bits.`,
    {
      code: 'invalid-index',
      span,
      hint:
        type.kind === 'int' ? 'Write such an integer.' : 'Write such an integer without a sign.',
    },
    lookup(path, index, noConversion(text, goType(type))),
  )
}

// The name in Go of a type without members.
function goType(type: ScalarSchema | Exclude<MapKey, { kind: 'string' }>): string {
  switch (type.kind) {
    case 'int':
    case 'uint':
    case 'float':
      return type.kind + type.bits
    case 'duration':
      return 'int64'
    case 'string':
    case 'jsonNumber':
      return 'string'
    case 'bool':
      return 'bool'
  }
}

/** The list of the JSON; null is an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** An array of a fixed length: entries that the JSON lacks are zero values. */
export function padded(value: unknown, length: number): readonly unknown[] {
  const list = listOf(value)
  if (list.length === length) return list
  return Array.from({ length }, (_, position) => list[position])
}
