import type { Expression, TextEdit } from '../../../grammar/index.ts'
import { format, PrintError } from '../../filters/print/index.ts'

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
    // Some texts parse to a tree that cannot be printed.
    if (error instanceof PrintError) return []
    throw error
  }
}

// Keeps the common start and end.
function difference(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let kept = 0
  while (kept < shorter - start && before.at(-1 - kept) === after.at(-1 - kept)) kept++
  const end = before.length - kept
  return { span: { start, end }, text: after.slice(start, after.length - kept) }
}
