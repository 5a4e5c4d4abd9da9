import {
  BACKSLASH,
  CLOSING_BRACE,
  CLOSING_BRACKET,
  COMMA,
  isWhite,
  OPENING_BRACE,
  OPENING_BRACKET,
  QUOTE,
} from './json-bytes.ts'
import type { Projection } from './projection.ts'
import type { RowReader } from './row-reader.ts'
import { createValueReader, type ValueReader } from './value-reader.ts'

/**
 * The row in the bytes, with only the members of the projection. `undefined` for a row that is not an
 * object, or clearly not JSON.
 * @throws {JsonError} `invalid-json` for a value in the projection that is not JSON.
 */
export type Projector = (bytes: Buffer, start: number, end: number) => object | undefined

interface Member {
  readonly name: string
  readonly bytes: Buffer
  /** Its members in the projection, for an object; undefined for all of it. */
  readonly inner: Members | undefined
}

interface Members {
  readonly byName: ReadonlyMap<string, Member>
  /** By the number of bytes in the name. */
  readonly byLength: readonly (readonly Member[] | undefined)[]
}

/**
 * Reads the projection of rows straight from their bytes. For valid JSON the result is that of a full
 * reading, cut down to the projection; docs/decisions/0019 says why. Skipped text may be anything.
 * @param read Parses the text of a value.
 */
export function createProjector(
  projection: Exclude<Projection, 'whole'>,
  read: RowReader,
): Projector {
  const members = membersOf(projection)
  const readValue = createValueReader(read)
  return (bytes, start, end) => {
    const first = endOfSpace(bytes, start, end)
    if (bytes[first] !== OPENING_BRACE) return undefined
    const row = {}
    return readObject(row, members, bytes, first + 1, end, readValue) <= end ? row : undefined
  }
}

/**
 * Reads the members of the projection from an object, starting after its opening brace.
 * @returns Where the object ends; more than `end` if it does not.
 */
function readObject(
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
      const value = endOfColon(bytes, at, end)
      // If two members have the same name, the last one counts.
      if (member.inner && bytes[value] === OPENING_BRACE) {
        const inner = {}
        object[member.name] = inner
        at = readObject(inner, member.inner, bytes, value + 1, end, readValue)
        at = endOfSpace(bytes, at, end)
      } else {
        at = endOfValue(bytes, value, end)
        object[member.name] = readValue(bytes, value, at)
      }
    }
    if (bytes[at] === COMMA) at++
  }
  return end + 1
}

function memberAt(members: readonly Member[], bytes: Buffer, start: number): Member | undefined {
  return members.find((member) => isAt(bytes, start, member.bytes))
}

function isAt(bytes: Buffer, start: number, name: Buffer): boolean {
  for (let at = 0; at < name.length; at++) if (bytes[start + at] !== name[at]) return false
  return true
}

function endOfSpace(bytes: Buffer, start: number, end: number): number {
  let at = start
  while (at < end && isWhite(bytes[at])) at++
  return at
}

function endOfColon(bytes: Buffer, start: number, end: number): number {
  return endOfSpace(bytes, endOfSpace(bytes, start, end) + 1, end)
}

/**
 * The offset of the comma or bracket after a value. In valid JSON, strings, brackets and commas are
 * enough to find it; both kinds of bracket count alike.
 */
function endOfValue(bytes: Buffer, start: number, end: number): number {
  let depth = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number
    // One test is enough for most bytes: digits, capitals, the colon.
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

function membersOf(projection: Exclude<Projection, 'whole'>): Members {
  const byName = new Map<string, Member>()
  const byLength: Member[][] = []
  for (const [name, inner] of projection) {
    const bytes = Buffer.from(name)
    const member = { name, bytes, inner: inner === 'whole' ? undefined : membersOf(inner) }
    byName.set(name, member)
    byLength[bytes.length] = [...(byLength[bytes.length] ?? []), member]
  }
  return { byName, byLength }
}
