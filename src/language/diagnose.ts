import { FilterLimitError, WHITE_SPACE } from '../../grammar/index.ts'
import { type CheckOptions, check } from '../check/index.ts'
import type { Diagnostic } from './types.ts'

/** All issues that `check` finds in a text, each once; empty for empty text. */
export function diagnose(text: string, options: CheckOptions): readonly Diagnostic[] {
  if (isBlank(text)) return []
  const seen = new Set<string>()
  return issuesOf(text, options).filter(({ code, span, message }) => {
    const key = JSON.stringify([code, span.start, span.end, message])
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function isBlank(text: string): boolean {
  for (const character of text) if (!WHITE_SPACE.includes(character)) return false
  return true
}

function issuesOf(text: string, options: CheckOptions): readonly Diagnostic[] {
  try {
    return check(text, options)
  } catch (error) {
    if (!(error instanceof FilterLimitError)) throw error
    const { code, message, hint = '', span = { start: 0, end: text.length } } = error
    return [{ code, severity: 'error', message, hint, span }]
  }
}
