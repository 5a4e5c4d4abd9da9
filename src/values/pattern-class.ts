import {
  fail,
  type PatternCursor,
  read,
  readCharacter,
  take,
  writeCharacter,
} from './pattern-cursor.ts'

const POSIX = [
  ...['alnum', 'alpha', 'ascii', 'blank', 'cntrl', 'digit', 'graph', 'lower', 'print', 'punct'],
  ...['space', 'upper', 'word', 'xdigit'],
]

const PERL = /\\[DSWdsw]/y
const PROPERTY = /\\(?<letter>[Pp])(?:\{(?<braced>[^}]*)\}|(?<single>[^{]))/uy

/** Reads `\d`, `\pL` and similar at the cursor; `undefined` for anything else. */
export function readClassEscape(cursor: PatternCursor): string | undefined {
  const { text, at } = cursor
  const perl = read(cursor, PERL)
  if (perl) return perl[0]
  if (!/\\p/iy.test(text.slice(at, at + 2))) return undefined
  const { letter, braced, single } = read(cursor, PROPERTY)?.groups ?? {}
  const written = braced ?? single
  if (written === undefined) {
    return fail(cursor, at, 'the property has no name', 'Write it like `\\pL` or `\\p{Greek}`.')
  }
  const negated = (letter === 'P') !== written.startsWith('^')
  const name = written.startsWith('^') ? written.slice(1) : written
  cursor.properties.push({ name, offset: at })
  return `\\${negated ? 'P' : 'p'}{${name}}`
}

/** Reads `[…]` at the cursor and writes it without ambiguity. */
export function readClass(cursor: PatternCursor): string {
  const start = cursor.at
  cursor.at++
  let text = take(cursor, '^') ? '[^' : '['
  for (let first = true; first || !take(cursor, ']'); first = false) {
    text += readPosix(cursor) ?? readClassEscape(cursor) ?? readRange(cursor, start)
  }
  return `${text}]`
}

function readRange(cursor: PatternCursor, start: number): string {
  const { text, at } = cursor
  const from = readMember(cursor, start)
  if (text[cursor.at] !== '-' || text[cursor.at + 1] === ']') return writeCharacter(from)
  cursor.at++
  const to = readMember(cursor, start)
  if (to < from) {
    fail(cursor, at, 'the range is reversed', 'Write the smaller end first, as in `a-z`.')
  }
  return `${writeCharacter(from)}-${writeCharacter(to)}`
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

function readPosix(cursor: PatternCursor): string | undefined {
  const { text, at } = cursor
  if (!text.startsWith('[:', at)) return undefined
  const end = text.indexOf(':]', at + 2)
  // Without its end it is an ordinary `[`.
  if (end === -1) return undefined
  const name = text.slice(at, end + 2)
  if (!POSIX.includes(name.slice(name[2] === '^' ? 3 : 2, -2))) {
    fail(cursor, at, `\`${name}\` is not a class`, `The names are ${POSIX.join(', ')}.`)
  }
  cursor.at = end + 2
  return name
}
