import './embed-foot.css'
import { effect } from '@preact/signals'
import { embed } from '../embed.ts'
import { dataset, doesNotParse, isVerdictOutdatedAtRest, text, verdicts } from '../store/state.ts'
import { currentLink } from './address.ts'
import { originAround, wholeAddress } from './embed-code.ts'

/** Below an embedded filter: the number of matching rows, and a link to the whole page. */
export function EmbedFoot() {
  const total = dataset.value?.rows.length
  const counts = isVerdictOutdatedAtRest.value ? undefined : verdicts.value?.counts
  return (
    <p class="embed-foot">
      {total !== undefined && counts && (
        <span>
          <strong>{counts.in.toLocaleString('en')}</strong> of {total.toLocaleString('en')} in
          {counts.error > 0 && `, ${counts.error.toLocaleString('en')} with an error`}
        </span>
      )}
      <button type="button" class="link" onClick={openWhole}>
        Open with its rows
      </button>
    </p>
  )
}

async function openWhole(): Promise<void> {
  open(wholeAddress(await currentLink()), '_blank', 'noopener')
}

/**
 * Starts to report the editor's filter to the embedding page, if it has the origin that the address names. The rows
 * never leave this page.
 */
export function startTellingFrame(): void {
  const origin = originAround(location.search)
  if (embed === undefined || parent === window || origin === undefined) return
  effect(() => {
    const isValid = !doesNotParse.value
    parent.postMessage({ type: 'tamis-filter', filter: text.value, isValid }, origin)
  })
}
