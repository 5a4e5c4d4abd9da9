import type { QuantifierExpression, Segment, Selector } from '../../../../grammar/index.ts'
import { dottedPath, textOfSegment } from '../../../filters/ast/index.ts'
import {
  ANY,
  type ArraySchema,
  type BytesSchema,
  entriesOf,
  type FoundStep,
  isServerOnly,
  type ListSchema,
  type Schema,
  type Step,
  stepsOf,
  TYPED_PATHS,
} from '../../schema/index.ts'
import { intern } from '../../values/index.ts'
import { KIND_NAMES, kindOf } from '../data.ts'
import { EvaluationError } from '../errors.ts'
import { memberLoad } from '../fast/member-loads.ts'
import { type Fault, noEntries } from '../faults.ts'
import { jsonOf } from '../json-of.ts'
import { noKey, noNumber } from '../reference.ts'
import {
  ABSENT,
  elementAt,
  memberAt,
  notFound,
  notTraversable,
  type ParsedPath,
  type ParsedSegment,
  UNKNOWN,
  valueAt,
} from '../select.ts'
import { bytesOf } from './bytes.ts'
import { lostPart } from './lost-part.ts'

/** A path whose end has a known type. */
export interface TypedPath {
  /** The type at its end; `any` if the path goes through decoded JSON. */
  readonly schema: Schema
  /** The value at its end: `undefined` or null is the type's zero value. */
  readonly valueAt: (start: unknown) => unknown
}

/**
 * A path over typed data, as the reference follows it through Go values. Everything that the types determine is
 * decided here; an error in the types is thrown when the path is followed.
 * @param isWhole True for rows with the fields that the server's JSON does not show.
 */
export function typedPath(path: ParsedPath, from: Schema, isWhole: boolean): TypedPath {
  const { segments } = path.selector
  const steps = stepsOf(
    { schema: from, rules: 'typed' },
    segments.map(textOfSegment),
    segments.length - path.segments.length,
    TYPED_PATHS,
  )
  const loads = steps.map((step, index) => {
    const load = loadOf(step, path, index, isWhole, startOf(steps, index))
    return step.through.length === 0 || step.via === 'unknown'
      ? load
      : (value: unknown) => load(value ?? failNull(path, index))
  })
  const last = steps.at(-1)
  const schema = !last ? from : last.via === 'nowhere' ? ANY : last.schema
  return { schema, valueAt: through(loads) }
}

type Load = (value: unknown) => unknown

// `ABSENT` and `UNKNOWN` end the path. Only the last load returns `ABSENT`.
function through(loads: readonly Load[]): Load {
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

/** The step that starts at the object from which a step loads: an earlier one, if objects are inlined into it. */
export function startOf(steps: readonly Step[], index: number): number {
  let start = index
  for (; start > 0; start--) {
    const before = steps[start - 1]
    if (before?.via !== 'field' || before.member !== undefined) break
  }
  return start
}

function loadOf(
  step: Step,
  path: ParsedPath,
  index: number,
  isWhole: boolean,
  start: number,
): Load {
  const { parent } = step
  const segment = path.segments[index] as ParsedSegment
  switch (step.via) {
    case 'unknown':
      return (value) => valueAt(value ?? null, path, index)
    case 'field':
      if (!isWhole && isServerOnly(step.field)) return () => failServerOnly(segment)
      return step.member === undefined ? (value) => value : loadMember(step.member, path, start)
    case 'key':
      return loadEntry(step, path, index, start)
    case 'position':
      return loadElement(parent as List, segment, path)
    case 'nowhere':
      if (parent.kind === 'list' || parent.kind === 'array' || parent.kind === 'bytes')
        return loadElement(parent, segment, path)
      return path.missing && step.reason === 'unknown-field'
        ? () => UNKNOWN
        : fail(() => lostPart(step, path, index))
  }
}

type List = ListSchema | ArraySchema | BytesSchema

function loadElement(list: List, segment: ParsedSegment, path: ParsedPath): Load {
  const entries = entriesIn(list, path.selector)
  return (value) => elementAt(entries(value), segment, path)
}

// Throws the same fault for each row.
function fail(make: () => Fault): Load {
  let fault: Fault | undefined
  return () => {
    fault ??= make()
    throw fault
  }
}

function loadMember(name: string, path: ParsedPath, start: number): Load {
  const json = intern(name)
  const load = {
    found: (value: unknown) => value,
    // A value missing in the JSON is zero.
    missing: () => undefined,
    slow: (value: unknown) => memberAt(value, json, path, start),
  }
  // Typed data has its own sites, because other tests follow.
  return memberLoad(json, load, `${name} of a type`)
}

function loadEntry(
  { answers, member, parent }: FoundStep,
  path: ParsedPath,
  index: number,
  start: number,
): Load {
  const hasTexts = parent.kind === 'map' && parent.key.kind === 'string'
  return (map) => {
    const isThere =
      typeof map === 'object' && map !== null && member !== undefined && Object.hasOwn(map, member)
    if (isThere) return (map as Record<string, unknown>)[member]
    if (map !== null) memberAt(map, member ?? '', path, start)
    if (path.missing) return UNKNOWN
    if (answers) return ABSENT
    throw notFound(path, index, Object.keys(map ?? {}), hasTexts ? noKey : noNumber)
  }
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

/** The list in the JSON. Null is an empty list. */
export function listOf(value: unknown, selector: Selector): readonly unknown[] {
  return Array.isArray(value) ? value : zeroOf(value, NOTHING, 'a list', selector)
}

const NOTHING: readonly unknown[] = []

/** The object in the JSON, for a map. Null is an empty map. */
export function mapOf(value: unknown, selector: Selector): object {
  return kindOf(value) === 'object' ? (value as object) : zeroOf(value, {}, 'a map', selector)
}

/** Reads the entries of a list or of bytes. Entries missing in the JSON of an array are zero values. */
export function entriesIn(
  schema: ListSchema | ArraySchema | BytesSchema,
  selector: Selector,
): (value: unknown) => readonly unknown[] {
  switch (schema.kind) {
    case 'list':
      return (value) => listOf(value, selector)
    case 'array':
      return (value) => {
        const list = listOf(value, selector)
        if (list.length === schema.length) return list
        return Array.from({ length: schema.length }, (_, position) => list[position])
      }
    case 'bytes':
      return (value) => [...bytesOf(jsonOf(value, selector), schema)]
  }
}

/** A typed collection for `any` and `all`. */
export interface TypedCollection {
  /** The type of its entries. */
  readonly entry: Schema
  /** Converts the value to a list or an object, with null as an empty one. Throws if it is neither. */
  readonly collect: (value: unknown) => unknown
}

/** How `any` and `all` visit a collection of a type. A pointer is not a collection. */
export function typedCollection(expression: QuantifierExpression, schema: Schema): TypedCollection {
  if (schema.kind === 'any') return { entry: schema, collect: (value) => value ?? null }
  const entries = entriesOf({ schema, rules: 'typed' })
  if (!entries.iterable) {
    const collect = () => {
      throw noEntries(entries, expression)
    }
    return { entry: ANY, collect }
  }
  const { selector } = expression
  const collect =
    schema.kind === 'map'
      ? (value: unknown) => mapOf(value, selector)
      : entriesIn(schema as List, selector)
  return { entry: entries.value, collect }
}

/**
 * The zero value of a type, for a value that is missing or null. Any other value is of another kind than the type says: a
 * text for a list would pass for an empty one.
 * @param type The type in words.
 * @param selector Where the value was looked for.
 * @throws {EvaluationError} `datum-unreadable`, also if JSON does not have the value.
 */
export function zeroOf<Zero>(value: unknown, zero: Zero, type: string, selector: Selector): Zero {
  const { segments, span } = selector
  if (value === undefined || value === null) return zero
  const kind = kindOf(jsonOf(value, selector))
  // An invalid Date.
  if (kind === 'null') return zero
  throw new EvaluationError(
    `\`${dottedPath(segments)}\` contains ${KIND_NAMES[kind]}, where the schema says ${type}.`,
    { code: 'datum-unreadable', span, hint: 'Correct the row, or the schema.' },
  )
}
