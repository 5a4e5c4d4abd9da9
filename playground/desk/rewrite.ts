import { announce } from '../announce.ts'
import { replaceFilter } from '../store/editor.ts'
import { dataset, isBlank, text } from '../store/state.ts'
import type { Rewrite } from './rewrite-filter.ts'

/** Writes the filter anew in the editor, and says what was done. */
export async function rewrite(how: Rewrite): Promise<void> {
  if (isBlank.value) {
    announce('There is no filter yet.')
    return
  }
  const { rewriteFilter } = await import('./rewrite-filter.ts')
  const before = text.value
  try {
    const { filter, said } = rewriteFilter(before, how, dataset.value?.target)
    if (filter !== before) replaceFilter(filter)
    announce(said)
  } catch {
    announce('The filter cannot be read, so it stays as it is.')
  }
}
