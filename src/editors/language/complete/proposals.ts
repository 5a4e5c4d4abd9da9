import { ownMember, ownOptions } from '../../../../grammar/index.ts'
import { indexOfText } from '../../../rows/values/index.ts'
import type { Cursor } from '../cursor.ts'
import type { Completion } from '../types.ts'

/** A completion before it is compared with the typed text. */
export interface Proposal extends Omit<Completion, 'span'> {
  /** Defaults to the span of the cursor. */
  readonly span?: Completion['span']
  /** Defaults to the label. */
  readonly filterText?: string
}

/** The proposals that fit the typed text: the closest first, otherwise in their original order. */
export function ranked(proposals: Iterable<Proposal>, cursor: Cursor): readonly Completion[] {
  const kept = new Map<string, { completion: Completion; rank: number }>()
  for (const proposal of proposals) {
    const { span = cursor.span, ...rest } = ownOptions(proposal)
    const key = JSON.stringify([proposal.kind, proposal.label, proposal.text])
    if (kept.has(key)) continue
    // A proposal that replaces more than the word has to match all of that text.
    const skipped = cursor.span.start - span.start
    const text = ownMember(proposal, 'filterText') ?? proposal.label
    const rank = rankOf(cursor.typed, text.slice(skipped))
    if (rank !== undefined) kept.set(key, { completion: { ...rest, span }, rank })
  }
  return [...kept.values()].sort((a, b) => a.rank - b.rank).map(({ completion }) => completion)
}

/** How close a text is to the typed one; 0 is closest, `undefined` means no match. */
function rankOf(typed: string, text: string): number | undefined {
  if (text.startsWith(typed)) return 0
  const at = indexOfText(text.toLowerCase(), typed.toLowerCase())
  if (at === -1) return undefined
  return at === 0 ? 1 : 2
}
