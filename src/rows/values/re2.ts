import { RE2JS, RE2JSException } from 're2js'
import { FilterLimitError, requireText } from '../../../grammar/index.ts'
import type { Matcher, PatternEngine } from './pattern.ts'
import type { Property } from './pattern-cursor.ts'
import { PatternError } from './pattern-error.ts'
import { readPattern } from './read-pattern.ts'
import { LONGEST_ON_PLATFORM, searchFor } from './text-search.ts'

/** Each step takes time and memory to compile, and `x{1000}` has a thousand. */
const MAX_SIZE = 10_000

/**
 * The engine for every pattern, with Go's syntax and meaning, in time linear in the text. Supports the properties
 * that every version of Go has: one or two letters, or the name of a script. Its Unicode tables may be newer than
 * Go's.
 * @throws {PatternError} `invalid-pattern` for a pattern that Go refuses.
 * @throws {FilterLimitError} `pattern-too-long` if a pattern with its repetitions written out has more than 10,000
 *   steps.
 */
export const re2Engine: PatternEngine = (pattern) => {
  requireText(pattern, 'The pattern')
  const { text, size, properties } = readPattern(pattern)
  for (const property of properties) checkProperty(pattern, property)
  if (size > MAX_SIZE) {
    throw new FilterLimitError(`The repetitions of the pattern take more than ${MAX_SIZE} steps.`, {
      code: 'pattern-too-long',
      hint: 'Use fewer or smaller counts.',
    })
  }
  const expression = compiled(text)
  if (typeof expression === 'string') {
    throw new PatternError(pattern, undefined, expression, 'Simplify the pattern.')
  }
  const test = inLinearTime(expression, size)
  return (text) => {
    requireText(text, 'The text')
    return test(text.toWellFormed())
  }
}

// For texts that a pattern begins with or requires, re2js uses the platform's search, which is not linear for long
// texts. Its automaton is linear, and so is our own search for patterns that are only text.
function inLinearTime(expression: RE2JS, size: number): Matcher {
  const machine = expression.re2()
  if (size <= LONGEST_ON_PLATFORM) return (text) => expression.test(text)
  const { prefix, prefixComplete } = machine as { prefix: string; prefixComplete: boolean }
  if (prefixComplete) return searchFor(prefix)
  machine.prefix = ''
  machine.prefilter = null
  return (text) => expression.test(text)
}

// The expression, or the error message of re2js.
function compiled(text: string): RE2JS | string {
  try {
    return RE2JS.compile(text)
  } catch (error) {
    /* v8 ignore next -- @preserve where the stack ends is the engine's to say */
    if (!(error instanceof RE2JSException)) throw error
    return error.message
  }
}

// Properties that re2js has but some versions of Go lack: a filter with one would work here and fail on a server.
const NOT_EVERYWHERE: ReadonlySet<string> = new Set([
  ...['ASCII_Hex_Digit', 'Alphabetic', 'Dash', 'Emoji', 'Emoji_Component', 'Emoji_Modifier'],
  ...['Emoji_Modifier_Base', 'Emoji_Presentation', 'Extended_Pictographic', 'Hex_Digit'],
  ...['Lowercase', 'Math', 'Quotation_Mark', 'Terminal_Punctuation', 'Uppercase', 'White_Space'],
  ...['Ascii', 'Assigned', 'Cn', 'LC', 'Lc', 'Unknown'],
  // Scripts newer than Unicode 15, the version in Go.
  ...['Beria_Erfe', 'Garay', 'Gurung_Khema', 'Kirat_Rai', 'Ol_Onal', 'Sidetic', 'Sunuwar'],
  ...['Tai_Yo', 'Todhri', 'Tolong_Siki', 'Tulu_Tigalari'],
])

function checkProperty(pattern: string, { name, offset }: Property): void {
  const isName = /^[A-Za-z_]+$/.test(name) && !NOT_EVERYWHERE.has(name)
  if (isName && typeof compiled(`\\p{${name}}`) !== 'string') return
  throw new PatternError(
    pattern,
    offset,
    `the property \`${name}\` does not exist`,
    'Write a category, as in `\\pL` or `\\p{Lu}`, or a script, as in `\\p{Greek}`.',
  )
}
