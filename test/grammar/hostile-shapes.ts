import { FILTER_LIMITS, type FilterLimits } from '../../grammar/index.ts'

/** No limits but that of the issues. */
export const noLimits: Partial<FilterLimits> = {
  ...Object.fromEntries(Object.keys(FILTER_LIMITS).map((name) => [name, Number.POSITIVE_INFINITY])),
  maxErrors: 100,
}

/** A text that has something n times over. */
export type Shape = [title: string, write: (n: number) => string]

/** Repetitions that break parsers. */
export const shapes: readonly Shape[] = [
  ['clauses', (n) => Array(n).fill('a == 1').join(' and ')],
  ['alternating logical operators', (n) => `${'a == 1 and b == 2 or '.repeat(n)}c == 3`],
  ['negations', (n) => `${'not '.repeat(n)}a == 1`],
  ['negations of nothing', (n) => 'not '.repeat(n)],
  ['exclamation marks', (n) => `${'!'.repeat(n)}a == 1`],
  ['closing parentheses', (n) => ')'.repeat(n)],
  ['closed and joined', (n) => `a == 1${') and b == 2'.repeat(n)}`],
  ['any', (n) => 'any '.repeat(n)],
  ['in', (n) => 'in '.repeat(n)],
  ['misplaced quantifiers', (n) => `${'any a as x { x == 1 } and '.repeat(n)}b == 1`],
  ['a long path', (n) => `not a${'.b'.repeat(n)} in c`],
  ['points', (n) => `a${'.'.repeat(n)} == 1`],
  ['keys', (n) => `a${'["b"]'.repeat(n)} == 1`],
  ['opening brackets', (n) => `a${'['.repeat(n)}`],
  ['numeric indices', (n) => `a${'[0]'.repeat(n)} == 1`],
  ['dashes', (n) => `${'a-'.repeat(n)} == ${'b-'.repeat(n)}`],
  ['dashed segments', (n) => `a${'.b-c'.repeat(n)} == 1`],
  ['missing values', (n) => 'a == and '.repeat(n)],
  ['garbage', (n) => '$%^ '.repeat(n)],
  ['double quotes', (n) => '"'.repeat(n)],
  ['strings', (n) => '"a" '.repeat(n)],
  ['escaped quotes', (n) => `a == "${'\\"'.repeat(n)}"`],
  ['escaped quotes in many strings', (n) => 'a == "\\"" and '.repeat(n)],
  ['single quotes', (n) => "'".repeat(n)],
  ['bad escapes', (n) => 'a == "\\q" and '.repeat(n)],
  ['bytes', (n) => `a == "${'\\xff'.repeat(n)}"`],
  ['digits', (n) => `a == ${'1'.repeat(n)}`],
  ['a version', (n) => `a == ${'1.'.repeat(n)}`],
  ['a list', (n) => `x in [${'1,'.repeat(n)}1]`],
  ['open lists', (n) => 'x in [1 and '.repeat(n)],
  ['words', (n) => 'foo '.repeat(n)],
  ['commas', (n) => ','.repeat(n)],
  ['no-break spaces', (n) => `${'\u00a0'.repeat(n)}a == 1`],
  ['half characters', (n) => `a == "${'\ud800'.repeat(n)}"`],
  ['is not', (n) => 'a is not '.repeat(n)],
  ['any in as', (n) => 'any in as x '.repeat(n)],
  ['a pointer', (n) => `"${'/a'.repeat(n)}" == 1`],
  ['nearly a pointer', (n) => `"${'/a'.repeat(n)}!" == 1`],
  ['spaced points', (n) => `a${' . 0'.repeat(n)} == 1`],
  ['spaces', (n) => `a == 1${' '.repeat(n)}`],
]

/** Repetitions that nest. */
export const nesting: readonly Shape[] = [
  ['opening parentheses', (n) => '('.repeat(n)],
  ['parentheses', (n) => `${'('.repeat(n)}a == 1${')'.repeat(n)}`],
  ['unclosed parentheses', (n) => `${'('.repeat(n)}a == 1`],
  ['negated parentheses', (n) => `${'not ('.repeat(n)}a == 1${')'.repeat(n)}`],
  ['joined parentheses', (n) => `${'(a == 1 and '.repeat(n)}b == 2${')'.repeat(n)}`],
  ['quantifiers', (n) => `${'any a as x { '.repeat(n)}x == 1${' }'.repeat(n)}`],
  ['unclosed quantifiers', (n) => 'any a as x { '.repeat(n)],
]
