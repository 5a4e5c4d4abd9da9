import {
  ANY_CHARACTER,
  BEYOND_ASCII,
  type CharacterSet,
  foldCase,
  NO_CHARACTER,
  range,
  writeClass,
} from './character-set.ts'
import {
  assertion,
  choice,
  MAX_REPEATS,
  oneOf,
  repeat,
  type SimplePattern,
  sequence,
} from './simple-pattern.ts'

const MAX_DEPTH = 50

// A character of a class, of a range in a class, or escaped.
const ESCAPED = '\\\\[^0-9A-Za-z\\x80-\\u{10ffff}]'
const MEMBER = `(?:${ESCAPED}|[^-\\\\\\]\\[^\\x80-\\u{10ffff}])`
const COUNT = '(?:0|[1-9][0-9]{0,3})'

// One kind of token per group; anything else is not simple.
const TOKEN = new RegExp(
  [
    '(?<group>\\((?:\\?:|\\?P<\\w+>|(?!\\?)))',
    '(?<end>\\))',
    '(?<bar>\\|)',
    `(?<count>[*+?]|\\{${COUNT}(?:,(?:${COUNT})?)?\\})\\??`,
    '(?<start>\\^|\\\\A)|(?<stop>\\$|\\\\z)|(?<edge>\\\\b)',
    `(?<set>\\.|\\\\[DSWdsw]|\\[\\^?-?(?:\\\\[DSWdsw]|${MEMBER}(?:-${MEMBER})?)+-?\\])`,
    `(?<character>${ESCAPED}|[^\\\\[({\\p{Surrogate}\\ufffd])`,
  ].join('|'),
  'uy',
)

const MEMBERS = new RegExp(`(\\\\[DSWdsw])|(${MEMBER})(?:-(${MEMBER}))?|-`, 'gu')

const WORD = range('0', '9') | range('A', 'Z') | range('a', 'z') | range('_', '_')
const SPACE = range('\t', '\n') | range('\f', '\r') | range(' ', ' ')
const ANY_BUT_FEED = ANY_CHARACTER & ~range('\n', '\n')

/**
 * The pattern as a tree, if it is simple and means the same in Go and JavaScript: characters, classes
 * of ASCII, groups, choices, counts, `^`, `$`, `\b`, and `(?i)` at the start. `undefined` for any
 * other pattern, valid in Go or not.
 */
export function parseSimplePattern(pattern: string): SimplePattern | undefined {
  const fold = pattern.startsWith('(?i)')
  const open: SimplePattern[][][] = []
  let branches: SimplePattern[][] = [[]]
  let wasCount = false
  TOKEN.lastIndex = fold ? 4 : 0
  while (TOKEN.lastIndex < pattern.length) {
    const token = TOKEN.exec(pattern)?.groups
    const parts = branches.at(-1)
    if (!token || !parts) return undefined
    let node: SimplePattern | undefined
    if (token.group) {
      if (open.push(branches) > MAX_DEPTH) return undefined
      branches = [[]]
    } else if (token.bar) branches.push([])
    else if (token.end) {
      node = choice(branches.map(sequence))
      const outer = open.pop()
      if (!outer) return undefined
      branches = outer
    } else if (token.count) {
      const body = parts.pop()
      const [min, max] = bounds(token.count)
      if (!body || wasCount || min > max || max === 0) return undefined
      node = repeat(body, min, max)
      if (node.repeats > MAX_REPEATS) return undefined
    } else if (token.start) node = assertion('^')
    else if (token.stop) node = assertion('$')
    else if (token.edge) node = assertion('\\b')
    else
      node = token.set ? oneOfClass(token.set, fold) : oneCharacter(token.character as string, fold)
    if (node) branches.at(-1)?.push(node)
    else if (!token.group && !token.bar) return undefined
    wasCount = token.count !== undefined
  }
  return open.length > 0 ? undefined : choice(branches.map(sequence))
}

function bounds(count: string): readonly [min: number, max: number] {
  if (count === '?') return [0, 1]
  if (count === '*' || count === '+') return [count === '*' ? 0 : 1, Number.POSITIVE_INFINITY]
  const [min = '', max = min] = count.slice(1, -1).split(',')
  return [Number(min), max === '' ? Number.POSITIVE_INFINITY : Number(max)]
}

function oneCharacter(text: string, fold: boolean): SimplePattern | undefined {
  const character = text.length > 1 && text.startsWith('\\') ? text.slice(1) : text
  const isAscii = character < '\x80'
  if (!isAscii) return fold ? undefined : oneOf(BEYOND_ASCII, character, character)
  const set = range(character, character)
  if (fold && foldCase(set) !== set) return oneOfSet(foldCase(set), fold)
  return oneOf(set, writeClass(set, false), character)
}

function oneOfClass(text: string, fold: boolean): SimplePattern | undefined {
  if (text === '.') return oneOfSet(ANY_BUT_FEED, false)
  if (text.startsWith('\\')) return oneOfSet(perlClass(text), fold)
  const negated = text.startsWith('^', 1)
  let set = NO_CHARACTER
  for (const [all, perl, from, to = from] of text.slice(negated ? 2 : 1, -1).matchAll(MEMBERS)) {
    const first = (from ?? all).slice(-1)
    const last = (to ?? all).slice(-1)
    if (last < first) return undefined
    set |= perl ? perlClass(perl) : range(first, last)
  }
  if (fold) set = foldCase(set)
  return oneOfSet(negated ? ANY_CHARACTER & ~set : set, fold)
}

function perlClass(text: string): CharacterSet {
  const letter = text.slice(1).toLowerCase()
  const set = letter === 'd' ? range('0', '9') : letter === 's' ? SPACE : WORD
  return text === `\\${letter}` ? set : ANY_CHARACTER & ~set
}

function oneOfSet(set: CharacterSet, fold: boolean): SimplePattern {
  const text = writeClass(set, fold)
  return oneOf(/[\x80-\uffff]/.test(text) ? set | BEYOND_ASCII : set, text)
}
