import type { Change, Changes } from '../model.ts'
import { VERDICT } from './evaluate-rows.ts'

/** The kinds of changes, each a bit: a row that was in and now fails has two. */
export const CHANGE = { gained: 1, lost: 2, failed: 4 } as const satisfies Record<Change, number>

/** The kinds of changes in words, for a number of rows. */
export const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  gained: 'in only with this filter',
  lost: 'in only with the other',
  failed: 'with errors only with this filter',
}

/** The symbol of each kind. */
export const CHANGE_SIGNS: Readonly<Record<Change, string>> = {
  gained: '+',
  lost: '−',
  failed: '!',
}

/** The differences between the verdicts of two filters on the same rows. */
export function changesOf(before: Uint8Array, after: Uint8Array): Changes {
  const of = new Uint8Array(after.length)
  const counts = { gained: 0, lost: 0, failed: 0 }
  for (let at = 0; at < after.length; at++) {
    const was = before[at]
    const is = after[at]
    if (was === is) continue
    const add = (change: Change) => {
      of[at] = (of[at] ?? 0) | CHANGE[change]
      counts[change]++
    }
    if (is === VERDICT.in) add('gained')
    if (was === VERDICT.in) add('lost')
    if (is === VERDICT.error) add('failed')
  }
  return { of, counts }
}

/** Those of the given positions whose rows changed in this way. */
export function changedPositions(
  positions: Uint32Array,
  { of }: Changes,
  change: Change,
): Uint32Array {
  return positions.filter((at) => ((of[at] ?? 0) & CHANGE[change]) !== 0)
}

/** The change of a row that its mark shows: the first of its kinds. */
export function changeOf(bits = 0): Change | undefined {
  return (Object.keys(CHANGE) as Change[]).find((change) => bits & CHANGE[change])
}
