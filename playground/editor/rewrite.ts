import { announce } from '../announce.ts'
import type { Rewrite } from '../data/rewrite-filter.ts'
import { actWith } from '../parts/coming.tsx'
import { replaceFilter } from '../store/editor.ts'
import { filterWorkerOf } from '../store/filter-worker.ts'
import { language } from '../store/language.ts'
import { dataset, isBlank, text } from '../store/state.ts'

/** The ways to rewrite a filter, with the letter of each. */
export const REWRITES: readonly {
  readonly how: Rewrite
  readonly label: string
  readonly letter: string
}[] = [
  { how: 'format', label: 'Format', letter: 'F' },
  { how: 'simplify', label: 'Simplify', letter: 'S' },
  { how: 'negate', label: 'Negate', letter: 'N' },
]

/** Rewrites the filter in the editor once the code is loaded, and announces the result. */
export function rewrite(how: Rewrite): void {
  if (isBlank.value) {
    announce('There is no filter yet.')
    return
  }
  actWith(language, async ({ rewriteFilter }) => {
    const before = text.value
    const data = dataset.value
    // Only the worker has proofs.
    const proved =
      how === 'simplify' ? await filterWorkerOf(data).ask('simplify', before) : undefined
    if (text.value !== before) return
    try {
      const { filter, said } = proved ?? rewriteFilter(before, how, data?.target)
      if (filter !== before) replaceFilter(filter)
      announce(said)
    } catch {
      announce('The filter cannot be read, so it stays as it is.')
    }
  })
}
