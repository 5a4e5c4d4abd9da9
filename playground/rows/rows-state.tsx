import { useComputed } from '@preact/signals'
import type { DataFailure } from '../model.ts'
import { later } from '../parts/later.tsx'
import { cancelLoading } from '../store/source.ts'
import { dataset, failure, loading, shown, verdicts } from '../store/state.ts'

/** Shown in place of rows: that they are loading, why there are none, or what to do. */
export function RowsState() {
  const isEmpty = useComputed(() => {
    if (!dataset.value) return true
    const counts = verdicts.value?.counts
    if (!counts) return false
    return (shown.value === 'all' ? dataset.value.rows.length : counts[shown.value]) === 0
  })
  if (loading.value) return <Loading what={loading.value.what} share={loading.value.share} />
  if (failure.value) return <Failure failure={failure.value} />
  return isEmpty.value ? <Empty /> : null
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

/** What to do where there are no rows to show; loaded when there are none. */
const Empty = later<object>(async () => {
  const { Empty } = await import('./empty.tsx')
  return Empty
})
