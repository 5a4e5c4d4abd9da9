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
import { KIND_NAMES, type Kind, member } from '../data.ts'
import { EvaluationError, notInDatum } from '../errors.ts'
import { intern } from '../fast/intern.ts'
import { step } from '../fast/load-steps.ts'
import { ignoredField, noConversion, noField, noKey, noNumber } from '../reference.ts'
import {
  ABSENT,
  elementAt,
  follow,
  lookup,
  notFound,
  notTraversable,
  type Path,
  type Step,
  UNKNOWN,
} from '../select.ts'
import { bytesOf } from './bytes.ts'

/** A path whose end has a known type. */
export interface TypedPath {
  /** The type at its end; `any` if something on the way is decoded JSON. */
  readonly schema: Schema
  /** The value at its end: `undefined` or null is the type's zero value. */
  readonly follow: (start: unknown) => unknown
}

/** The kind of the values of each type. */
export const KINDS: Readonly<Record<SchemaKind, Kind>> = {
  string: 'string',
  bool: 'boolean',
  int: 'integer',
  uint: 'integer',
  float: 'number',
  duration: 'integer',
  bytes: 'list',
  time: 'opaque',
  jsonNumber: 'exact',
  any: 'opaque',
  list: 'list',
  array: 'list',
  map: 'map',
  object: 'opaque',
  nullable: 'opaque',
}

/**
 * A path over typed data, as the reference follows it through Go values. What the types decide is
 * decided now; a mistake by the types alone throws when the path is followed.
 * @param isWhole True for rows that have what the server's JSON does not show.
 */
export function typedPath(path: Path, from: Schema, isWhole: boolean): TypedPath {
  let schema = from
  const steps: ((value: unknown) => unknown)[] = []
  for (let index = 0; index < path.steps.length; index++) {
    const pointee = pointeeOf(schema)
    if (pointee.kind === 'any') {
      const rest: Path = { ...path, steps: path.steps.slice(index), before: path.before + index }
      steps.push((value) => follow(value ?? null, rest))
      return { schema: ANY, follow: through(steps) }
    }
    const typedStep = stepInto(pointee, path, index, pointee !== schema, isWhole)
    steps.push(
      pointee === schema
        ? typedStep.next
        : (value) => typedStep.next(value ?? failNull(path, index)),
    )
    schema = typedStep.schema
  }
  return { schema, follow: through(steps) }
}

type Pointee = Exclude<Schema, NullableSchema>

// A path goes through any number of pointers, unlike the operators at its end.
function pointeeOf(schema: Schema): Pointee {
  let pointee = schema
  while (pointee.kind === 'nullable') pointee = pointee.of
  return pointee
}

// `ABSENT` and `UNKNOWN` end the path; only the last step gives `ABSENT`.
function through(steps: readonly ((value: unknown) => unknown)[]): (start: unknown) => unknown {
  const [only] = steps
  if (only && steps.length === 1) return only
  const absent = ABSENT
  const unknown = UNKNOWN
  return (start) => {
    let value = start
    for (const typedStep of steps) {
      value = typedStep(value)
      if (value === absent || value === unknown) return value
    }
    return value
  }
}

interface TypedStep {
  readonly schema: Schema
  readonly next: (value: unknown) => unknown
}

function stepInto(
  schema: Exclude<Pointee, AnySchema>,
  path: Path,
  index: number,
  behindPointer: boolean,
  isWhole: boolean,
): TypedStep {
  const part = path.steps[index] as Step
  if (isScalar(schema)) {
    return {
      schema: ANY,
      next: () => {
        throw notTraversable(path, index, KIND_NAMES[KINDS[schema.kind]], goType(schema))
      },
    }
  }
  switch (schema.kind) {
    case 'object': {
      const { key } = part
      const field = key === undefined ? undefined : ownMember(schema.fields, key)
      if (!field) return failing(path, () => notFound(path, index, suggestedNames(schema), noField))
      const { ignored, inlined, json: name = key as string } = ownOptions(field)
      if (ignored) return { schema: ANY, next: () => failIgnored(path, index) }
      if (!isWhole && isServerOnly(field)) {
        return { schema: ANY, next: () => failServerOnly(part.segment) }
      }
      if (inlined) return { schema: field.schema, next: (value) => value }
      const json = intern(name)
      const slow = (value: unknown) => memberOf(value, json)
      // What the JSON lacks is zero.
      const missing = () => undefined
      return { schema: field.schema, next: step(json, { ask: (value) => value, missing, slow }) }
    }
    case 'map': {
      const last = index === path.steps.length - 1
      // A pointer to a map has no answer for a missing key: its parent is not a map.
      const answers = last && !behindPointer && path.before + path.steps.length > 1
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
      return { schema: schema.of, next: (value) => elementAt(listOf(value), part, path) }
    case 'array': {
      const { length, of } = schema
      return { schema: of, next: (value) => elementAt(padded(value, length), part, path) }
    }
    case 'bytes':
      return { schema: BYTE, next: (value) => elementAt([...bytesOf(value, schema)], part, path) }
    case 'time':
      return failing(path, () => notFound(path, index, [], noField))
  }
}

function failing(path: Path, error: () => EvaluationError): TypedStep {
  return {
    schema: ANY,
    next: () => {
      if (path.lenient) return UNKNOWN
      throw error()
    },
  }
}

function failIgnored(path: Path, index: number): never {
  const { text } = (path.steps[index] as Step).segment
  throw notInDatum(
    `\`${text}\` cannot be used in filters.`,
    { code: 'field-ignored', span: path.selector.span, hint: 'Use another field.' },
    lookup(path, index, ignoredField(text)),
  )
}

/** @throws {EvaluationError} `server-only`, always. */
export function failServerOnly({ text, span }: Segment): never {
  throw new EvaluationError(
    `Only the server can filter by \`${text}\`: rows do not show its value.`,
    {
      code: 'server-only',
      span,
      hint: 'Send the filter to the server, or filter by another field.',
    },
  )
}

function failNull(path: Path, index: number): never {
  throw notTraversable(path, index, 'null', 'invalid')
}

/** The own member of an object; `undefined` for anything else. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? member(value, name) : undefined
}

/** The entry of a key, boxed because its value may be null. */
function keyFinder(
  type: MapKey,
  path: Path,
  index: number,
): (map: unknown) => { readonly value: unknown } | undefined {
  const { key: text } = path.steps[index] as Step
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

function failKey(type: Exclude<MapKey, { kind: 'string' }>, path: Path, index: number): never {
  const { text, span } = (path.steps[index] as Step).segment
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
