import { CLASS_NAMES, ClassMembers, type PerlClass } from './character-class.ts'
import {
  fail,
  type PatternCursor,
  read,
  readCharacter,
  take,
  writeCharacter,
} from './pattern-cursor.ts'
import type { SimplePattern } from './simple-pattern.ts'

/** A part of a pattern that matches one character. */
export interface ReadClass {
  /** The part in plain syntax. */
  readonly text: string
  /** `undefined` if it may mean something else on the platform. */
  readonly node: SimplePattern | undefined
}

const PERL = /\\([DSWdsw])/y
const PROPERTY = /\\(?<letter>[Pp])(?:\{(?<braced>[^}]*)\}|(?<single>[^{]))/uy

/** Reads `\d`, `\pL` and similar at the cursor; `undefined` for anything else. */
export function readClassEscape(cursor: PatternCursor, fold: boolean): ReadClass | undefined {
  const members = new ClassMembers()
  const text = readEscaped(cursor, members)
  return text === undefined ? undefined : { text, node: members.toNode(false, fold) }
}

/** Reads `[…]` at the cursor and writes it without ambiguity. */
export function readClass(cursor: PatternCursor, fold: boolean): ReadClass {
  const start = cursor.at
  cursor.at++
  const negated = take(cursor, '^')
  const members = new ClassMembers()
  let text = negated ? '[^' : '['
  for (let first = true; first || !take(cursor, ']'); first = false) {
    text +=
      readPosix(cursor, members) ??
      readEscaped(cursor, members) ??
      readRange(cursor, start, members)
  }
  return { text: `${text}]`, node: members.toNode(negated, fold) }
}

function readEscaped(cursor: PatternCursor, members: ClassMembers): string | undefined {
  const { text, at } = cursor
  const [perl, letterOfClass = ''] = read(cursor, PERL) ?? []
  if (perl) {
    const lower = letterOfClass.toLowerCase()
    members.addPerlClass(lower as PerlClass, lower !== letterOfClass)
    return perl
  }
  if (!/\\p/iy.test(text.slice(at, at + 2))) return undefined
  const { letter, braced, single } = read(cursor, PROPERTY)?.groups ?? {}
  const written = braced ?? single
  if (written === undefined) {
    return fail(cursor, at, 'the property has no name', 'Write it like `\\pL` or `\\p{Greek}`.')
  }
  const negated = (letter === 'P') !== written.startsWith('^')
  const name = written.startsWith('^') ? written.slice(1) : written
  cursor.properties.push({ name, offset: at })
  members.addProperty(name, negated)
  return `\\${negated ? 'P' : 'p'}{${name}}`
}

function readRange(cursor: PatternCursor, start: number, members: ClassMembers): string {
  const { text, at } = cursor
  const from = readMember(cursor, start)
  const isRange = text[cursor.at] === '-' && text[cursor.at + 1] !== ']'
  if (isRange) cursor.at++
  const to = isRange ? readMember(cursor, start) : from
  if (to < from) {
    fail(cursor, at, 'the range is reversed', 'Write the smaller end first, as in `a-z`.')
  }
  members.addRange(from, to)
  return isRange ? `${writeCharacter(from)}-${writeCharacter(to)}` : writeCharacter(from)
}

function readMember(cursor: PatternCursor, start: number): number {
  if (cursor.at < cursor.text.length) return readCharacter(cursor)
  return fail(
    cursor,
    start,
    'the class is not closed',
    'Close it with `]`; a `]` at the start of a class is one of its members.',
  )
}

function readPosix(cursor: PatternCursor, members: ClassMembers): string | undefined {
  const { text, at } = cursor
  if (!text.startsWith('[:', at)) return undefined
  const end = text.indexOf(':]', at + 2)
  // Without its end it is an ordinary `[`.
  if (end === -1) return undefined
  const written = text.slice(at, end + 2)
  const negated = written[2] === '^'
  const name = written.slice(negated ? 3 : 2, -2)
  if (!CLASS_NAMES.includes(name)) {
    fail(cursor, at, `\`${written}\` is not a class`, `The names are ${CLASS_NAMES.join(', ')}.`)
  }
  cursor.at = end + 2
  members.addClass(name, negated)
  return written
}
