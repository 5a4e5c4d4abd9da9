import type { SyntaxIssue } from './issues/issue.ts'
import { escapedOutside } from './issues/syntax.ts'

const ESCAPED_STRING = /(?<!\\)\\"([^"\\`\n]*)\\"/g

/**
 * `a == \"x\"`: if every string has a backslash before either quote, as a shell would have it, the text without them,
 * with every character still at its offset, and the issue. One mistake becomes one issue instead of three.
 */
export function withoutOuterBackslashes(text: string): {
  text: string
  issue: SyntaxIssue | undefined
} {
  const start = text.indexOf('\\"')
  if (start === -1 || /["`]/.test(text.replace(ESCAPED_STRING, '')))
    return { text, issue: undefined }
  const backslashes = Array.from(text.matchAll(/\\"/g), ({ index }) => ({
    start: index,
    end: index + 1,
  }))
  // The spaces keep every character at its offset.
  const corrected = text.replace(ESCAPED_STRING, ' "$1" ')
  return { text: corrected, issue: escapedOutside(backslashes, { start, end: start + 2 }) }
}
