import { type CodePoints, complement, foldAscii, union, writeRanges } from './code-points.ts'
import { type Cursor, fail, readEscape, take } from './pattern-cursor.ts'
import { oneOf, opaque, type PatternNode, type Property } from './pattern-tree.ts'

const DIGIT: CodePoints = [0x30, 0x39]
const LOWER: CodePoints = [0x61, 0x7a]
const UPPER: CodePoints = [0x41, 0x5a]
const ALPHA = /* @__PURE__ */ union(UPPER, LOWER)
const ALNUM = /* @__PURE__ */ union(DIGIT, ALPHA)
const WORD = /* @__PURE__ */ union(ALNUM, [0x5f, 0x5f])

const PERL: ReadonlyMap<string, CodePoints> = new Map([
  ['d', DIGIT],
  ['s', [0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x20]],
  ['w', WORD],
])

const POSIX: ReadonlyMap<string, CodePoints> = new Map([
  ['alnum', ALNUM],
  ['alpha', ALPHA],
  ['ascii', [0x00, 0x7f]],
  ['blank', [0x09, 0x09, 0x20, 0x20]],
  ['cntrl', [0x00, 0x1f, 0x7f, 0x7f]],
  ['digit', DIGIT],
  ['graph', [0x21, 0x7e]],
  ['lower', LOWER],
  ['print', [0x20, 0x7e]],
  ['punct', [0x21, 0x2f, 0x3a, 0x40, 0x5b, 0x60, 0x7b, 0x7e]],
  ['space', [0x09, 0x0d, 0x20, 0x20]],
  ['upper', UPPER],
  ['word', WORD],
  ['xdigit', /* @__PURE__ */ union(DIGIT, [0x41, 0x46, 0x61, 0x66])],
])

/** What a class holds: the code points it names, and the rest of it in the engine's own syntax. */
interface Members {
  readonly sets: CodePoints[]
  readonly texts: string[]
  readonly properties: Property[]
}

/** One character, or one of its cases. */
export function literal(codePoint: number, fold: boolean): PatternNode {
  const members = noMembers()
  addSet(members, [codePoint, codePoint], false, fold)
  return toNode(members, false, fold)
}

/** `\d`, `\pL` or the like at the cursor, which moves past it; `undefined` when it is none. */
export function readClassEscape(cursor: Cursor, fold: boolean): PatternNode | undefined {
  const members = noMembers()
  return addClassEscape(cursor, members, fold) ? toNode(members, false, fold) : undefined
}

/** `[…]` at the cursor, which moves past it. */
export function readClass(cursor: Cursor, fold: boolean): PatternNode {
  const start = cursor.at
  const members = noMembers()
  cursor.at++
  const negated = take(cursor, '^')
  for (let first = true; first || !take(cursor, ']'); first = false) {
    if (addPosix(cursor, members, fold) || addClassEscape(cursor, members, fold)) continue
    const begin = cursor.at
    const from = readMember(cursor, start)
    let to = from
    if (cursor.text[cursor.at] === '-' && cursor.text[cursor.at + 1] !== ']') {
      cursor.at++
      to = readMember(cursor, start)
      if (to < from) {
        fail(cursor, begin, 'the range runs backwards', 'Write the smaller end first, as in `a-z`.')
      }
    }
    addSet(members, [from, to], false, fold)
  }
  return toNode(members, negated, fold)
}

function readMember(cursor: Cursor, start: number): number {
  const { text, at } = cursor
  const codePoint = text.codePointAt(at)
  if (codePoint === undefined) {
    return fail(
      cursor,
      start,
      'the class is not closed',
      'Close it with `]`; a `]` that comes first in a class is one of its members.',
    )
  }
  if (codePoint === 0x5c) return readEscape(cursor)
  cursor.at += codePoint > 0xffff ? 2 : 1
  return codePoint
}

function addPosix(cursor: Cursor, members: Members, fold: boolean): boolean {
  const { text, at } = cursor
  if (!text.startsWith('[:', at)) return false
  const end = text.indexOf(':]', at + 2)
  // Without an end it is an ordinary `[`.
  if (end === -1) return false
  const negated = text[at + 2] === '^'
  const set = POSIX.get(text.slice(at + (negated ? 3 : 2), end))
  if (set === undefined) {
    return fail(
      cursor,
      at,
      `\`${text.slice(at, end + 2)}\` is no class`,
      `The names are ${[...POSIX.keys()].join(', ')}.`,
    )
  }
  cursor.at = end + 2
  addSet(members, set, negated, fold)
  return true
}

function addClassEscape(cursor: Cursor, members: Members, fold: boolean): boolean {
  const { text, at } = cursor
  if (text[at] !== '\\') return false
  const letter = text[at + 1] ?? ''
  if (letter === 'p' || letter === 'P') {
    addProperty(cursor, members)
    return true
  }
  const set = PERL.get(letter.toLowerCase())
  if (set === undefined) return false
  cursor.at += 2
  addSet(members, set, letter < 'a', fold)
  return true
}

function addProperty(cursor: Cursor, members: Members): void {
  const { text, at: offset } = cursor
  const braced = text[offset + 2] === '{'
  const start = offset + (braced ? 3 : 2)
  const end = braced
    ? text.indexOf('}', start)
    : start + String.fromCodePoint(text.codePointAt(start) ?? 0).length
  if (end === -1 || start >= text.length) {
    fail(cursor, offset, 'the property has no name', 'Write it as in `\\pL` or `\\p{Greek}`.')
  }
  const negated = (text[offset + 1] === 'P') !== (text[start] === '^')
  const name = text.slice(text[start] === '^' ? start + 1 : start, end)
  cursor.at = braced ? end + 1 : end
  members.texts.push(`\\${negated ? 'P' : 'p'}{${name}}`)
  members.properties.push({ name, offset })
}

function noMembers(): Members {
  return { sets: [], texts: [], properties: [] }
}

function addSet(members: Members, set: CodePoints, negated: boolean, fold: boolean): void {
  const folded = fold ? foldAscii(set) : set
  if (folded) members.sets.push(negated ? complement(folded) : folded)
  else members.texts.push(writeRanges(set, 'x'))
}

function toNode(
  { sets, texts, properties }: Members,
  negated: boolean,
  fold: boolean,
): PatternNode {
  const known = union(...sets)
  if (texts.length === 0) return oneOf(negated ? complement(known) : known)
  const members = writeRanges(known, 'x') + texts.join('')
  const text = `[${negated ? '^' : ''}${members}]`
  return opaque(fold ? `(?i:${text})` : text, properties)
}
