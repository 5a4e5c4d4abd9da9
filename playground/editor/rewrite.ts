import { announce } from '../announce.ts'
import type { Rewrite } from '../data/rewrite-filter.ts'
import { actWith } from '../parts/coming.tsx'
import { dialog } from '../store/dialog.ts'
import { replaceFilter } from '../store/editor.ts'
import { filterWorkerOf } from '../store/filter-worker.ts'
import { language } from '../store/language.ts'
import { dataset, isBlank, text } from '../store/state.ts'

/** The ways to rewrite a filter. The first letter of each is its key. */
export const REWRITES: ReadonlyMap<string, Rewrite> = new Map([
  ['Format', 'format'],
  ['Simplify', 'simplify'],
  ['Negate', 'negate'],
])

/** Starts to listen for the keys that rewrite the filter. */
export function startRewriteKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { code, altKey, shiftKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event
    if (!altKey || !shiftKey || ctrlKey || metaKey || isComposing || defaultPrevented) return
    // Compares the position of the key, because Alt changes the letter on some keyboards.
    const found = [...REWRITES].find(([label]) => code === `Key${label[0]}`)
    if (!found || dialog.value !== undefined) return
    event.preventDefault()
    rewrite(found[1])
  })
}

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
