import { nearest, ownMember, type Selector, type Span } from '../../../grammar/index.ts'
import { listed } from '../schema/index.ts'
import { KIND_NAMES, kindOf, member, type ValueKind } from './data.ts'
import { Fault } from './faults.ts'
import { jsonOf } from './json-of.ts'
import { type Lookup, noContainer, noConversion, noField, noKey, outOfRange } from './reference.ts'

/** The result for a key that an object or a `Map` lacks. The operator then has a fixed answer. */
export const ABSENT: unique symbol = Symbol('absent')

/** The result for a value that the option `unknownValue` replaces. */
export const UNKNOWN: unique symbol = Symbol('unknown')

/** A key of the unknown value, which is text even in place of the entry of a typed list. */
export class StandInKey {
  readonly #key: unknown

  constructor(key: unknown) {
    this.#key = key
  }

  /** The key; `undefined` for any other value. */
  static in(found: unknown): unknown {
    // `instanceof` would call a proxy of the row.
    return typeof found === 'object' && found !== null && #key in found ? found.#key : undefined
  }
}

/** A segment, read once per filter in every form that may be needed. */
export interface ParsedSegment {
  /**
   * The key of the value in JSON; `undefined` if its bytes are not valid UTF-8, because no key equals that, and in typed
   * data for a value that is not a member of its parent.
   */
  readonly key: string | undefined
  /**
   * The value in place of the key that a plain object lacks: `ABSENT`, or `undefined` as the zero value of a type.
   * `unclear` if only the exact way knows, because a missing name may be an error.
   */
  readonly lacking: 'absent' | 'zero' | 'unclear'
  /** Finds the part of a value of typed data, as `partAt` does for decoded JSON. */
  readonly load: ((value: unknown) => unknown) | undefined
  /** The array position; -1 if no array can have it, `undefined` if it is not an integer. */
  readonly position: number | undefined
  readonly text: string
  readonly span: Span
}

/** The path that a selector still has to follow: all of it from the row, or the part after a quantifier's name. */
export interface ParsedPath {
  readonly segments: readonly ParsedSegment[]
  /** How many parts of the selector lead to its start: 0 for the row, 1 in a quantifier. */
  readonly before: number
  readonly selector: Selector
  /** The result for a missing value, instead of a fault: `UNKNOWN` for a name, `ABSENT` for whatever is missing. */
  readonly missing: typeof UNKNOWN | typeof ABSENT | undefined
  /** True if the schema of plain JSON says that every row has the first name. */
  readonly isRequired: boolean
}

/**
 * Follows a path as the reference does: slowly and exactly, with own members only.
 * @param taken How many parts of the path have been followed; `start` is the value after them.
 * @param end The first part that is not followed.
 * @returns The value; `ABSENT` if a map lacks the last key; `missing` of the path instead of a fault.
 * @throws {Fault} `value-not-found`, `index-out-of-range`, `invalid-index`, `not-traversable`, `datum-unreadable`.
 */
export function valueAt(
  start: unknown,
  path: ParsedPath,
  taken = 0,
  end = path.segments.length,
): unknown {
  let value = start
  for (let index = taken; index < end; index++) {
    const { load } = path.segments[index] as ParsedSegment
    value = load ? load(value) : partAt(value, path, index)
    if (value === ABSENT || value === UNKNOWN) return value
  }
  return value
}

/** The next part of decoded JSON, as for `valueAt`. */
export function partAt(value: unknown, path: ParsedPath, index: number): unknown {
  const { segments, missing } = path
  const segment = segments[index] as ParsedSegment
  const kind = kindOf(value)
  switch (kind) {
    case 'list':
      if (missing === ABSENT && !hasElement(value as readonly unknown[], segment)) return ABSENT
      return elementAt(value as readonly unknown[], segment, path)
    case 'object': {
      const { key } = segment
      const found = key === undefined ? undefined : member(value as object, key)
      if (found !== undefined) return found
      const instead = missing ?? (segment.lacking === 'absent' ? ABSENT : undefined)
      if (instead && !isInherited(segment.text, value as object)) return instead
      throw notFound(path, index, Object.keys(value as object), noKey, value as object)
    }
    default: {
      kind satisfies 'string' | 'number' | 'bigint' | 'jsonNumber' | 'boolean' | 'null' | 'opaque'
      const json = partOfJson(value, path, index)
      // A row that is a text is JSON that nobody has parsed, and `undefined` is not a row.
      const isNoRow = (typeof json === 'string' || json === undefined) && isOfRow(path, index)
      if (missing === ABSENT && !isNoRow) return ABSENT
      throw withoutMembers(path, index, json)
    }
  }
}

/**
 * An own member of an object of typed data; `undefined` if it lacks it, or if a null or missing value stands for the
 * object. Anything else is refused, because it would have the zero value of every field; so is a row that is null.
 * @param index The part of the path that starts at the object: 0 for the row.
 */
export function memberAt(object: unknown, name: string, path: ParsedPath, index: number): unknown {
  const kind = kindOf(object)
  if (kind === 'null' && !isOfRow(path, index)) return undefined
  if (kind !== 'object') throw withoutMembers(path, index, partOfJson(object, path, index))
  const value = member(object as object, name)
  if (value === undefined && isInherited(name, object as object))
    throw notFound(path, index, [], noField, undefined, () => inheritedHint(name))
  return value
}

// The value before a part of the path, as JSON has it.
function partOfJson(value: unknown, { selector, segments }: ParsedPath, index: number): unknown {
  return jsonOf(value, selector, selector.segments.length - segments.length + index)
}

// A part of a value that has no members for it.
function withoutMembers(path: ParsedPath, index: number, value: unknown): Fault {
  const kind = kindOf(value)
  const what = value === undefined ? 'undefined' : KIND_NAMES[kind]
  return notTraversable(path, index, what, ownMember(GO_KINDS, kind) ?? 'invalid')
}

/** The list entry at the position of a segment. */
export function elementAt(
  list: readonly unknown[],
  segment: ParsedSegment,
  path: ParsedPath,
): unknown {
  if (!hasElement(list, segment)) throw noElement(path, path.segments.indexOf(segment), list.length)
  const position = segment.position as number
  // `undefined` for a hole, too: null in decoded JSON, and the zero value in typed data.
  return Object.hasOwn(list, position) ? list[position] : undefined
}

function hasElement({ length }: readonly unknown[], { position = -1 }: ParsedSegment): boolean {
  return position >= 0 && position < length
}

/** The fault of a part that is not a position in a list of that length. */
export function noElement(path: ParsedPath, index: number, length: number): Fault {
  const segment = path.segments[index] as ParsedSegment
  const { position, text, span } = segment
  if (position === undefined) {
    return new Fault(
      () => [
        `${part(segment)} is not a position in a list.`,
        {
          code: 'invalid-index',
          span,
          ...(isOfRow(path, index)
            ? OF_ROWS
            : { hint: `To look at each entry: \`any ${spelled(path, index)} as item { … }\`.` }),
        },
      ],
      () => lookup(path, index, noConversion(text, 'int')),
    )
  }
  return new Fault(
    () => [
      `the list has ${length === 1 ? 'one entry' : `${length} entries`}, but no ${part(segment)}.`,
      {
        code: 'index-out-of-range',
        span,
        hint: 'Positions count from 0. To look at each entry, use `any` or `all`.',
      },
    ],
    () => lookup(path, index, outOfRange(position, length)),
  )
}

/**
 * The fault of a missing name, with the nearest existing ones.
 * @param fault The reference's message; defaults to the message for a missing key in a map.
 * @param from The object that lacks it, in case it inherits it.
 * @param meant Finds the hint of typed data at another name.
 */
export function notFound(
  path: ParsedPath,
  index: number,
  names: readonly unknown[],
  fault: (name: string) => Lookup['fault'] = noKey,
  from?: object,
  meant?: () => string | undefined,
): Fault {
  const segment = path.segments[index] as ParsedSegment
  const { text, span } = segment
  const hasInherited = isInherited(text, from)
  const describe = () => {
    // A member that is `undefined` is absent, although its name exists.
    const existing = names.filter(
      (name): name is string => typeof name === 'string' && name !== text,
    )
    const hints = hasInherited
      ? { hint: inheritedHint(text) }
      : hintsFor(path, index, existing, meant?.())
    return [
      `${shown(path, index)} has no ${part(segment)}, which ${shown(path, path.segments.length)} asks for.`,
      { code: 'value-not-found', span, ...hints },
    ] as const
  }
  return new Fault(describe, () => lookup(path, index, fault(text)))
}

function hintsFor(
  path: ParsedPath,
  index: number,
  existing: readonly string[],
  meant: string | undefined,
): { readonly hint: string; readonly developerHint?: string } {
  if (meant !== undefined) return { hint: meant }
  const like = nearest((path.segments[index] as ParsedSegment).text, existing)
  if (like.length > 0) return { hint: `Did you mean ${listed(like, ' or ')}?` }
  if (path.isRequired && index === 0) {
    return {
      hint: 'The schema says that every row has it, but this one does not.',
      developerHint: 'If a missing field means its zero value, declare the row with `s.typed`.',
    }
  }
  const it = index === 0 && path.before > 0 ? 'The entry' : 'It'
  return { hint: existing.length > 0 ? `${it} has ${listed(existing)}.` : `${it} has no members.` }
}

function inheritedHint(name: string): string {
  return `Its class has \`${name}\`, but filters read own properties only, no getters.`
}

// A name that every object inherits is not a field.
function isInherited(name: string, from: object | undefined): boolean {
  return (
    from !== undefined && name in from && !Object.hasOwn(from, name) && !(name in Object.prototype)
  )
}

/**
 * The fault of a path that continues below a value without members.
 * @param kind The kind of the value in Go, for the reference's message.
 */
export function notTraversable(path: ParsedPath, index: number, what: string, kind: string): Fault {
  const segment = path.segments[index] as ParsedSegment
  return new Fault(
    () => [
      `${shown(path, index)} is ${what}, so it has no ${part(segment)}.`,
      {
        code: 'not-traversable',
        span: segment.span,
        ...(isOfRow(path, index)
          ? OF_ROWS
          : {
              hint:
                what === 'null'
                  ? `Test for it first: \`${spelled(path, index)} is not nil and …\`.`
                  : 'Remove the parts after it.',
            }),
      },
    ],
    () => lookup(path, index, noContainer(kind)),
  )
}

/** A path that failed at a segment, in the reference's terms. */
export function lookup(path: ParsedPath, index: number, fault: Lookup['fault']): Lookup {
  const names = path.selector.segments.map(({ text }) => text)
  return { names, part: names.length - path.segments.length + index, fault }
}

/** The Go kinds of decoded JSON; exact numbers are kept as text. */
export const GO_KINDS: Readonly<Partial<Record<ValueKind, string>>> = {
  string: 'string',
  number: 'float64',
  bigint: 'string',
  jsonNumber: 'string',
  boolean: 'bool',
}

/** The hints for a row that is not an object. */
const OF_ROWS = {
  hint: 'A row must be an object.',
  developerHint: 'Pass an object, or unwrap the rows first.',
}

function isOfRow(path: ParsedPath, index: number): boolean {
  return index === 0 && path.before === 0
}

function part({ text }: ParsedSegment): string {
  return `\`${text}\``
}

function shown(path: ParsedPath, length: number): string {
  return isOfRow(path, length) ? 'the row' : `\`${spelled(path, length)}\``
}

/** The first parts of the path, and other names behind them, as a filter could write them. */
export function spelled(path: ParsedPath, length: number, more: readonly string[] = []): string {
  const names = path.selector.segments.map((segment) => segment.text)
  const bound = names.length - path.segments.length
  return [...names.slice(0, bound + length), ...more].join('.') || 'it'
}
