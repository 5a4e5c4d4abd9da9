import {
  NOWHERE,
  ownBytes,
  ownMember,
  type Segment,
  type Selector,
} from '../../../grammar/index.ts'
import { textOfSegment } from '../../filters/ast/index.ts'
import { type AnySchema, roleOf, type Schema } from '../schema/index.ts'
import { intern, toPosition } from '../values/index.ts'
import type { CompileContext } from './context.ts'
import { fusedPath } from './fast/member-loads.ts'
import { Fault } from './faults.ts'
import type { Frame, Read, RowFunction, Scope } from './scope.ts'
import {
  ABSENT,
  notFound,
  type ParsedPath,
  type ParsedSegment,
  StandInKey,
  UNKNOWN,
  valueAt,
} from './select.ts'
import { typedPath } from './typed/select.ts'

/** How a selector finds its value. */
export interface Found {
  /**
   * Finds the value and passes it to `test`; the answer is `absent` if a map lacks the last key. So `Meta.a != x`
   * becomes one function: load `Meta`, load `a`, answer true without it, otherwise compare.
   */
  readonly load: <Answer>(test: (value: unknown) => Answer, absent: Answer) => RowFunction<Answer>
  /** The referent of the selector, if operators answer for a missing key. */
  readonly referent: Referent | undefined
  /** The type of the value, in typed data: `any` if the path goes through decoded JSON. */
  readonly type: Schema | undefined
  /** True if it may be the same value for each entry of an outer quantifier. */
  readonly isRepeated: boolean
}

/** Decides how a selector finds its value, in the scope of the quantifiers around it. */
export function find(selector: Selector, scope: Scope | undefined, context: CompileContext): Found {
  const { failsOnMissingKeys, isTotal, unknownValue, schema, wholeRows } = context
  const missing = isTotal ? ABSENT : unknownValue === undefined ? undefined : UNKNOWN
  const resolved = resolve(selector, scope, missing, schema)
  const typed = resolved.schema && typedPath(resolved.path, resolved.schema, wholeRows)
  const referent = typed ? { ...resolved, path: typed.path } : resolved
  const { path } = referent
  const isRepeated = scope !== undefined && (referent.from === 'row' || referent.depth > 0)
  const fromStart = <Answer>(then: (value: unknown) => Answer, absent: Answer) => {
    return failsOnMissingKeys
      ? (start: unknown) => then(requirePresent(valueAt(start, path), path))
      : fusedPath({ path, test: then, absent })
  }
  return {
    referent: failsOnMissingKeys ? undefined : referent,
    load:
      referent.from === 'row'
        ? fromStart
        : (then, absent) => reader(referent, fromStart(then, absent), then),
    type: typed?.schema,
    isRepeated,
  }
}

/**
 * The meaning of a selector, decided by the filter alone: the path to follow, and the type at its start, in typed data.
 */
export type Referent =
  | { readonly from: 'row'; readonly path: ParsedPath; readonly schema: Schema | undefined }
  | Bound

/** The meaning of a quantifier's name, `depth` scopes out. A default name means the key of an entry in an object. */
type Bound = { readonly depth: number; readonly path: ParsedPath } & (
  | { readonly from: 'entry'; readonly isDefault: boolean; readonly schema: Schema | undefined }
  | { readonly from: 'key'; readonly schema: undefined }
)

/**
 * Finds the meaning of a selector's first name. The innermost names take precedence. The path of a name is then
 * resolved with the names outside it, of which the key name of the same quantifier is the nearest.
 * @param rows The type of the rows.
 */
export function resolve(
  selector: Selector,
  scope: Scope | undefined,
  missing?: ParsedPath['missing'],
  rows?: Schema,
): Referent {
  const first = scope && textOfSegment(selector.segments[0])
  let depth = 0
  for (let at = scope; at && first !== undefined; at = at.outer, depth++) {
    const role = roleOf(first, at)
    if (!role) continue
    const path = parsedPath(selector, 1, missing)
    const { entry } = at
    switch (role) {
      case 'key-of-key': {
        // If nothing fails, the name of an entry means the entry.
        if (missing === ABSENT)
          return { from: 'entry', depth, path, isDefault: false, schema: entry }
        const segments = [KEY_OF_KEY, ...path.segments]
        return { from: 'key', depth, path: { ...path, segments }, schema: undefined }
      }
      case 'key':
        return { from: 'key', depth, path, schema: undefined }
      case 'entry':
      case 'default':
        return { from: 'entry', depth, path, isDefault: role === 'default', schema: entry }
    }
  }
  const path = parsedPath(selector, 0, missing)
  if (rows?.kind !== 'any') return { from: 'row', path, schema: rows }
  // Rows of any form are decoded JSON, which has a fast path.
  const isRequired = requires(rows, path)
  return { from: 'row', path: { ...path, isRequired }, schema: undefined }
}

const KEY_OF_KEY: ParsedSegment = {
  key: undefined,
  lacking: 'unclear',
  load: undefined,
  position: undefined,
  text: '',
  span: NOWHERE,
}

// True if the schema of plain JSON says that every row has the first name.
function requires(schema: AnySchema, { segments }: ParsedPath): boolean {
  const shape = ownMember(schema, 'shape')
  if (shape?.kind !== 'object') return false
  const field = ownMember(shape.fields, segments[0]?.key ?? '')
  return field !== undefined && !ownMember(field, 'optional')
}

/**
 * Prepares the path of a selector for lookups.
 * @param bound How many of its parts are the name of an entry.
 */
export function parsedPath(
  selector: Selector,
  bound: 0 | 1 = 0,
  missing: ParsedPath['missing'] = undefined,
): ParsedPath {
  const { length } = selector.segments
  const isTotal = missing === ABSENT
  const segments = selector.segments.slice(bound).map((segment, index): ParsedSegment => {
    const { text, span } = segment
    const isText = !ownBytes(segment)
    const key = isText ? intern(text) : undefined
    const integer = isText ? toPosition(text) : undefined
    // The reference also reads `0x1` and the empty text as positions; where nothing fails, they are names.
    const position = isTotal && String(integer) !== text ? undefined : integer
    // Only a map may lack its last key; a name that the row lacks is a mistake in the filter.
    const answers = isTotal || (!missing && length > 1 && bound + index === length - 1)
    const lacking = answers ? 'absent' : 'unclear'
    return { key, lacking, load: undefined, position, text, span }
  })
  return { segments, before: bound, selector, missing, isRequired: false }
}

function requirePresent(value: unknown, path: ParsedPath): unknown {
  if (value === ABSENT) throw notFound(path, path.segments.length - 1, [])
  return value
}

/** Only finds the value. */
export function readOf({ load }: Found): Read {
  return load<unknown>((value) => value, ABSENT)
}

/**
 * How to find the value of a selector in a quantifier and compute a result from it.
 * @param fromStart Finds the value from the start of the referent's path, and computes the result.
 * @param then Computes the result from the value.
 */
function reader<Answer>(
  referent: Bound,
  fromStart: (start: unknown) => Answer,
  then: (value: unknown) => Answer,
): RowFunction<Answer> {
  const { path } = referent
  switch (referent.from) {
    case 'key':
      return (_row, frame) => then(keyOf(frameAt(frame, referent.depth), path))
    case 'entry': {
      const { depth, isDefault } = referent
      if (path.missing === UNKNOWN) {
        return (_row, frame) => {
          const entry = frameAt(frame, depth)
          if (!isDefault || entry.isList)
            return entry.isStandIn ? then(UNKNOWN) : fromStart(entry.value)
          const key = keyOf(entry, path)
          return then(entry.isStandIn ? new StandInKey(key) : key)
        }
      }
      if (isDefault) {
        return (_row, frame) => {
          const entry = frameAt(frame, depth)
          return entry.isList ? fromStart(entry.value) : then(keyOf(entry, path))
        }
      }
      return depth === 0
        ? (_row, frame) => fromStart((frame as Frame).value)
        : (_row, frame) => fromStart(frameAt(frame, depth).value)
    }
  }
}

function frameAt(frame: Frame | undefined, depth: number): Frame {
  let at = frame
  for (let level = 0; level < depth; level++) at = at?.outer
  return at as Frame
}

/**
 * The key of an entry: a string, or the position as a 64-bit integer, because text is compared with it as an integer.
 * @throws {EvaluationError} `local-not-traversable`.
 */
export function keyOf(entry: Frame, path: ParsedPath): string | bigint | null {
  const { key } = entry
  if (path.segments.length > 0) {
    // If nothing fails, the parts of a key are missing.
    if (path.missing === ABSENT) return null
    const { text: name } = path.selector.segments[0] as Segment
    const { isList } = entry
    throw new Fault(() => [
      `\`${name}\` is the ${isList ? 'position' : 'key'} of an entry, so it has no parts.`,
      {
        code: 'local-not-traversable',
        span: path.selector.span,
        hint: `Name the entry too, as in \`any … as ${name}, value { … }\`.`,
      },
    ])
  }
  return typeof key === 'number' ? BigInt(key) : key
}
