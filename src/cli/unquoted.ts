import { quoted, tryParse, VALUE_WORDS } from '../../grammar/index.ts'
import { applyFixes } from '../check/index.ts'
import { quotedWords } from './completion/shell.ts'
import { CommandError } from './errors.ts'
import { LOGICAL_OPERATOR } from './expression.ts'
import type { Io } from './io.ts'

/** The text of an expression in pieces, and its words on the command line. */
interface Pieces {
  readonly text: string
  readonly start: number
  readonly end: number
}

// Limits the attempts, which grow with the square of this, however many files follow.
const MOST_WORDS = 24
const MOST_CHARACTERS = 2_000
const OPERATOR = new RegExp(`^(?:[=!]?==?|[<>]=?|not|is|${VALUE_WORDS.join('|')})$`, 'i')
const BARE = /^(?:[()[\]{},]+|-?[\w./]+)$/

/**
 * The error for a command line whose expression was not quoted and arrived in pieces; the hint is the same line with
 * quotes. `undefined` if the words are not an expression.
 * @param from The index of the first word that may begin it, after the name of the command.
 */
export function unquotedError(io: Io, from: number): CommandError | undefined {
  const words = io.arguments
  const pieces = piecesIn(words.slice(0, from + MOST_WORDS), from)
  if (!pieces) return undefined
  const { text, start, end } = pieces
  const before = words.slice(0, start)
  if (words[from - 1] === 'query' && before.at(-1) !== '--filter') {
    if (start === from) before.push('LIST')
    before.push('--filter')
  }
  const lines = quotedWords(io, ['tamis', ...before, text, ...words.slice(end)])
  const hints = lines.map(({ shell, text: line }) =>
    lines.length === 1 ? `Run \`${line}\`` : `In ${shell}, run \`${line}\``,
  )
  return new CommandError('The expression is not in quotes, so the shell passed it in pieces.', {
    code: 'expression-unquoted',
    hint: `${hints.join('. ') || 'Put the expression in a file, and use `-f FILE`'}.`,
  })
}

/** The first words that form an expression, and as many of them as possible. */
function piecesIn(words: readonly string[], from: number): Pieces | undefined {
  for (let start = from; start < words.length; start++) {
    let found: Pieces | undefined
    if (!isBeginning(words, start)) continue
    for (let end = start + 1; end <= words.length; end++) {
      if (/^-(?![0-9])/.test(words[end - 1] ?? '')) break
      const pieces = words.slice(start, end)
      if (pieces.length < 2 || pieces.join(' ').length > MOST_CHARACTERS) continue
      const text = joined(pieces) ?? (found ? undefined : corrected(pieces, words[end]))
      if (text !== undefined) found = { text, start, end }
    }
    if (found) return found
  }
  return undefined
}

/** True if an expression in pieces can begin here. */
function isBeginning(words: readonly string[], at: number): boolean {
  return /^(?:not|any|all|[('].*)$/is.test(words[at] ?? '') || isSign(words[at + 1] ?? '')
}

/** The words as an expression: unchanged, with quotes added, or without the quotes that `cmd` keeps. */
function joined(words: readonly string[]): string | undefined {
  const inQuotes = words.map((word) =>
    BARE.test(word) || isSign(word) ? word : quoted(word, false),
  )
  const plain = words.join(' ')
  return [plain, inQuotes.join(' '), plain.replace(/^'(.*)'$/s, '$1')].find(isExpression)
}

/** The words as an expression after replacing operators, as in `Status = running`. */
function corrected(words: readonly string[], next = ''): string | undefined {
  if (words.length < 3 || !OPERATOR.test(words[1] ?? '') || LOGICAL_OPERATOR.test(next))
    return undefined
  const text = applyFixes(words.join(' '), (of) => tryParse(of).issues)
  return isExpression(text) ? text : undefined
}

function isExpression(text: string): boolean {
  return tryParse(text).expression !== undefined
}

function isSign(word: string): boolean {
  return OPERATOR.test(word) || LOGICAL_OPERATOR.test(word)
}
