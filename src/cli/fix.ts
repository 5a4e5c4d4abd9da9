import type { Fix, Issue, Span, TextEdit } from '../../grammar/index.ts'

/** A text and its issues. */
export interface Examined {
  readonly text: string
  readonly issues: readonly Issue[]
}

// A fix can reveal another issue. More than a few rounds mean that fixes undo each other.
const MAX_ROUNDS = 50

/** A text with its fixes applied, then those of the issues that remain, until none have a fix. */
export function fixAll<Found extends Examined>(
  found: Found,
  examine: (text: string) => Found,
): Found {
  const seen = new Set<string>()
  let fixed = found
  while (seen.size < MAX_ROUNDS) {
    seen.add(fixed.text)
    const text = withFixes(fixed.text, fixed.issues)
    if (seen.has(text)) break
    fixed = examine(text)
  }
  return fixed
}

const RANK = { error: 0, warning: 1, info: 2 } as const

/**
 * The text with the fixes of its issues applied, errors before warnings; of two that overlap, only
 * the first. The fix of an `info` is left to the user, as it changes which rows the filter matches.
 */
export function withFixes(text: string, issues: readonly Issue[]): string {
  const made: TextEdit[] = []
  const taken: Span[] = []
  for (const { fix, severity } of issues.toSorted((a, b) => RANK[a.severity] - RANK[b.severity])) {
    if (!fix || severity === 'info') continue
    const span = extent(fix)
    if (taken.some((other) => overlap(span, other))) continue
    taken.push(span)
    made.push(...fix.edits)
  }
  let fixed = ''
  let copied = 0
  for (const { span, text: replacement } of made.sort((a, b) => a.span.start - b.span.start)) {
    fixed += text.slice(copied, span.start) + replacement
    copied = span.end
  }
  return fixed + text.slice(copied)
}

// From the first edit to the last: no other fix may change what one puts in parentheses.
function extent({ edits }: Fix): Span {
  const start = Math.min(...edits.map(({ span }) => span.start))
  const end = Math.max(...edits.map(({ span }) => span.end))
  return { start, end }
}

function overlap(a: Span, b: Span): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end)
}
