import { readClass, readClassEscape } from './pattern-class.ts'
import {
  fail,
  type PatternCursor,
  type Property,
  read,
  readCharacter,
  take,
  writeCharacter,
} from './pattern-cursor.ts'
import { MAX_REPEATS } from './simple-pattern.ts'

/** A pattern in plain syntax: no group names, no `\Q`, no ambiguous escapes. */
export interface Translation {
  readonly text: string
  /** The approximate number of steps of its machine with repetitions written out. */
  readonly size: number
  /** The properties it uses. The engine decides whether they exist. */
  readonly properties: readonly Property[]
}

/** The measures of a part of a pattern. */
interface PatternPart {
  readonly size: number
  /** The greatest product of the counts of nested repetitions. */
  readonly repeats: number
}

/** An open group; the first is the pattern itself. */
interface Group {
  readonly start: number
  size: number
  repeats: number
  /** The part that a count would repeat. */
  last: PatternPart | undefined
}

/**
 * Rewrites a pattern from Go's `regexp` in plain syntax with the same meaning in other engines.
 * @throws {PatternError} `invalid-pattern` for everything Go refuses except property names.
 */
export function translatePattern(pattern: string): Translation {
  const cursor: PatternCursor = { text: pattern, at: 0, properties: [] }
  if (!pattern.isWellFormed()) {
    fail(
      cursor,
      pattern.search(/\p{Surrogate}/u),
      'it contains half of a surrogate pair',
      'Remove it.',
    )
  }
  const open: Group[] = []
  let group = newGroup(0)
  let text = ''
  let counted = -1

  const add = (written: string) => {
    text += written
    close(group, { size: 1, repeats: 1 })
  }
  while (cursor.at < pattern.length) {
    const start = cursor.at
    let count: Count | undefined
    switch (pattern[start]) {
      case '(': {
        const opening = readOpening(cursor)
        text += opening
        // Flags alone do not open a group.
        if (opening.endsWith(')')) break
        open.push(group)
        group = newGroup(start)
        break
      }
      case ')': {
        const outer = open.pop()
        if (!outer) {
          return fail(cursor, start, 'a `)` closes nothing', 'Write `\\)` for the character.')
        }
        close(group)
        close(outer, group)
        group = outer
        text += ')'
        cursor.at++
        break
      }
      case '|':
        close(group)
        text += '|'
        cursor.at++
        break
      case '*':
      case '+':
      case '?':
      case '{':
        count = readCount(cursor)
        if (!count) {
          add(writeCharacter(readCharacter(cursor)))
          break
        }
        if (counted !== -1) {
          fail(cursor, counted, 'a repetition is repeated', 'Group the inner one: `(?:a*)*`.')
        }
        group.last = repeat(cursor, start, group.last, count)
        text += count.text
        break
      case '[':
        add(readClass(cursor))
        break
      case '.':
      case '^':
      case '$':
        add(pattern[start] as string)
        cursor.at++
        break
      default:
        if (take(cursor, '\\Q')) {
          // Keeps a count after it from applying to the part before.
          text += '(?)'
          readQuoted(cursor).forEach(add)
        } else {
          add(
            read(cursor, ASSERTION)?.[0] ??
              readClassEscape(cursor) ??
              writeCharacter(readCharacter(cursor)),
          )
        }
    }
    counted = count ? start : -1
  }
  if (open.length > 0) fail(cursor, group.start, 'the group is not closed', 'Close it with `)`.')
  close(group)
  return { text, size: group.size, properties: cursor.properties }
}

const ASSERTION = /\\[ABbz]/y

function newGroup(start: number): Group {
  return { start, size: 1, repeats: 1, last: undefined }
}

/** Adds the last part to the totals of a group, and replaces it. */
function close(group: Group, next?: PatternPart): void {
  group.size += group.last?.size ?? 1
  group.repeats = Math.max(group.repeats, group.last?.repeats ?? 1)
  group.last = next
}

const OPENING =
  /\((?:\?(?:(?<name>P?<[0-9A-Za-z_]+>)|(?<flags>[imsU]*(?:-[imsU]+)?)(?<end>[:)])))?/y

/** Reads the opening of a group at the cursor, or flags up to their `)`. */
function readOpening(cursor: PatternCursor): string {
  const { text, at } = cursor
  const { name, flags, end } = groupsOf(read(cursor, OPENING) as RegExpExecArray)
  if (flags !== undefined) return `(?${flags}${end}`
  if (name !== undefined || text[at + 1] !== '?') return '('
  const ahead = text.slice(at, at + 4)
  if (/^\(\?<?[=!]/.test(ahead)) {
    fail(cursor, at, 'RE2 has no look-around', 'Match the text around it too.')
  }
  if (/^\(\?P?</.test(ahead)) {
    fail(
      cursor,
      at,
      'the name of the group is invalid',
      'A name consists of letters, digits and `_`.',
    )
  }
  return fail(
    cursor,
    at,
    'this kind of group does not exist',
    'Use `(…)`, `(?:…)`, `(?P<name>…)`, or the flags `i`, `m`, `s` and `U`, as in `(?i)`.',
  )
}

// An expression with named groups always has them.
function groupsOf({ groups }: RegExpExecArray): Readonly<Record<string, string | undefined>> {
  return groups as Record<string, string | undefined>
}

interface Count {
  readonly text: string
  /** How often the repeated part is written out: once for a loop. */
  readonly times: number
}

const COUNT = /(?:[*+?]|\{(?<min>0|[1-9][0-9]*)(?<to>,(?<max>0|[1-9][0-9]*)?)?\})\??/y

/** Reads a count at the cursor; `undefined` for a `{` that does not start one. */
function readCount(cursor: PatternCursor): Count | undefined {
  const { at } = cursor
  const found = read(cursor, COUNT)
  if (!found) return undefined
  const { min, to, max = to ? undefined : min } = groupsOf(found)
  if (min === undefined) return { text: found[0], times: 1 }
  const [least, most] = [Number(min), Number(max ?? min)]
  if (least > most || most > MAX_REPEATS) {
    fail(
      cursor,
      at,
      `\`${found[0]}\` is not a count`,
      'Counts go up to 1,000, with the smaller one first.',
    )
  }
  return { text: found[0], times: max === undefined ? Math.max(1, least) : most }
}

function repeat(
  cursor: PatternCursor,
  start: number,
  body: PatternPart | undefined,
  { times }: Count,
): PatternPart {
  if (body === undefined) {
    const sign = cursor.text[start]
    return fail(
      cursor,
      start,
      'there is nothing to repeat',
      `Write \`\\${sign}\` for the character.`,
    )
  }
  // Go ignores the content of a part with the count 0.
  const repeats = times === 0 ? 1 : times * body.repeats
  if (repeats > MAX_REPEATS) {
    fail(cursor, start, 'it repeats more than 1,000 times in total', 'Repeat it less often.')
  }
  return { size: Math.max(1, times) * (body.size + 1), repeats }
}

/** The characters between `\Q`, which has been read, and `\E`. */
function readQuoted(cursor: PatternCursor): string[] {
  const { text, at } = cursor
  const end = text.indexOf('\\E', at)
  const quoted = text.slice(at, end === -1 ? undefined : end)
  cursor.at = end === -1 ? text.length : end + 2
  return [...quoted].map((character) => writeCharacter(character.codePointAt(0) as number))
}
