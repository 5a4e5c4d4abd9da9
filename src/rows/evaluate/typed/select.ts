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
  type LostStep,
  type Schema,
  type Step,
  stepsOf,
  TYPED_PATHS,
} from '../../schema/index.ts'
import { intern } from '../../values/index.ts'
import { KIND_NAMES, kindOf } from '../data.ts'
import { EvaluationError } from '../errors.ts'
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
  partAt,
  UNKNOWN,
} from '../select.ts'
import { bytesOf } from './bytes.ts'
import { lostPart } from './lost-part.ts'

/** A path whose end has a known type. */
export interface TypedPath {
  /** The type at its end; `any` if the path goes through decoded JSON. */
  readonly schema: Schema
  /** How to follow it. `undefined` or null at its end is the type's zero value. */
  readonly path: ParsedPath
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
    path.before,
    TYPED_PATHS,
  )
  const last = steps.at(-1)
  const schema = !last ? from : last.via === 'nowhere' ? ANY : last.schema
  const parts = path.segments.map((segment, index): ParsedSegment => {
    const step = steps[index]
    // Decoded JSON is followed as everywhere.
    if (!step) return segment
    if (step.via === 'unknown')
      return { ...segment, load: (value) => partAt(value ?? null, path, index) }
    const way = wayOf(step, path, index, isWhole, startOf(steps, index))
    if (step.through.length === 0) return { ...segment, ...way }
    return { ...segment, ...way, load: (value) => way.load(value ?? failNull(path, index)) }
  })
  return { schema, path: { ...path, segments: parts } }
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

type Load = (value: unknown) => unknown

/** How to load a part. */
interface Way extends Pick<ParsedSegment, 'key' | 'lacking'> {
  readonly load: Load
}

function wayOf(
  step: FoundStep | LostStep,
  path: ParsedPath,
  index: number,
  isWhole: boolean,
  start: number,
): Way {
  const { parent } = step
  const segment = path.segments[index] as ParsedSegment
  switch (step.via) {
    case 'field': {
      const { member, field } = step
      if (!isWhole && isServerOnly(field)) return nameless(() => failServerOnly(segment))
      if (member === undefined) return nameless((value) => value)
      const load: Load = (value) => memberAt(value, member, path, start)
      return { key: intern(member), lacking: 'zero', load }
    }
    case 'key': {
      const { member, answers } = step
      const hasTexts = parent.kind === 'map' && parent.key.kind === 'string'
      const load: Load = (map) => {
        const value = map === null ? undefined : memberAt(map, member ?? '', path, start)
        if (value !== undefined && member !== undefined) return value
        if (path.missing) return UNKNOWN
        if (answers) return ABSENT
        throw notFound(path, index, Object.keys(map ?? {}), hasTexts ? noKey : noNumber)
      }
      const lacking = answers && !path.missing ? 'absent' : 'unclear'
      return { key: member && intern(member), lacking, load }
    }
    default:
      if (parent.kind === 'list' || parent.kind === 'array' || parent.kind === 'bytes') {
        const entries = entriesIn(parent, path.selector)
        return nameless((value) => elementAt(entries(value), segment, path))
      }
      return nameless(lostLoad(step as LostStep, path, index))
  }
}

// Without a name to load.
function nameless(load: Load): Way {
  return { key: undefined, lacking: 'unclear', load }
}

function lostLoad(step: LostStep, path: ParsedPath, index: number): Load {
  if (path.missing && step.reason === 'unknown-field') return () => UNKNOWN
  // The same for each row.
  let fault: Fault | undefined
  return () => {
    fault ??= lostPart(step, path, index)
    throw fault
  }
}

function failNull(path: ParsedPath, index: number): never {
  throw notTraversable(path, index, 'null', 'invalid')
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
      : entriesIn(schema as ListSchema, selector)
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
