import {
  BACKSLASH,
  CLOSING_BRACE,
  CLOSING_BRACKET,
  COMMA,
  isWhite,
  OPENING_BRACE,
  OPENING_BRACKET,
  QUOTE,
} from '../json-bytes.ts'
import type { ValueReader } from '../value-reader.ts'
import type { Projection } from './projection.ts'

/** A requested member. */
export interface Member {
  readonly name: string
  readonly bytes: Buffer
  /** The requested members of its value, if that is an object; `undefined` for the whole value. */
  readonly inner: Members | undefined
}

/** The requested members of an object. */
export interface Members {
  readonly byName: ReadonlyMap<string, Member>
  /** Indexed by the number of bytes in the name. */
  readonly byLength: readonly (readonly Member[] | undefined)[]
}

/**
 * Reads the requested members of an object, starting after its opening brace.
 * @returns The offset after the object; more than `end` if it is incomplete.
 */
export function readObject(
  object: Record<string, unknown>,
  { byName, byLength }: Members,
  bytes: Buffer,
  start: number,
  end: number,
  readValue: ValueReader,
): number {
  for (let at = endOfSpace(bytes, start, end); at < end; at = endOfSpace(bytes, at, end)) {
    if (bytes[at] === CLOSING_BRACE) return at + 1
    if (bytes[at] !== QUOTE) break
    const name = at + 1
    let isEscaped = false
    for (at = name; at < end; at++) {
      const byte = bytes[at]
      if (byte === QUOTE) break
      if (byte === BACKSLASH) {
        isEscaped = true
        at++
      }
    }
    let member: Member | undefined
    if (isEscaped) {
      member = byName.get(readValue(bytes, name - 1, at + 1) as string)
    } else {
      const sameLength = byLength[at - name]
      if (sameLength !== undefined) member = memberAt(sameLength, bytes, name)
    }
    at++
    if (member === undefined) {
      at = endOfValue(bytes, at, end)
    } else {
      // If two members have the same name, the last one counts.
      at = readMember(object, member, bytes, endOfColon(bytes, at, end), end, readValue)
      at = endOfSpace(bytes, at, end)
    }
    if (bytes[at] === COMMA) at++
  }
  return end + 1
}

/** Reads the value of a member. @returns The offset after it; more than `end` if it is incomplete. */
export function readMember(
  object: Record<string, unknown>,
  member: Member,
  bytes: Buffer,
  start: number,
  end: number,
  readValue: ValueReader,
): number {
  if (member.inner && bytes[start] === OPENING_BRACE) {
    const inner = {}
    object[member.name] = inner
    return readObject(inner, member.inner, bytes, start + 1, end, readValue)
  }
  const last = endOfValue(bytes, start, end)
  object[member.name] = readValue(bytes, start, last)
  return last
}

function memberAt(members: readonly Member[], bytes: Buffer, start: number): Member | undefined {
  return members.find((member) => isAt(bytes, start, member.bytes))
}

function isAt(bytes: Buffer, start: number, name: Buffer): boolean {
  for (let at = 0; at < name.length; at++) if (bytes[start + at] !== name[at]) return false
  return true
}

/** The offset after the white space. */
export function endOfSpace(bytes: Buffer, start: number, end: number): number {
  let at = start
  while (at < end && isWhite(bytes[at])) at++
  return at
}

function endOfColon(bytes: Buffer, start: number, end: number): number {
  return endOfSpace(bytes, endOfSpace(bytes, start, end) + 1, end)
}

/**
 * The offset of the comma or bracket after a value. In valid JSON, strings, brackets and commas are enough to find
 * it, and both kinds of bracket count the same.
 */
function endOfValue(bytes: Buffer, start: number, end: number): number {
  let depth = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number
    // One comparison skips most bytes: digits, capitals, the colon.
    if (byte > COMMA && byte < OPENING_BRACKET) continue
    if (byte === QUOTE) {
      for (at++; at < end; at++) {
        const inner = bytes[at]
        if (inner === QUOTE) break
        if (inner === BACKSLASH) at++
      }
    } else if (byte === COMMA) {
      if (depth === 0) return at
    } else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      depth++
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) {
      if (depth === 0) return at
      depth--
    }
  }
  return end
}

/** The members of a projection. */
export function projectedMembers(projection: Exclude<Projection, 'whole'>): Members {
  const byName = new Map<string, Member>()
  const byLength: Member[][] = []
  for (const [name, inner] of projection) {
    const bytes = Buffer.from(name)
    const member = { name, bytes, inner: inner === 'whole' ? undefined : projectedMembers(inner) }
    byName.set(name, member)
    byLength[bytes.length] = [...(byLength[bytes.length] ?? []), member]
  }
  return { byName, byLength }
}
