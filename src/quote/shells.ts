import { QuoteError } from './quote-error.ts'
import { wellFormed } from './well-formed.ts'

/** One word of a POSIX shell: in single quotes everything but the quote itself is literal. */
export function quoteForPosix(text: string): string {
  return `'${argument(text).replaceAll("'", "'\\''")}'`
}

/** A literal of PowerShell, to which the curly single quotes are single quotes too. */
export function quoteForPowerShell(text: string): string {
  return `'${argument(text).replace(/['\u2018-\u201b]/g, '$&$&')}'`
}

// Control-Z ends a batch file.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what it looks for.
const CMD_CANNOT_CARRY = /[\r\n%!\x1a]/

// `cmd` refuses longer lines, whatever else is on them.
const LONGEST_CMD_LINE = 8_191

/**
 * One argument for a program that `cmd` starts. Two readers take it apart: `cmd`, for which a caret
 * makes the next character literal, and the program, which knows quotes and backslashes. With every
 * quote behind a caret `cmd` never begins a quotation of its own.
 */
export function quoteForCmd(text: string): string {
  const stranger = CMD_CANNOT_CARRY.exec(argument(text))
  if (stranger) throw notForCmd(stranger[0])
  const forProgram = text.replace(/\\+|"/g, (found, at: number) => {
    if (found === '"') return '\\"'
    // Backslashes count only before a double quote, the closing one included.
    const next = text[at + found.length] ?? '"'
    return next === '"' ? found + found : found
  })
  const quoted = `"${forProgram}"`.replace(/[()^"<>&|]/g, '^$&')
  if (quoted.length <= LONGEST_CMD_LINE) return quoted
  throw new QuoteError(
    `The text takes ${quoted.length} characters, and a line of cmd has at most ${LONGEST_CMD_LINE}.`,
    'Use PowerShell, or have the program read the filter from a file.',
  )
}

function notForCmd(character: string): QuoteError {
  return /[%!]/.test(character)
    ? new QuoteError(
        `The text holds \`${character}\`, which cmd replaces wherever it stands.`,
        'Use PowerShell, or write the character as an escape in a double-quoted string of the filter.',
      )
    : new QuoteError(
        'The text holds a control character that ends a line of cmd.',
        'Use PowerShell, or write the filter on one line.',
      )
}

// What a program can be handed at all.
function argument(text: string): string {
  if (!wellFormed(text).includes('\0')) return text
  throw new QuoteError(
    'The text holds a NUL character, which no shell can hand to a program.',
    'Write it as `\\x00` in a double-quoted string of the filter.',
  )
}
