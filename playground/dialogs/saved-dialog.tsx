import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { announce } from '../announce.ts'
import { CloseButton } from '../parts/close-button.tsx'
import { editor, replaceFilter } from '../store/editor.ts'
import {
  clearFilters,
  isPersistenceBlocked,
  persistedFilters,
  persistFilters,
  reloadFilters,
  withoutSaved,
  withSaved,
} from '../store/saved-filters.ts'
import { isBlank, text } from '../store/state.ts'
import type { DialogProps } from './sheet.tsx'

/** The filters stored on this device: saves the current one, or uses one of the others. */
export function SavedDialog({ close }: DialogProps) {
  useEffect(() => {
    reloadFilters()
  }, [])
  const { saved, history, hasHistory } = persistedFilters.value
  const isEmpty = saved.length === 0 && history.length === 0
  const use = (filter: string) => {
    close()
    replaceFilter(filter)
    editor.value?.focus()
  }
  return (
    <>
      <SaveForm />
      {saved.length > 0 && (
        <ul class="saved" aria-label="Saved filters">
          {saved.map(({ name, filter }) => (
            <li key={name} class="saved-item">
              <button type="button" class="saved-use" onClick={() => use(filter)}>
                <span class="saved-name">{name}</span>
                <code class="saved-filter">{filter}</code>
              </button>
              <CloseButton
                label={`Remove ${name}`}
                title="Remove"
                onClick={() => persistFilters(withoutSaved(reloadFilters(), name))}
              />
            </li>
          ))}
        </ul>
      )}
      {saved.length === 0 && !isBlank.value && (
        <p class="note">
          Under its name, this filter is one click away, on any rows and after any number of days.
        </p>
      )}
      <h3 class="sheet-heading">Used last</h3>
      {history.length > 0 ? (
        <ul class="saved" aria-label="Used last">
          {history.map((filter) => (
            <li key={filter} class="saved-item">
              <button type="button" class="saved-use" onClick={() => use(filter)}>
                <code class="saved-filter">{filter}</code>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p class="note">
          {hasHistory
            ? 'The filters that you use are listed here.'
            : 'The filters that you use are not listed.'}
        </p>
      )}
      <footer class="sheet-foot">
        <label class="field">
          <input
            type="checkbox"
            checked={hasHistory}
            onChange={({ currentTarget }) => {
              const hasHistory = currentTarget.checked
              const filters = reloadFilters()
              persistFilters({
                ...filters,
                hasHistory,
                history: hasHistory ? filters.history : [],
              })
            }}
          />
          List the filters that I use
        </label>
        <button
          type="button"
          class="button button-small"
          aria-disabled={isEmpty}
          onClick={() => isEmpty || clearFilters()}
        >
          Clear all
        </button>
      </footer>
      <p class="note">
        {isPersistenceBlocked.value
          ? 'This browser lets the page keep nothing: they are gone when you leave it.'
          : 'They are kept in this browser, and sent nowhere.'}
      </p>
    </>
  )
}

/** Saves the filter under a name. */
function SaveForm() {
  const name = useSignal('')
  const why = useSignal('')
  if (isBlank.value) {
    return (
      <p class="note">Filters that you need again can have a name here: write one, then save it.</p>
    )
  }
  const isThere = persistedFilters.value.saved.some((each) => each.name === name.value.trim())
  return (
    <form
      class="saved-form"
      onSubmit={(event) => {
        event.preventDefault()
        const filters = withSaved(reloadFilters(), name.value, text.value)
        if ('why' in filters) {
          why.value = filters.why
          return
        }
        persistFilters(filters)
        announce(`Saved as ${name.value.trim()}.`)
        name.value = ''
        why.value = ''
      }}
    >
      <code class="saved-filter saved-now">{text.value}</code>
      <div class="saved-line">
        <input
          class="input"
          aria-label="Name of this filter"
          placeholder="Name of this filter"
          maxLength={100}
          value={name.value}
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value
          }}
        />
        <button type="submit" class="button button-strong">
          {isThere ? 'Replace' : 'Save'}
        </button>
      </div>
      <p class="saved-why" role="status">
        {why.value}
      </p>
    </form>
  )
}
