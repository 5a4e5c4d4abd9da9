import { parseSimplePattern, type SimplePattern } from '../values/index.ts'

/** What PostgreSQL counts to. */
const MAX_COUNT = 255
/** Larger machines may be more than PostgreSQL makes. */
const MAX_SIZE = 1_000

const WORD = '[A-Za-z0-9_]'
const WORD_BOUNDARY = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`

/**
 * The pattern as an advanced regular expression of PostgreSQL's, `undefined` where it is not of the
 * simple kind that both read alike. Classes and boundaries are spelled out, for those of PostgreSQL
 * follow its collation.
 */
export function toPostgresPattern(pattern: string): string | undefined {
  const simple = parseSimplePattern(pattern)
  if (!simple || simple.size > MAX_SIZE || countsTo(simple) > MAX_COUNT) return undefined
  const text = write(simple)
  // No text of PostgreSQL's has a NUL, not even one of a pattern.
  return text.includes('\\u0000') || text.includes('\0') ? undefined : text
}

function write(node: SimplePattern): string {
  switch (node.kind) {
    case 'Sequence':
      return node.parts.map(write).join('')
    case 'Choice':
      return `(?:${node.branches.map(write).join('|')})`
    case 'Repeat': {
      const { min, max } = node
      return `(?:${write(node.body)}){${min},${max === Number.POSITIVE_INFINITY ? '' : max}}`
    }
    case 'Assertion':
      return node.text === '\\b' ? WORD_BOUNDARY : node.text
    case 'Set':
      return node.text.replaceAll(/\\x(..)/g, '\\u00$1')
  }
}

function countsTo(node: SimplePattern): number {
  switch (node.kind) {
    case 'Sequence':
      return Math.max(0, ...node.parts.map(countsTo))
    case 'Choice':
      return Math.max(0, ...node.branches.map(countsTo))
    case 'Repeat': {
      const { min, max } = node
      return Math.max(min, max === Number.POSITIVE_INFINITY ? 0 : max, countsTo(node.body))
    }
    default:
      return 0
  }
}
