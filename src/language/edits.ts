import type { Expression, TextEdit } from '../../grammar/index.ts'
import { format, PrintError } from '../print/index.ts'

/** The edit that formats a text; empty if it is formatted already. */
export function formatEdits(
  text: string,
  expression: Expression,
  width: number | undefined,
): readonly TextEdit[] {
  try {
    const formatted = format(expression, width === undefined ? {} : { width })
    return formatted === text ? [] : [difference(text, formatted)]
  } catch (error) {
    // Some text parses to a tree that the printer has no form for.
    if (error instanceof PrintError) return []
    throw error
  }
}

// What both have at either end stays as it is.
function difference(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let kept = 0
  while (kept < shorter - start && before.at(-1 - kept) === after.at(-1 - kept)) kept++
  const end = before.length - kept
  return { span: { start, end }, text: after.slice(start, after.length - kept) }
}
