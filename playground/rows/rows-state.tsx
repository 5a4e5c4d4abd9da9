import { useComputed } from '@preact/signals'
import { PartState } from '../parts/later.tsx'
import { cancelLoading } from '../store/source.ts'
import { areRowsKept, dataset, failure, loading, verdicts } from '../store/state.ts'
import { Empty } from './empty.tsx'
import { Failure } from './failure.tsx'
import { useFocusAfter } from './focus-after.ts'
import { shownRows } from './shown-rows.ts'

/** Shown instead of rows: they are loading, why there are none, or what to do. */
export function RowsState() {
  const isEmpty = useComputed(
    () => !dataset.value || (verdicts.value !== undefined && shownRows.value.length === 0),
  )
  if (loading.value) return <Loading {...loading.value} />
  if (failure.value && !areRowsKept.value) return <Failure failure={failure.value} />
  return isEmpty.value ? <Empty /> : null
}

function Loading({ what, share, part }: NonNullable<typeof loading.value>) {
  const frame = useFocusAfter<HTMLDivElement>()
  return (
    <div class="state" ref={frame}>
      <h3 class="state-title">{what}</h3>
      {part?.hasFailed.value ? (
        <PartState part={part} />
      ) : (
        <progress aria-label={what} max={1} {...(share !== undefined && { value: share })} />
      )}
      <button type="button" class="button" onClick={cancelLoading}>
        Cancel
      </button>
    </div>
  )
}
