import { effect } from '@preact/signals'
import { embed } from '../embed.ts'
import { currentLink } from '../share/address.ts'
import { dataset, doesNotParse, isVerdictOutdatedAtRest, text, verdicts } from '../store/state.ts'
import { originAround, wholeAddress } from './embed-code.ts'

/** Below a filter that is shown alone: how many rows are in, and the way to all of the page. */
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
 * Starts to tell the page around this one which filter is in the editor, if it is of the origin that the address names;
 * nothing of the rows leaves this page.
 */
export function startTellingFrame(): void {
  const origin = originAround(location.search)
  if (embed === undefined || parent === window || origin === undefined) return
  effect(() => {
    const isValid = !doesNotParse.value
    parent.postMessage({ type: 'tamis-filter', filter: text.value, isValid }, origin)
  })
}
