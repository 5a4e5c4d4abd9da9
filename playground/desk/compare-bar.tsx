import './compare.css'
import { batch } from '@preact/signals'
import type { Change } from '../model.ts'
import { CloseButton } from '../parts/close-button.tsx'
import { LoadFailure } from '../parts/later.tsx'
import { changes, compared, onlyChange } from '../store/compared.ts'
import { replaceFilter } from '../store/editor.ts'
import { dataset, shown, text } from '../store/state.ts'
import { hasFailed, retryComparing } from './compare.ts'
import { isReadable } from './readable.ts'

const CHANGES: readonly {
  readonly change: Change
  readonly sign: string
  readonly name: string
}[] = [
  { change: 'gained', sign: '+', name: 'gained' },
  { change: 'lost', sign: '−', name: 'lost' },
  { change: 'failed', sign: '!', name: 'new errors' },
]

/** The filter that the editor's filter is compared with, and the rows gained and lost. */
export function CompareBar() {
  const other = compared.value ?? ''
  return (
    <section class="compare" aria-label="Comparison">
      <label class="compare-other">
        <span class="field-label">Compared with</span>
        <input
          class="input compare-filter"
          value={other}
          spellcheck={false}
          placeholder="Paste a filter; without one, every row is in"
          onInput={({ currentTarget }) => {
            compared.value = currentTarget.value
          }}
        />
      </label>
      <Outcome />
      <span class="compare-actions">
        <button
          type="button"
          class="button button-small"
          title="Edit the other filter, and compare it with this one"
          onClick={() => {
            const mine = text.value
            replaceFilter(other)
            compared.value = mine
          }}
        >
          Swap
        </button>
        <CloseButton
          label="Stop comparing"
          onClick={() => {
            compared.value = undefined
          }}
          class="button-small"
        />
      </span>
    </section>
  )
}

function Outcome() {
  if (!isReadable(compared.value ?? '')) {
    return <p class="compare-said compare-wrong">The other filter cannot be read.</p>
  }
  if (dataset.value?.listing) {
    return (
      <p class="compare-said">
        A scheduler lists only the rows that match, so two filters cannot be compared on them.
      </p>
    )
  }
  const found = changes.value
  if (hasFailed.value) return <LoadFailure of="what compares filters" retry={retryComparing} />
  if (!found) return <p class="compare-said">Comparing …</p>
  const { counts } = found
  if (counts.gained + counts.lost + counts.failed === 0) {
    return <p class="compare-said">The same rows are in.</p>
  }
  return (
    <fieldset class="compare-changes">
      <legend class="visually-hidden">Show only</legend>
      {CHANGES.map(({ change, sign, name }) => (
        <button
          key={change}
          type="button"
          class={`change-chip change-${change}`}
          aria-pressed={onlyChange.value === change}
          disabled={counts[change] === 0 && onlyChange.value !== change}
          title="Show only these rows"
          onClick={() =>
            batch(() => {
              onlyChange.value = onlyChange.value === change ? undefined : change
              shown.value = 'all'
            })
          }
        >
          <span aria-hidden="true">{sign}</span> {counts[change].toLocaleString('en')} {name}
        </button>
      ))}
    </fieldset>
  )
}
