import { type Issue, ownMember, type Span, type TextEdit } from '../../../../grammar/index.ts'
import { editsOf, withEdits } from './apply-fixes.ts'

/** A text with its fixes applied. */
export interface Repair {
  readonly text: string
  /**
   * The issues of the repaired text, at their places in the original. Leaves out an issue if its place, or the place of
   * its fix, was repaired.
   */
  readonly inOriginal: <Of extends Issue>(issues: readonly Of[]) => readonly Of[]
}

/** Applies the fixes of all issues of a text; `undefined` if one has none. */
export function repair(original: string, issues: readonly Issue[]): Repair | undefined {
  if (!issues.every((issue) => ownMember(issue, 'fix'))) return undefined
  const edits = [...editsOf(issues)].sort((a, b) => a.span.start - b.span.start)
  const text = withEdits(original, edits)
  const spanIn = (span: Span): Span | undefined => {
    const { start, end } = beforeEdits(span, edits)
    const isSame = text.slice(span.start, span.end) === original.slice(start, end)
    return isSame && start <= end ? { start, end } : undefined
  }
  const issueIn = <Of extends Issue>(issue: Of): Of | undefined => {
    const span = spanIn(issue.span)
    const fix = ownMember(issue, 'fix')
    const edits = fix?.edits.flatMap((edit) => {
      const span = spanIn(edit.span)
      return span ? [{ ...edit, span }] : []
    })
    if (!span || edits?.length !== fix?.edits.length) return undefined
    return { ...issue, span, ...(fix && edits && { fix: { ...fix, edits } }) }
  }
  return { text, inOriginal: (found) => found.flatMap((issue) => issueIn(issue) ?? []) }
}

// Linear in the number of edits, which the number of issues limits.
function beforeEdits({ start, end }: Span, edits: readonly TextEdit[]): Span {
  let [before, after] = [start, end]
  let moved = 0
  for (const { span, text } of edits) {
    const at = span.start + moved
    const grown = text.length - (span.end - span.start)
    if (start >= at + text.length) before -= grown
    if (end > at) after -= grown
    moved += grown
  }
  return { start: before, end: after }
}
