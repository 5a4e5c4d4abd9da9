import { useEffect, useRef } from 'preact/hooks'
import type { Dataset, DetectedFormat } from '../model.ts'
import { forgetOwn, isFormOpen, openList, own, persistence } from '../store/own.ts'

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  '\t': 'tabs',
  ';': 'semicolons',
  '|': 'bars',
}

/** The user's own rows in one line: their format, where they are stored, and ways to change them. */
export function OwnSummary({ data }: { readonly data: Dataset }) {
  const change = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The form with the focused field has closed.
    if (document.activeElement === document.body) change.current?.focus({ preventScroll: true })
  }, [])
  const { detected, rows } = data
  return (
    <div class="line own-summary">
      <p class="own-what">
        <strong>{own.value?.name}</strong> · {rows.length.toLocaleString('en')}{' '}
        {rows.length === 1 ? 'row' : 'rows'}
        {detected?.format === 'table' && <TableWords format={detected} />}
      </p>
      {detected?.format === 'json' && <RowsAt format={detected} />}
      <div class="own-actions">
        <button
          ref={change}
          type="button"
          class="button button-small"
          onClick={() => {
            isFormOpen.value = true
          }}
        >
          Change
        </button>
        <button type="button" class="button button-small" onClick={forgetOwn}>
          Forget
        </button>
      </div>
      <p class="form-note">{persistenceNote()}</p>
    </div>
  )
}

function persistenceNote(): string {
  if (!persistence.value) return ''
  return persistence.value.arePersisted
    ? 'Kept in this browser, and nowhere else, until you forget them.'
    : `Not kept for your next visit: ${persistence.value.why}.`
}

function TableWords({ format }: { readonly format: DetectedFormat & { format: 'table' } }) {
  const { separator, numbers, booleans } = format
  const said = [
    `separated by ${SEPARATORS[separator] ?? separator}`,
    ...(numbers.length > 0 ? [`numbers in ${listed(numbers)}`] : []),
    ...(booleans.length > 0 ? [`true and false in ${listed(booleans)}`] : []),
    numbers.length + booleans.length > 0 ? 'all else is text' : 'all of it text',
  ]
  return <> · {said.join(', ')}</>
}

const MOST_NAMED = 4

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

function RowsAt({
  format: { lists, path },
}: {
  readonly format: DetectedFormat & { format: 'json' }
}) {
  const chosen = JSON.stringify(path)
  return (
    <label class="field">
      <span class="field-label">Rows at</span>
      <select
        class="input own-place"
        value={chosen}
        onChange={({ currentTarget }) => openList(JSON.parse(currentTarget.value))}
      >
        {lists.map(({ path, count }) => (
          <option key={path.join('\0')} value={JSON.stringify(path)}>
            {path.join(' › ')} ({count.toLocaleString('en')})
          </option>
        ))}
        <option value="[]">the whole text (1)</option>
      </select>
    </label>
  )
}
