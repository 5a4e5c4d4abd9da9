import './compare.css'
import { batch } from '@preact/signals'
import type { Change, Differences } from '../model.ts'
import { CloseButton } from '../parts/close-button.tsx'
import { LoadFailure } from '../parts/later.tsx'
import { Prose } from '../parts/prose.tsx'
import { openedExplanations } from '../rows/table.tsx'
import { changes, compared, differences, onlyChange } from '../store/compared.ts'
import { replaceFilter } from '../store/editor.ts'
import { openOwn } from '../store/own.ts'
import { dataset, shown, tab, text, wantedRow } from '../store/state.ts'
import { failures, hasFailed, hasNoRows, retryComparing } from './compare.ts'
import { problemOf } from './readable.ts'

const CHANGES: readonly {
  readonly change: Change
  readonly sign: string
  readonly name: string
}[] = [
  { change: 'gained', sign: '+', name: 'gained' },
  { change: 'lost', sign: '−', name: 'lost' },
  { change: 'failed', sign: '!', name: 'new errors' },
]

export { startComparing } from './compare.ts'

/** The filter that the editor's filter is compared with, and the rows gained and lost. */
export function CompareBar() {
  const other = compared.value ?? ''
  return (
    <section class="compare" aria-label="Comparison" tabIndex={-1}>
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

/** How the filters differ on any rows, with rows that show it. */
function Proved() {
  if (!differences.value) return <p class="compare-said">Comparing …</p>
  const { found } = differences.value
  const said = <p class="compare-said">{sentenceOf(differences.value)}</p>
  if (found.length === 0) return said
  return (
    <div class="compare-proved">
      {said}
      <ul class="compare-rows">
        {found.map(({ change, row }) => (
          <li key={change} class="compare-row">
            <span class={`change-chip change-sign change-${change}`}>
              <span aria-hidden="true">{CHANGES.find((one) => one.change === change)?.sign}</span>
              {change}
            </span>
            <code class="compare-json">{row}</code>
            <button
              type="button"
              class="button button-small"
              title="Put this row into the data, where Why explains it"
              onClick={({ currentTarget }) => {
                // The button goes, and the focus with it.
                currentTarget.closest('section')?.focus()
                showRow(row)
              }}
            >
              Use this row
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

async function showRow(row: string): Promise<void> {
  wantedRow.value = 0
  tab.value = 'why'
  await openOwn('The row that differs', row)
  openedExplanations.value += 1
}

function sentenceOf({ found, isCertain }: Differences): string {
  const has = (change: Change) => found.some((one) => one.change === change)
  const rest = isCertain ? '' : ' There may be other differences.'
  const failing = has('failed') ? ' It also fails on rows for which the other has an answer.' : ''
  if (has('gained') && has('lost'))
    return `Each of the two lets in rows that the other does not.${failing}${rest}`
  if (has('gained')) return `This filter lets in more rows than the other.${failing}${rest}`
  if (has('lost')) return `This filter lets in fewer rows than the other.${failing}${rest}`
  if (has('failed'))
    return `The same rows are in, but this filter fails on rows for which the other has an answer.${rest}`
  return isCertain
    ? 'The same rows are in, whatever the data.'
    : 'No difference was found, but the filters are too complex to be certain.'
}

function Outcome() {
  const problem = problemOf(compared.value ?? '')
  if (problem) {
    return (
      <p class="compare-said compare-wrong">
        The other filter cannot be read, at character {problem.from + 1}:{' '}
        <Prose text={problem.message} />
      </p>
    )
  }
  if (dataset.value?.listing) {
    return (
      <p class="compare-said">
        A scheduler lists only the rows that match, so two filters cannot be compared on them.
      </p>
    )
  }
  if (hasFailed.value) return <LoadFailure of="what compares filters" retry={retryComparing} />
  if (hasNoRows.value) return <Proved />
  const found = changes.value
  if (!found) return <p class="compare-said">Comparing …</p>
  const { counts } = found
  if (counts.gained + counts.lost + counts.failed === 0) {
    return (
      <>
        <p class="compare-said">The same rows are in.</p>
        <OtherFails />
      </>
    )
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
      <span class="compare-said">by the filter above</span>
      <OtherFails />
    </fieldset>
  )
}

/** A server rejects a filter that fails on one row, so nothing is in. */
function OtherFails() {
  if (!failures.value) return null
  const { count, firstError } = failures.value
  return (
    <p class="compare-said compare-wrong" title={firstError}>
      The other filter fails on {count.toLocaleString('en')} {count === 1 ? 'row' : 'rows'}, so a
      server rejects it.
    </p>
  )
}
