import type { Expression, TextEdit } from '../../../grammar/index.ts'
import { format, PrintError } from '../../filters/print/index.ts'
import { applyFixes } from '../../rows/check/index.ts'
import type { Diagnostic } from './types.ts'

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

/** The edit that applies the fixes of all errors; empty if there are no fixes. */
export function fixEdits(
  text: string,
  diagnose: (text: string) => readonly Diagnostic[],
): readonly TextEdit[] {
  const fixed = applyFixes(text, diagnose)
  return fixed === text ? [] : [difference(text, fixed)]
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
