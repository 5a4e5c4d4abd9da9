import type { Segment } from '../../../grammar/index.ts'
import { Fault } from './faults.ts'
import type { Frame, Referent } from './scope.ts'
import { ABSENT, type ParsedPath, StandInKey, UNKNOWN } from './select.ts'

/** Computes a result for a row, in the frame of the quantifiers around it. */
export type RowFunction<Answer> = (row: unknown, frame?: Frame) => Answer

/** Evaluates a node for a row. */
export type RowTest = RowFunction<boolean>

/**
 * Finds the value of a selector; `ABSENT` if a map lacks its last key, `UNKNOWN` if the option `unknownValue`
 * replaces it.
 */
export type Read = RowFunction<unknown>

/**
 * How to find the value of a selector and compute a result from it.
 * @param fromStart Finds the value from the start of the referent's path, and computes the result.
 * @param then Computes the result from the value.
 */
export function reader<Answer>(
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
