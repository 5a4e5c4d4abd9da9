import type { Command } from 'commander'
import { quoted, tryParse, VALUE_WORDS } from '../../grammar/index.ts'
import { quoteFor } from '../filters/quote/index.ts'
import { CommandError } from './errors.ts'
import type { Io } from './io.ts'
import { takesExpression } from './program/options.ts'

// Limits the attempts, which grow with the square of this, however many files follow.
const MOST_WORDS = 24
const MOST_CHARACTERS = 2_000
/** A word that joins conditions, here or in other languages. */
export const LOGICAL_OPERATOR = /^(?:and|or|&&|\|\|)$/i
const OPERATOR = new RegExp(`^(?:[=!]?==?|[<>]=?|not|is|${VALUE_WORDS.join('|')})$`, 'i')
const BRACKETS = /^[()[\]{},]+$/

/**
 * The error for a command line whose expression was not quoted and arrived in pieces; the hint has the quotes.
 * `undefined` if the words are not an expression.
 * @param from The index of the first word that may begin it, after the name of the command.
 */
export function unquotedError(io: Io, from: number): CommandError | undefined {
  const text = expressionIn(io.arguments.slice(from, from + MOST_WORDS))
  if (text === undefined) return undefined
  const quoted = quoteFor(io.platform === 'win32' ? 'powershell' : 'posix', text)
  const flag = io.arguments[from - 1] === 'query' ? '--filter ' : ''
  return new CommandError('The expression is not in quotes, so the shell passed it in pieces.', {
    code: 'expression-unquoted',
    hint: `Write it as one word: \`${flag}${quoted}\`.`,
  })
}

/** The same for a command line that was refused, whatever its command. */
export function unquotedIn(io: Io, { commands }: Command): CommandError | undefined {
  const names = new Set(commands.filter(takesExpression).map((command) => command.name()))
  const at = io.arguments.findIndex((word) => names.has(word))
  return at === -1 || io.arguments.length < at + 3 ? undefined : unquotedError(io, at + 1)
}

/** The expression that the first words form, and as many of them as possible. */
function expressionIn(words: readonly string[]): string | undefined {
  for (let start = 0; start < words.length; start++) {
    let found: string | undefined
    if (!isBeginning(words, start)) continue
    for (let end = start + 2; end <= words.length; end++) {
      const pieces = words.slice(start, end)
      if (pieces.some((word) => /^-(?![0-9])/.test(word))) break
      if (pieces.join(' ').length > MOST_CHARACTERS) break
      found = joined(pieces) ?? found
    }
    if (found !== undefined) return found
  }
  return undefined
}

/** True if an expression in pieces can begin here. */
function isBeginning(words: readonly string[], at: number): boolean {
  return /^(?:not|any|all|[('].*)$/is.test(words[at] ?? '') || isSign(words[at + 1] ?? '')
}

/** The words as an expression, with quotes around values that need them; or without the quotes that `cmd` keeps. */
function joined(words: readonly string[]): string | undefined {
  const isBare = (word: string) =>
    BRACKETS.test(word) || isSign(word) || isExpression(`a == ${word}`)
  const inQuotes = words.map((word) => (isBare(word) ? word : quoted(word, false)))
  const plain = words.join(' ')
  return [plain, inQuotes.join(' '), plain.replace(/^'(.*)'$/s, '$1')].find(isExpression)
}

function isExpression(text: string): boolean {
  return tryParse(text).expression !== undefined
}

function isSign(word: string): boolean {
  return OPERATOR.test(word) || LOGICAL_OPERATOR.test(word)
}
