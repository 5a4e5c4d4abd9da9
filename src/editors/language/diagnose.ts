import { FilterLimitError, isBlankFilter, limitPassed } from '../../../grammar/index.ts'
import { type CheckOptions, check } from '../../rows/check/index.ts'
import type { Diagnostic } from './types.ts'

/** All issues that `check` finds in a text. An empty text has no issues. */
export function diagnose(text: string, options: CheckOptions): readonly Diagnostic[] {
  if (isBlankFilter(text)) return []
  try {
    return check(text, options)
  } catch (error) {
    if (!(error instanceof FilterLimitError)) throw error
    // A limit concerns the whole text, so the editor marks all of it.
    return [limitPassed(error, { start: 0, end: text.length })]
  }
}
