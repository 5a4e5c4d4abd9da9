import { ANY, complement } from './code-points.ts'
import { literal, readClass, readClassEscape } from './pattern-class.ts'
import { type Cursor, fail, readEscape, take } from './pattern-cursor.ts'
import {
  assertion,
  choice,
  oneOf,
  opaque,
  type PatternNode,
  repeat,
  sequence,
} from './pattern-tree.ts'

const MAX_REPEAT = 1_000

const FEED = [0x0a, 0x0a]

/** `i`, `m` and `s`; `U` swaps greed, which never changes whether a pattern matches. */
interface Flags {
  readonly i: boolean
  readonly m: boolean
  readonly s: boolean
}

/** A group that is still open; the first is the pattern itself. */
interface Group {
  readonly start: number
  /** The flags to return to when it closes. */
  readonly outer: Flags
  readonly branches: PatternNode[]
  parts: PatternNode[]
}

/**
 * The pattern as a tree, read as Go's `regexp` reads it (property names aside: whether there is
 * a script of that name is for the engine to say). Groups in groups take no stack.
 * @throws {PatternError} `invalid-pattern` for whatever Go refuses.
 */
export function parsePattern(pattern: string): PatternNode {
  const cursor: Cursor = { text: pattern, at: 0 }
  if (!pattern.isWellFormed()) {
    fail(cursor, pattern.search(/\p{Surrogate}/u), 'half of a character stands alone', 'Remove it.')
  }
  let flags: Flags = { i: false, m: false, s: false }
  let group: Group = { start: 0, outer: flags, branches: [], parts: [] }
  const open: Group[] = []
  let repeated = -1

  while (cursor.at < pattern.length) {
    const start = cursor.at
    let repeats = -1
    switch (pattern[start]) {
      case '(': {
        const opening = readOpening(cursor, flags)
        if (opening.opens) {
          open.push(group)
          group = { start, outer: flags, branches: [], parts: [] }
        }
        flags = opening.flags
        break
      }
      case ')': {
        const outside = open.pop()
        if (outside === undefined) {
          return fail(cursor, start, 'a `)` closes nothing', 'Write `\\)` for the character.')
        }
        outside.parts.push(closed(group))
        flags = group.outer
        group = outside
        cursor.at++
        break
      }
      case '|':
        group.branches.push(sequence(group.parts))
        group.parts = []
        cursor.at++
        break
      case '*':
      case '+':
      case '?':
      case '{': {
        const count = readCount(cursor)
        if (count === undefined) {
          cursor.at++
          group.parts.push(literal(0x7b, flags.i))
          break
        }
        repeats = start
        if (repeated !== -1) {
          fail(cursor, repeated, 'a repetition is repeated', 'Group the inner one: `(?:a*)*`.')
        }
        const body = group.parts.pop()
        if (body === undefined) {
          return fail(
            cursor,
            start,
            'there is nothing to repeat',
            `Write \`\\${pattern[start]}\` for the character.`,
          )
        }
        const node = repeat(body, ...count)
        if (node.repeats > MAX_REPEAT) {
          fail(cursor, start, 'it repeats more than 1,000 times in all', 'Repeat it less often.')
        }
        group.parts.push(node)
        break
      }
      case '\\':
        group.parts.push(...readBackslash(cursor, flags))
        break
      case '[':
        group.parts.push(readClass(cursor, flags.i))
        break
      case '.':
        group.parts.push(oneOf(flags.s ? ANY : complement(FEED)))
        cursor.at++
        break
      case '^':
        group.parts.push(flags.m ? opaque('(?m:^)') : assertion('^'))
        cursor.at++
        break
      case '$':
        group.parts.push(flags.m ? opaque('(?m:$)') : assertion('$'))
        cursor.at++
        break
      default:
        group.parts.push(readLiteral(cursor, flags))
    }
    repeated = repeats
  }
  if (open.length > 0) {
    fail(cursor, group.start, 'the group is not closed', 'Close it with `)`.')
  }
  return closed(group)
}

function closed({ branches, parts }: Group): PatternNode {
  return choice([...branches, sequence(parts)])
}

function readLiteral(cursor: Cursor, flags: Flags): PatternNode {
  const codePoint = cursor.text.codePointAt(cursor.at) ?? 0
  cursor.at += codePoint > 0xffff ? 2 : 1
  return literal(codePoint, flags.i)
}

const OPENING =
  /\((?:\?(?:P?<(?<name>[0-9A-Za-z_]+)>|(?<on>[imsU]*)(?<off>-[imsU]+)?(?<end>[:)])))?/y

function readOpening(cursor: Cursor, flags: Flags): { opens: boolean; flags: Flags } {
  const { text, at } = cursor
  OPENING.lastIndex = at
  const found = OPENING.exec(text)
  const all = found?.[0] ?? '('
  const groups = found?.groups ?? {}
  if (all === '(' && text[at + 1] === '?') failAtGroup(cursor)
  cursor.at += all.length
  if (groups.end === undefined) return { opens: true, flags }
  const isOn = (flag: 'i' | 'm' | 's') =>
    (flags[flag] || groups.on?.includes(flag) === true) && groups.off?.includes(flag) !== true
  return { opens: groups.end === ':', flags: { i: isOn('i'), m: isOn('m'), s: isOn('s') } }
}

function failAtGroup(cursor: Cursor): never {
  const { text, at } = cursor
  if (/\(\?<?[=!]/y.test(text.slice(at, at + 4))) {
    return fail(cursor, at, 'there is no looking ahead or behind', 'Match the text around it too.')
  }
  if (/^\(\?P?</.test(text.slice(at, at + 4))) {
    return fail(cursor, at, 'the group has no proper name', 'A name is of letters, digits and `_`.')
  }
  return fail(
    cursor,
    at,
    'it is no kind of group',
    'There are `(…)`, `(?:…)`, `(?P<name>…)` and the flags `i`, `m`, `s` and `U`, as in `(?i)`.',
  )
}

const COUNT = /\{(0|[1-9][0-9]*)(,(0|[1-9][0-9]*)?)?\}/y

/** The bounds of a repetition at the cursor, which moves past it; `undefined` for a mere `{`. */
function readCount(cursor: Cursor): [min: number, max: number] | undefined {
  const { text, at } = cursor
  let count: [min: number, max: number]
  if (text[at] === '{') {
    COUNT.lastIndex = at
    const found = COUNT.exec(text)
    if (!found) return undefined
    const min = Number(found[1])
    const max = found[2] === undefined ? min : Number(found[3] ?? Number.POSITIVE_INFINITY)
    if (min > MAX_REPEAT || (max > MAX_REPEAT && found[3] !== undefined) || min > max) {
      fail(cursor, at, `\`${found[0]}\` is no count`, 'Counts go to 1,000, the smaller first.')
    }
    count = [min, max]
    cursor.at += found[0].length
  } else {
    count = [text[at] === '+' ? 1 : 0, text[at] === '?' ? 1 : Number.POSITIVE_INFINITY]
    cursor.at++
  }
  take(cursor, '?')
  return count
}

function readBackslash(cursor: Cursor, flags: Flags): PatternNode[] {
  const { text, at } = cursor
  switch (text[at + 1]) {
    case 'A':
      cursor.at += 2
      return [assertion('^')]
    case 'z':
      cursor.at += 2
      return [assertion('$')]
    case 'b':
      cursor.at += 2
      return [assertion('\\b')]
    case 'B':
      cursor.at += 2
      // Not \B: V8 finds it inside of a surrogate pair.
      return [opaque('\\B')]
    case 'Q': {
      const end = text.indexOf('\\E', at)
      const quoted = text.slice(at + 2, end === -1 ? undefined : end)
      cursor.at = end === -1 ? text.length : end + 2
      return [...quoted].map((character) => literal(character.codePointAt(0) ?? 0, flags.i))
    }
    default:
      return [readClassEscape(cursor, flags.i) ?? literal(readEscape(cursor), flags.i)]
  }
}
