import { ownMember, type Segment, type Selector } from '../../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import type { CompileContext } from './context.ts'
import { fusedPath } from './fast/fused-path.ts'
import { Fault } from './faults.ts'
import {
  type Frame,
  type Read,
  type Referent,
  type RowFunction,
  resolve,
  type Scope,
} from './scope.ts'
import { ABSENT, notFound, type ParsedPath, StandInKey, UNKNOWN, valueAt } from './select.ts'
import { type TypedPath, typedPath } from './typed/select.ts'

/** How a selector finds its value. */
export interface Found {
  /**
   * Finds the value and passes it to `test`; the answer is `absent` if a map lacks the last key. So `Meta.a != x`
   * becomes one function: load `Meta`, load `a`, answer true without it, otherwise compare.
   */
  readonly load: <Answer>(test: (value: unknown) => Answer, absent: Answer) => RowFunction<Answer>
  /** The referent of the selector, in data of any form. */
  readonly referent: Referent | undefined
  /** The path, in typed data. */
  readonly typed: TypedPath | undefined
  /** True if it may be the same value for each entry of an outer quantifier. */
  readonly isRepeated: boolean
}

/** Decides how a selector finds its value, in the scope of the quantifiers around it. */
export function find(selector: Selector, scope: Scope | undefined, context: CompileContext): Found {
  const { failsOnMissingKeys, isTotal, unknownValue, schema, wholeRows } = context
  const missing = isTotal ? ABSENT : unknownValue === undefined ? undefined : UNKNOWN
  const resolved = resolve(selector, scope, missing)
  const path: ParsedPath =
    resolved.from === 'row' && schema
      ? { ...resolved.path, isRequired: isRequired(resolved.path, schema) }
      : resolved.path
  const referent = { ...resolved, path }
  const from = startOf(referent, schema)
  const typed = from && typedPath(path, from, wholeRows)
  const isRepeated = scope !== undefined && (resolved.from === 'row' || resolved.depth > 0)
  const fromStart = <Answer>(then: (value: unknown) => Answer, absent: Answer) => {
    if (failsOnMissingKeys) {
      const lookUp = typed?.valueAt ?? ((start: unknown) => valueAt(start, path))
      return (start: unknown) => then(requirePresent(lookUp(start), path))
    }
    return typed ? passOn(typed.valueAt, then, absent) : fusedPath({ path, test: then, absent })
  }
  return {
    referent: typed || failsOnMissingKeys ? undefined : referent,
    load: (then, absent) => reader(referent, fromStart(then, absent), then),
    typed,
    isRepeated,
  }
}

// True if the schema of plain JSON says that every row has the first name.
function isRequired({ segments }: ParsedPath, schema: Schema): boolean {
  const shape = schema.kind === 'any' ? ownMember(schema, 'shape') : undefined
  if (shape?.kind !== 'object') return false
  const field = ownMember(shape.fields, segments[0]?.key ?? '')
  return field !== undefined && !ownMember(field, 'optional')
}

// The type at the start of the path, in typed data. Rows of any form are decoded JSON, which has a fast path.
function startOf(referent: Referent, schema: Schema | undefined): Schema | undefined {
  switch (referent.from) {
    case 'row':
      return schema?.kind === 'any' ? undefined : schema
    case 'entry':
      return referent.schema
    case 'key':
      return undefined
  }
}

function requirePresent(value: unknown, path: ParsedPath): unknown {
  if (value === ABSENT) throw notFound(path, path.segments.length - 1, [])
  return value
}

function passOn<Answer>(
  valueAt: (start: unknown) => unknown,
  then: (value: unknown) => Answer,
  absent: Answer,
): (start: unknown) => Answer {
  return (start) => {
    const value = valueAt(start)
    return value === ABSENT ? absent : then(value)
  }
}

/** Only finds the value. */
export function readOf({ load }: Found): Read {
  return load<unknown>((value) => value, ABSENT)
}

/**
 * How to find the value of a selector and compute a result from it.
 * @param fromStart Finds the value from the start of the referent's path, and computes the result.
 * @param then Computes the result from the value.
 */
function reader<Answer>(
  referent: Referent,
  fromStart: (start: unknown) => Answer,
  then: (value: unknown) => Answer,
): RowFunction<Answer> {
  const { path } = referent
  switch (referent.from) {
    case 'row':
      return fromStart
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
