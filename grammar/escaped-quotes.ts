import type { SyntaxIssue } from './issues/issue.ts'
import { escapedOutside, escapedQuote } from './issues/syntax.ts'

/** The text without escaped quotes and with every character still at its offset, and an issue per string. */
export interface Unescaped {
  readonly text: string
  readonly issues: readonly SyntaxIssue[]
}

/**
 * `"say \"hi\""`: in other languages `\"` is a quote within a string; here it ends the string. If every string closes
 * under their rules, the author meant those, and one mistake becomes one issue instead of three.
 */
export function withoutEscapedQuotes(text: string): Unescaped {
  const unchanged = { text, issues: [] }
  if (!text.includes('\\"')) return unchanged
  const outside = withoutOuterBackslashes(text)
  if (outside) return outside
  const issues: SyntaxIssue[] = []
  let corrected = ''
  let copied = 0
  for (let at = 0; at < text.length; ) {
    const quote = text[at]
    if (quote !== '"' && quote !== '`') {
      at++
      continue
    }
    const { end, escaped } = quote === '"' ? escapedEnd(text, at + 1) : rawEnd(text, at + 1)
    if (text[end] !== quote) return unchanged
    if (escaped !== undefined) {
      const inside = text.slice(at + 1, end)
      const literal = { start: at, end: end + 1 }
      issues.push(escapedQuote({ start: escaped, end: escaped + 2 }, literal, inside))
      // Any escape of the same length works, because nobody reads the string.
      corrected += `${text.slice(copied, at + 1)}${inside.replaceAll('\\"', '\\\\')}`
      copied = end
    }
    at = end + 1
  }
  return { text: corrected + text.slice(copied), issues }
}

const ESCAPED_STRING = /(?<!\\)\\"([^"\\`\n]*)\\"/g

// `a == \"x\"`: every string has a backslash before either quote, as a shell would have it.
function withoutOuterBackslashes(text: string): Unescaped | undefined {
  if (/["`]/.test(text.replace(ESCAPED_STRING, ''))) return undefined
  const backslashes = Array.from(text.matchAll(/\\"/g), ({ index }) => ({
    start: index,
    end: index + 1,
  }))
  const start = text.indexOf('\\"')
  const span = { start, end: start + 2 }
  // The spaces keep every character at its offset.
  const corrected = text.replace(ESCAPED_STRING, ' "$1" ')
  return { text: corrected, issues: [escapedOutside(backslashes, span)] }
}

function rawEnd(text: string, start: number): { end: number; escaped?: number } {
  const end = text.indexOf('`', start)
  return { end: end === -1 ? text.length : end }
}

// The end of a string if `\` escapes the character after it, and the first quote escaped that way.
function escapedEnd(text: string, start: number): { end: number; escaped?: number | undefined } {
  let escaped: number | undefined
  let end = start
  while (end < text.length && text[end] !== '"' && text[end] !== '\n') {
    if (text[end] !== '\\') end++
    else {
      if (text[end + 1] === '"') escaped ??= end
      end += 2
    }
  }
  return { end, escaped }
}
