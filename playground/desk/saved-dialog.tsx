import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { announce } from '../announce.ts'
import { Icon } from '../parts/icon.tsx'
import { editor, replaceFilter } from '../store/editor.ts'
import { isBlank, text } from '../store/state.ts'
import {
  forgetFilters,
  isNothingKept,
  keepFilters,
  keptFilters,
  lookAtKept,
  withoutSaved,
  withSaved,
} from './saved-filters.ts'
import { Sheet } from './sheet.tsx'

/** The filters that are kept on this device: to save this one, and to use one of the others. */
export function SavedDialog() {
  useEffect(() => {
    lookAtKept()
  }, [])
  const { saved, history, hasHistory } = keptFilters.value
  const isEmpty = saved.length === 0 && history.length === 0
  return (
    <Sheet title="Saved filters">
      {(close) => {
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
                    <button
                      type="button"
                      class="button button-quiet"
                      aria-label={`Remove ${name}`}
                      title="Remove"
                      onClick={() => keepFilters(withoutSaved(lookAtKept(), name))}
                    >
                      <Icon name="close" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {saved.length === 0 && !isBlank.value && (
              <p class="sheet-note">
                Under its name, this filter is one click away, on any rows and after any number of
                days.
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
              <p class="sheet-note">
                {hasHistory
                  ? 'The filters that you use are listed here.'
                  : 'The filters that you use are not listed.'}
              </p>
            )}
            <footer class="sheet-foot">
              <label class="sheet-choice">
                <input
                  type="checkbox"
                  checked={hasHistory}
                  onChange={({ currentTarget }) => {
                    const hasHistory = currentTarget.checked
                    const kept = lookAtKept()
                    keepFilters({ ...kept, hasHistory, history: hasHistory ? kept.history : [] })
                  }}
                />
                List the filters that I use
              </label>
              <button
                type="button"
                class="button button-small"
                aria-disabled={isEmpty}
                onClick={() => isEmpty || forgetFilters()}
              >
                Clear all
              </button>
            </footer>
            <p class="sheet-note">
              {isNothingKept.value
                ? 'This browser lets the page keep nothing: they are gone when you leave it.'
                : 'They are kept in this browser, and sent nowhere.'}
            </p>
          </>
        )
      }}
    </Sheet>
  )
}

/** Saves the filter under a name. */
function SaveForm() {
  const name = useSignal('')
  const why = useSignal('')
  if (isBlank.value) {
    return (
      <p class="sheet-note">
        Filters that you need again can have a name here: write one, then save it.
      </p>
    )
  }
  const isThere = keptFilters.value.saved.some((each) => each.name === name.value.trim())
  return (
    <form
      class="saved-form"
      onSubmit={(event) => {
        event.preventDefault()
        const kept = withSaved(lookAtKept(), name.value, text.value)
        if ('why' in kept) {
          why.value = kept.why
          return
        }
        keepFilters(kept)
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
