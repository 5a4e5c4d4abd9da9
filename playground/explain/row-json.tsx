import { useMemo } from 'preact/hooks'
import { stringifyJson } from 'tamis/core'
import { visibleJson } from '../data/visible-text.ts'
import { asWritten } from '../data/written-numbers.ts'
import './row-json.css'

// More text would hold up the page, and nobody reads it here.
const LONGEST = 100_000

/** A row as JSON, with every digit of its numbers. */
export function RowJson({ row }: { readonly row: unknown }) {
  const json = useMemo(() => visibleJson(stringifyJson(asWritten(row), 2)), [row])
  return (
    <details class="row-json" open>
      <summary>The row as JSON</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must take the keys. */}
      <section class="row-json-text" tabIndex={0} aria-label="The row as JSON">
        <pre>{json.length > LONGEST ? `${json.slice(0, LONGEST)}\n…` : json}</pre>
      </section>
    </details>
  )
}
