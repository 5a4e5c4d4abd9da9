import { ANY_CHARACTER, range } from './character-set.ts'
import {
  ESCAPED,
  NAMED,
  namedClass,
  oneCharacter,
  oneOfSet,
  readSimpleClass,
} from './simple-class.ts'
import {
  type AssertionText,
  assertion,
  choice,
  MAX_REPEATS,
  repeat,
  type SimplePattern,
  sequence,
} from './simple-pattern.ts'

const MAX_DEPTH = 50

const COUNT = '\\{(?:0|[1-9][0-9]*)(?:,(?:0|[1-9][0-9]*)?)?\\}'

// One kind of token per group, and `flags` has two more. Any other text means the pattern is not simple.
const TOKEN = new RegExp(
  [
    '(\\((?:\\?P?<\\w+>|(?!\\?)))',
    '(\\(\\?([imsU]*)(?:-([imsU]+))?[:)])',
    '(\\))',
    '(\\|)',
    `([*+?]|${COUNT})\\??`,
    '([$^]|\\\\[Abz])',
    `(\\.|${NAMED})`,
    '(\\[\\^?)',
    '\\\\Q(.*?)(?:\\\\E|$)',
    `(${ESCAPED}|[^\\\\(])`,
    '\\\\$',
  ].join('|'),
  'suy',
)

const ANY_BUT_FEED = ANY_CHARACTER & ~range('\n', '\n')

/** An open group, with its current flags. */
interface Group {
  readonly branches: SimplePattern[][]
  flags: string
}

/**
 * The tree of a pattern, if it is simple and means the same in Go and JavaScript: characters, classes, common Unicode
 * properties, groups, flags, choices, counts and positions. `undefined` for any other pattern, valid in Go or not.
 */
export function parseSimplePattern(pattern: string): SimplePattern | undefined {
  const read = readPattern(pattern)
  return typeof read === 'string' ? undefined : read
}

/** Why Go refuses a pattern, as a clause, if it is simple up to there. `undefined` says nothing about the pattern. */
export function faultOfPattern(pattern: string): string | undefined {
  const read = readPattern(pattern)
  return typeof read === 'string' ? read : undefined
}

/** The tree, or the reason of a refusal. */
function readPattern(pattern: string): SimplePattern | string | undefined {
  if (!pattern.isWellFormed()) return undefined
  const open: Group[] = []
  let group: Group = { branches: [[]], flags: '' }
  let wasCount = false
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < pattern.length) {
    const token = TOKEN.exec(pattern)
    if (!token) return undefined
    const [, opening, flags, on = '', off = '', end, bar, count, place, named, list, quoted, one] =
      token
    const { branches } = group
    const parts = branches.at(-1) as SimplePattern[]
    if (opening || flags) {
      const inside = [...group.flags, ...on].filter((flag) => !off.includes(flag)).join('')
      if (flags?.endsWith(')')) group.flags = inside
      else {
        if (open.push(group) > MAX_DEPTH) return undefined
        group = { branches: [[]], flags: inside }
      }
    } else if (bar) branches.push([])
    else if (end) {
      const outer = open.pop()
      if (!outer) return 'a `)` closes nothing'
      outer.branches.at(-1)?.push(choice(branches.map(sequence)))
      group = outer
    } else if (count) {
      const body = parts.pop()
      const [min, max] = bounds(count)
      if (!body) return 'there is nothing to repeat'
      if (wasCount || min > max) return undefined
      const node = repeat(body, min, max)
      if (node.repeats > MAX_REPEATS) return undefined
      parts.push(max === 0 ? sequence([]) : node)
    } else if (place) parts.push(assertion(assertionText(place, group.flags.includes('m'))))
    else if (list || named) {
      const set = list
        ? readClass(pattern, list, group.flags)
        : oneNamed(named as string, group.flags)
      if (!set) {
        // A `]` at the start of a class is one of its members.
        const isClosed = !list || pattern.includes(']', TOKEN.lastIndex + 1)
        return isClosed ? undefined : 'the class is not closed'
      }
      parts.push(set)
    } else {
      if (token[0] === '\\') return 'it ends in a backslash'
      for (const text of one ? [one] : (quoted as string)) {
        const node = oneCharacter(text, group.flags.includes('i'))
        if (!node) return undefined
        parts.push(node)
      }
    }
    wasCount = count !== undefined
  }
  return open.length > 0 ? 'the group is not closed' : choice(group.branches.map(sequence))
}

function bounds(count: string): readonly [min: number, max: number] {
  if (count === '?') return [0, 1]
  if (count === '*' || count === '+') return [count === '*' ? 0 : 1, Number.POSITIVE_INFINITY]
  // This many digits are enough to see that a count is too large.
  const [min = 0, max = min] = count
    .slice(1, -1)
    .split(',')
    .map((digits) => (digits === '' ? Number.POSITIVE_INFINITY : Number(digits.slice(0, 5))))
  return [min, max]
}

function assertionText(text: string, isMultiline: boolean): AssertionText {
  switch (text) {
    case '^':
      return isMultiline ? '(?:^|(?<=\\n))' : '^'
    case '$':
      return isMultiline ? '(?:$|(?=\\n))' : '$'
    case '\\A':
      return '^'
    case '\\z':
      return '$'
    default:
      return '\\b'
  }
}

function oneNamed(text: string, flags: string): SimplePattern | undefined {
  const fold = flags.includes('i')
  if (text !== '.') return namedClass(text, fold)
  return oneOfSet(flags.includes('s') ? ANY_CHARACTER : ANY_BUT_FEED, fold)
}

/** Reads the rest of a class, after its opening. */
function readClass(pattern: string, opening: string, flags: string): SimplePattern | undefined {
  const isNegated = opening === '[^'
  const read = readSimpleClass(pattern, TOKEN.lastIndex, isNegated, flags.includes('i'))
  if (read) TOKEN.lastIndex = read[1]
  return read?.[0]
}
