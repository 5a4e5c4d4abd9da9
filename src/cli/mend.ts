import type { Fix, Issue, Span, TextEdit } from '../../grammar/index.ts'

/** What was found wrong with a text. */
export interface Examined {
  readonly text: string
  readonly issues: readonly Issue[]
}

// Each round mends what the one before laid bare; more than a few means that fixes make work for
// each other.
const MAX_ROUNDS = 50

/**
 * A text with the fixes of its issues made, and those of the issues that are left then, and so on
 * until there are none.
 */
export function mend<Found extends Examined>(
  found: Found,
  examine: (text: string) => Found,
): Found {
  const seen = new Set<string>()
  let mended = found
  while (seen.size < MAX_ROUNDS) {
    seen.add(mended.text)
    const text = withFixes(mended.text, mended.issues)
    if (seen.has(text)) break
    mended = examine(text)
  }
  return mended
}

const RANK = { error: 0, warning: 1, info: 2 } as const

/**
 * The text with the fixes made of its issues, errors before warnings; of two that meet, the first.
 * That of an `info` is an offer, which only a person can take: it makes the filter mean other rows.
 */
export function withFixes(text: string, issues: readonly Issue[]): string {
  const made: TextEdit[] = []
  const taken: Span[] = []
  for (const { fix, severity } of issues.toSorted((a, b) => RANK[a.severity] - RANK[b.severity])) {
    if (!fix || severity === 'info') continue
    const span = extent(fix)
    if (taken.some((other) => meet(span, other))) continue
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

// All between the first and the last edit: what one fix puts in parentheses, no other changes.
function extent({ edits }: Fix): Span {
  const start = Math.min(...edits.map(({ span }) => span.start))
  const end = Math.max(...edits.map(({ span }) => span.end))
  return { start, end }
}

function meet(a: Span, b: Span): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end)
}
