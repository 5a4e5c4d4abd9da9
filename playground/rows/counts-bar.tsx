import { useEffect } from 'preact/hooks'
import { spoken } from '../announce.ts'
import type { Shown } from '../model.ts'
import { Segmented } from '../parts/segmented.tsx'
import { progress } from '../store/run.ts'
import { dataset, isBlank, isStale, shown, verdicts } from '../store/state.ts'

const QUIET_MS = 800

/** How many rows are in, how long it took, and which of them are shown. */
export function CountsBar() {
  const { counts, milliseconds, firstError } = verdicts.value ?? {}
  const isLive = dataset.value?.source.kind === 'live'
  const total = dataset.value?.rows.length ?? 0
  const summary = counts ? summaryText(counts, total, isLive) : ''

  // Read out when typing pauses, not after every key.
  useEffect(() => {
    const timer = setTimeout(() => {
      spoken.value = summary
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [summary])

  if (!counts) return null
  const options = [
    { value: 'all', label: <Count name="All" count={total} /> },
    { value: 'in', label: <Count name="In" count={counts.in} /> },
    { value: 'out', label: <Count name="Out" count={counts.out} /> },
    { value: 'error', label: <Count name="Errors" count={counts.error} /> },
  ] as const
  return (
    <div class="counts-bar">
      <p class="counts">
        <strong class="counts-in">{counts.in.toLocaleString('en')}</strong>{' '}
        {isLive ? 'from the server' : `of ${total.toLocaleString('en')} in`}
        {counts.error > 0 && (
          <span class="counts-error" title={firstError}>
            {' · '}
            {plural(counts.error, 'error')}; a server rejects the filter
          </span>
        )}
        {!isLive && !isBlank.value && !isStale.value && (
          <span class="counts-time">
            {' · '}
            {progress.value === undefined
              ? timeText(milliseconds ?? 0)
              : `${Math.round(progress.value * 100)} %`}
          </span>
        )}
        {isStale.value && <span class="counts-stale"> · from the previous filter</span>}
      </p>
      {!isLive && (
        <Segmented<Shown>
          label="Rows to show"
          name="shown"
          value={shown.value}
          options={options}
          onChange={(value) => {
            shown.value = value
          }}
        />
      )}
    </div>
  )
}

function Count({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <>
      {name} <span class="segment-count">{count.toLocaleString('en')}</span>
    </>
  )
}

function summaryText(
  counts: { readonly in: number; readonly error: number },
  total: number,
  isLive: boolean,
): string {
  if (isLive) return `${plural(counts.in, 'row')} from the server.`
  const errors = counts.error > 0 ? `, ${plural(counts.error, 'error')}` : ''
  return `${counts.in.toLocaleString('en')} of ${plural(total, 'row')} in${errors}.`
}

function plural(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
}

function timeText(milliseconds: number): string {
  return milliseconds < 100 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`
}
