import type { ComponentChildren } from 'preact'
import type { DataFailure } from '../model.ts'
import { later } from '../parts/later.tsx'
import { cancelLoading, connection } from '../store/source.ts'
import { dataset, failure, loading, shown, sourceKind, verdicts } from '../store/state.ts'

/** Shown in place of rows: that they are loading, why there are none, or what to do. */
export function RowsState() {
  if (loading.value) return <Loading what={loading.value.what} share={loading.value.share} />
  if (failure.value) return <Failure failure={failure.value} />
  if (!dataset.value) return <Invitation />
  const counts = verdicts.value?.counts
  if (!counts) return null
  const count = shown.value === 'all' ? dataset.value.rows.length : counts[shown.value]
  if (count > 0) return null
  if (dataset.value.rows.length === 0) {
    return <State title="No rows">The server answered with an empty list.</State>
  }
  switch (shown.value) {
    case 'in':
      return (
        <State title="No row matches">
          Choose a row under Out to see which condition keeps it out.
        </State>
      )
    case 'out':
      return <State title="No row is out">The filter lets every row in, or fails on it.</State>
    case 'all':
    case 'error':
      return <State title="No errors">The filter works on every row.</State>
  }
}

function State(props: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="state">
      <h3 class="state-title">{props.title}</h3>
      <p>{props.children}</p>
    </div>
  )
}

function Loading({ what, share }: { readonly what: string; readonly share: number | undefined }) {
  return (
    <div class="state state-loading">
      <h3 class="state-title">{what}</h3>
      <progress aria-label={what} max={1} {...(share !== undefined && { value: share })} />
      <button type="button" class="button" onClick={cancelLoading}>
        Cancel
      </button>
    </div>
  )
}

/** Why there are no rows; loaded with the first failure. */
const Failure = later<{ readonly failure: DataFailure }>(async () => {
  const { Failure } = await import('./failure.tsx')
  return Failure
})

function Invitation() {
  if (sourceKind.value === 'own') {
    return (
      <State title="Bring your own rows">
        Paste them above, choose a file, or drop one anywhere on the page. They do not leave your
        browser.
      </State>
    )
  }
  if (sourceKind.value === 'live' && !connection.value) {
    return (
      <State title="Ask a scheduler">
        The filter is sent to it and runs there, when you press Enter or stop typing. The token is
        not sent anywhere else, and not stored.
      </State>
    )
  }
  return null
}
