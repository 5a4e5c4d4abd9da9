import { QuoteError } from './quote-error.ts'
import { wellFormed } from './well-formed.ts'

/** One word for a POSIX shell: in single quotes everything except the quote is literal. */
export function quoteForPosix(text: string): string {
  return `'${argument(text).replaceAll("'", "'\\''")}'`
}

/** A PowerShell literal; PowerShell treats curly single quotes as single quotes too. */
export function quoteForPowerShell(text: string): string {
  return `'${argument(text).replace(/['\u2018-\u201b]/g, '$&$&')}'`
}

// Control-Z ends a batch file.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what it looks for.
const CMD_CANNOT_CARRY = /[\r\n%!\x1a]/

// `cmd` refuses longer lines.
const LONGEST_CMD_LINE = 8_191

/**
 * One argument for a program started by `cmd`. Two parsers read it: `cmd`, for which a caret makes the next character
 * literal, and the program, which understands quotes and backslashes. With a caret before every quote, `cmd` never
 * starts quoting.
 */
export function quoteForCmd(text: string): string {
  const stranger = CMD_CANNOT_CARRY.exec(argument(text))
  if (stranger) throw notForCmd(stranger[0])
  const forProgram = text.replace(/\\+|"/g, (found, at: number) => {
    if (found === '"') return '\\"'
    // Backslashes count only before a double quote, including the closing one.
    const next = text[at + found.length] ?? '"'
    return next === '"' ? found + found : found
  })
  const quoted = `"${forProgram}"`.replace(/[()^"<>&|]/g, '^$&')
  if (quoted.length <= LONGEST_CMD_LINE) return quoted
  throw new QuoteError(
    `The text takes ${quoted.length} characters, and a line of cmd can have at most ${LONGEST_CMD_LINE}.`,
    'Use PowerShell, or let the program read the filter from a file.',
  )
}

function notForCmd(character: string): QuoteError {
  return /[%!]/.test(character)
    ? new QuoteError(
        `The text contains \`${character}\`, which cmd replaces everywhere.`,
        'Use PowerShell, or write the character as an escape in a double-quoted string of the filter.',
      )
    : new QuoteError(
        'The text contains a control character that ends a line of cmd.',
        'Use PowerShell, or write the filter on one line.',
      )
}

// Checks that a text can be an argument at all.
function argument(text: string): string {
  if (!wellFormed(text).includes('\0')) return text
  throw new QuoteError(
    'The text contains a NUL character, which a shell cannot pass to a program.',
    'Write it as `\\x00` in a double-quoted string of the filter.',
  )
}
