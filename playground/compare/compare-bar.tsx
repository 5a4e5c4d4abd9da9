import './compare.css'
import { batch, signal } from '@preact/signals'
import { CHANGE_SIGNS, CHANGE_WORDS } from '../data/changes.ts'
import type { Change, Verdicts } from '../model.ts'
import { CloseButton } from '../parts/close-button.tsx'
import { LoadFailure } from '../parts/later.tsx'
import { Prose } from '../parts/prose.tsx'
import { changes, compareWith, onlyChange, otherEditor, otherFilter } from '../store/compared.ts'
import { dataset, shown, text, verdicts } from '../store/state.ts'
import { Problems } from '../text/problems.tsx'
import { TextBox } from '../text/text-box.tsx'
import { hasFailed, isOtherCurrent, otherIssues, otherVerdicts, retryComparing } from './compare.ts'
import { problemAt } from './problem-at.ts'

const CHANGES = Object.keys(CHANGE_SIGNS) as readonly Change[]
const LABEL = 'Compared with'
const placeholder = signal('Write the other filter; without one, every row is in')

export { startComparing } from './compare.ts'

/** The other filter beside the filter of the page, what both do to the rows, and the rows that differ. */
export function Comparison() {
  return (
    <>
      <div class="text-box compare-box">
        <TextBox
          name="compare"
          label={LABEL}
          text={otherFilter}
          placeholder={placeholder}
          editor={otherEditor}
          create={({ createFilterEditor }, container) =>
            createFilterEditor(container, {
              label: LABEL,
              text: otherFilter,
              placeholder,
              issues: otherIssues,
              isCurrent: isOtherCurrent,
            })
          }
        />
      </div>
      <Totals side="this" name="This filter" filter={text.value} of={verdicts.value} />
      <Totals side="other" name="The other" filter={otherFilter.value} of={otherVerdicts.value} />
      <div class="filter-foot compare-foot">
        <Problems
          listed={otherIssues.value}
          isCurrent={isOtherCurrent.value}
          text={otherFilter}
          editor={otherEditor}
        />
      </div>
      <section class="compare line" aria-label="Comparison" tabIndex={-1}>
        <Outcome />
        <CloseButton
          label="Stop comparing"
          onClick={() => compareWith(undefined)}
          class="button end"
        />
      </section>
    </>
  )
}

interface TotalsProps {
  readonly side: 'this' | 'other'
  readonly name: string
  readonly filter: string
  readonly of: Verdicts | undefined
}

/** What a filter does to the rows, or where it cannot be read. */
function Totals({ side, name, filter, of }: TotalsProps) {
  return (
    <p class={`compare-totals compare-${side}`}>
      <strong>{name}</strong>: <TotalsText filter={filter} of={of} />
    </p>
  )
}

function TotalsText({ filter, of }: Pick<TotalsProps, 'filter' | 'of'>) {
  const problem = problemAt(filter)
  if (problem !== undefined)
    return <span class="compare-wrong">cannot be read, at character {problem + 1}</span>
  if (!of || of.isUnknown) return <>…</>
  const { counts, firstError = '' } = of
  const count = (of: number) => of.toLocaleString('en')
  return (
    <>
      {count(counts.in)} in · {count(counts.out)} out
      {counts.error > 0 && (
        <span class="compare-wrong">
          {' · '}
          {counts.error === of.of.length
            ? 'fails on every row'
            : `fails on ${count(counts.error)} ${counts.error === 1 ? 'row' : 'rows'}`}
          , so a server rejects it: <Prose text={firstError} />
        </span>
      )}
    </>
  )
}

/** The rows on which the filters differ. */
function Outcome() {
  if (dataset.value?.listing) {
    return (
      <p class="note">
        A scheduler lists only the rows that match, so two filters cannot be compared on them.
      </p>
    )
  }
  if (hasFailed.value) return <LoadFailure of="what compares filters" retry={retryComparing} />
  if ([otherFilter.value, text.value].some((filter) => problemAt(filter) !== undefined)) {
    return <p class="note">Both are compared once they can be read.</p>
  }
  if (!dataset.value) return <p class="note">There are no rows to compare them on.</p>
  if (!changes.value) return <p class="note">Comparing …</p>
  const { counts } = changes.value
  if (counts.gained + counts.lost + counts.failed === 0) {
    return <p class="note">The same rows are in.</p>
  }
  return (
    <fieldset class="line">
      <legend class="visually-hidden">Show only</legend>
      {CHANGES.filter((change) => counts[change] > 0 || onlyChange.value === change).map(
        (change) => (
          <button
            key={change}
            type="button"
            class={`change-chip change-${change}`}
            aria-pressed={onlyChange.value === change}
            title="Show only these rows"
            onClick={() =>
              batch(() => {
                onlyChange.value = onlyChange.value === change ? undefined : change
                shown.value = 'all'
              })
            }
          >
            <span aria-hidden="true">{CHANGE_SIGNS[change]}</span>{' '}
            {counts[change].toLocaleString('en')} {CHANGE_WORDS[change]}
          </button>
        ),
      )}
    </fieldset>
  )
}
