import { oneCharacter, oneOfSet } from './character-class.ts'
import { ANY_CHARACTER, range } from './character-set.ts'
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
import { PatternError } from './pattern-error.ts'
import {
  type AssertionText,
  assertion,
  choice,
  MAX_REPEATS,
  repeat,
  type SimplePattern,
  sequence,
} from './simple-pattern.ts'

/** A pattern that Go accepts, apart from the names of its properties. */
export interface ReadPattern {
  /** The pattern in plain syntax: no group names, no `\Q`, no ambiguous escapes. */
  readonly text: string
  /** The approximate number of steps of its machine with repetitions written out. */
  readonly size: number
  /** The properties it uses. The engine decides whether they exist. */
  readonly properties: readonly Property[]
  /**
   * Its tree, if it means the same in Go and JavaScript: characters, classes, common properties, groups, flags,
   * choices, counts and positions.
   */
  readonly tree: SimplePattern | undefined
}

/**
 * Reads a pattern in the syntax of Go's `regexp`.
 * @throws {PatternError} `invalid-pattern` for everything Go refuses except property names.
 */
export function readPattern(pattern: string): ReadPattern {
  const cursor: PatternCursor = { text: pattern, at: 0, properties: [] }
  if (!pattern.isWellFormed()) {
    fail(
      cursor,
      pattern.search(/\p{Surrogate}/u),
      'it contains half of a surrogate pair',
      'Remove it.',
    )
  }
  return new Reader(cursor).read()
}

/** The tree of a pattern, if it means the same in Go and JavaScript; `undefined` also for an invalid one. */
export function parseSimplePattern(pattern: string): SimplePattern | undefined {
  try {
    return readPattern(pattern).tree
  } catch (error) {
    if (error instanceof PatternError) return undefined
    throw error
  }
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
  /** Its current flags. */
  flags: string
  size: number
  repeats: number
  /** The part that a count would repeat. */
  last: PatternPart | undefined
  readonly branches: SimplePattern[][]
}

const MAX_DEPTH = 50

const ANY_BUT_FEED = ANY_CHARACTER & ~range('\n', '\n')

class Reader {
  readonly #cursor: PatternCursor
  readonly #open: Group[] = []
  #group = newGroup(0, '')
  #text = ''
  #isSimple = true

  constructor(cursor: PatternCursor) {
    this.#cursor = cursor
  }

  read(): ReadPattern {
    const cursor = this.#cursor
    // The start of the count just read.
    let counted = -1
    while (cursor.at < cursor.text.length) {
      const start = cursor.at
      const count = readCount(cursor)
      if (!count) this.#readPart()
      else {
        if (counted !== -1)
          fail(cursor, counted, 'a repetition is repeated', 'Group the inner one: `(?:a*)*`.')
        this.#repeat(start, count)
      }
      counted = count ? start : -1
    }
    const group = this.#group
    if (this.#open.length > 0)
      fail(cursor, group.start, 'the group is not closed', 'Close it with `)`.')
    close(group)
    const tree = this.#isSimple ? choice(group.branches.map(sequence)) : undefined
    return { text: this.#text, size: group.size, properties: cursor.properties, tree }
  }

  #readPart(): void {
    const cursor = this.#cursor
    const group = this.#group
    const fold = group.flags.includes('i')
    switch (cursor.text[cursor.at]) {
      case '(':
        this.#readOpening()
        break
      case ')':
        this.#readEnd()
        break
      case '|':
        close(group)
        group.branches.push([])
        this.#text += '|'
        cursor.at++
        break
      case '[': {
        const { text, node } = readClass(cursor, fold)
        this.#add(text, node)
        break
      }
      case '.':
        take(cursor, '.')
        this.#add('.', oneOfSet(group.flags.includes('s') ? ANY_CHARACTER : ANY_BUT_FEED, fold))
        break
      default:
        if (take(cursor, '\\Q')) this.#addQuoted(fold)
        else this.#readLeaf(fold)
    }
  }

  #readLeaf(fold: boolean): void {
    const cursor = this.#cursor
    const [place] = read(cursor, ASSERTION) ?? []
    if (place !== undefined) {
      const text = assertionText(place, this.#group.flags.includes('m'))
      this.#add(place, text === undefined ? undefined : assertion(text))
      return
    }
    const named = readClassEscape(cursor, fold)
    if (named) this.#add(named.text, named.node)
    else this.#addCharacter(readCharacter(cursor), fold)
  }

  #add(text: string, node: SimplePattern | undefined): void {
    this.#text += text
    close(this.#group, { size: 1, repeats: 1 })
    if (node) this.#group.branches.at(-1)?.push(node)
    else this.#isSimple = false
  }

  #addCharacter(codePoint: number, fold: boolean): void {
    this.#add(writeCharacter(codePoint), oneCharacter(codePoint, fold))
  }

  /** Adds the characters between `\Q`, which has been read, and `\E`. */
  #addQuoted(fold: boolean): void {
    const { text, at } = this.#cursor
    const end = text.indexOf('\\E', at)
    this.#cursor.at = end === -1 ? text.length : end + 2
    // Keeps a count after it from applying to the part before.
    this.#text += '(?)'
    for (const character of text.slice(at, end === -1 ? undefined : end))
      this.#addCharacter(character.codePointAt(0) as number, fold)
  }

  /** Reads the opening of a group, or flags up to their `)`. */
  #readOpening(): void {
    const cursor = this.#cursor
    const { at } = cursor
    const group = this.#group
    const { name, on = '', off = '', end } = groupsOf(read(cursor, OPENING) as RegExpExecArray)
    if (end === undefined && name === undefined && cursor.text[at + 1] === '?') noGroup(cursor, at)
    const flags = [...group.flags, ...on].filter((flag) => !off.includes(flag)).join('')
    this.#text += end === undefined ? '(' : cursor.text.slice(at, cursor.at)
    // Flags alone do not open a group.
    if (end === ')') {
      group.flags = flags
      return
    }
    this.#open.push(group)
    if (this.#open.length > MAX_DEPTH) this.#isSimple = false
    this.#group = newGroup(at, flags)
  }

  #readEnd(): void {
    const cursor = this.#cursor
    const group = this.#group
    const outer = this.#open.pop()
    if (!outer) {
      fail(cursor, cursor.at, 'a `)` closes nothing', 'Write `\\)` for the character.')
    }
    close(group)
    close(outer, group)
    if (this.#isSimple) outer.branches.at(-1)?.push(choice(group.branches.map(sequence)))
    this.#group = outer
    this.#text += ')'
    cursor.at++
  }

  /** Repeats the last part. */
  #repeat(start: number, { text, min, max }: Count): void {
    const cursor = this.#cursor
    const group = this.#group
    const { last } = group
    if (last === undefined) {
      const hint = `Write \`\\${cursor.text[start]}\` for the character.`
      fail(cursor, start, 'there is nothing to repeat', hint)
    }
    // How often it is written out: once for a loop.
    const times = max === Number.POSITIVE_INFINITY ? Math.max(1, min) : max
    // Go ignores the content of a part with the count 0.
    const repeats = times === 0 ? 1 : times * last.repeats
    if (repeats > MAX_REPEATS) {
      fail(cursor, start, 'it repeats more than 1,000 times in total', 'Repeat it less often.')
    }
    group.last = { size: Math.max(1, times) * (last.size + 1), repeats }
    this.#text += text
    if (!this.#isSimple) return
    const parts = group.branches.at(-1) as SimplePattern[]
    const body = parts.pop() as SimplePattern
    parts.push(max === 0 ? sequence([]) : repeat(body, min, max))
  }
}

function newGroup(start: number, flags: string): Group {
  return { start, flags, size: 1, repeats: 1, last: undefined, branches: [[]] }
}

/** Adds the last part to the totals of a group, and replaces it. */
function close(group: Group, next?: PatternPart): void {
  group.size += group.last?.size ?? 1
  group.repeats = Math.max(group.repeats, group.last?.repeats ?? 1)
  group.last = next
}

const ASSERTION = /[$^]|\\[ABbz]/y

/** The position in the syntax of JavaScript. `undefined` for `\B`: V8 also has a place inside a character. */
function assertionText(text: string, isMultiline: boolean): AssertionText | undefined {
  switch (text) {
    case '^':
      return isMultiline ? '(?:^|(?<=\\n))' : '^'
    case '$':
      return isMultiline ? '(?:$|(?=\\n))' : '$'
    case '\\A':
      return '^'
    case '\\z':
      return '$'
    case '\\b':
      return '\\b'
    default:
      return undefined
  }
}

const OPENING =
  /\((?:\?(?:(?<name>P?<[0-9A-Za-z_]+>)|(?<on>[imsU]*)(?:-(?<off>[imsU]+))?(?<end>[:)])))?/y

function noGroup(cursor: PatternCursor, at: number): never {
  const ahead = cursor.text.slice(at, at + 4)
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
  readonly min: number
  readonly max: number
}

const COUNT = /(?:(?<sign>[*+?])|\{(?<least>0|[1-9][0-9]*)(?<to>,(?<most>0|[1-9][0-9]*)?)?\})\??/y

/** Reads a count at the cursor; `undefined` for anything else, also a `{` that does not start one. */
function readCount(cursor: PatternCursor): Count | undefined {
  const { at } = cursor
  const found = read(cursor, COUNT)
  if (!found) return undefined
  const [text] = found
  const endless = Number.POSITIVE_INFINITY
  const { sign, least, to, most } = groupsOf(found)
  if (sign !== undefined)
    return { text, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : endless }
  const min = Number(least)
  const max = to === undefined ? min : most === undefined ? endless : Number(most)
  if (min > max || (max === endless ? min : max) > MAX_REPEATS) {
    fail(
      cursor,
      at,
      `\`${text}\` is not a count`,
      'Counts go up to 1,000, with the smaller one first.',
    )
  }
  return { text, min, max }
}
