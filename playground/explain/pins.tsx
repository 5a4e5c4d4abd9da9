import './pins.css'
import { useMemo } from 'preact/hooks'
import { stringifyJson } from 'tamis/core'
import { pinTest } from '../row-tests/row-tests.ts'
import { rowTests } from '../store/row-tests.ts'

const MUST = [
  { must: 'in', label: 'Must be in' },
  { must: 'out', label: 'Must be out' },
] as const

/** Pins the row to the filter: from then on the row must be in, or out, however the filter changes. */
export function Pins({ row }: { readonly row: unknown }) {
  const json = useMemo(() => stringifyJson(row), [row])
  const pinned = rowTests.value.find((test) => test.row === json)?.must
  return (
    <p class="pins">
      <span class="note">As a test of the filter:</span>
      {MUST.map(({ must, label }) => (
        <button
          key={must}
          type="button"
          class="button button-small"
          aria-pressed={pinned === must}
          onClick={() => pinTest({ must, row: json })}
        >
          {label}
        </button>
      ))}
    </p>
  )
}
