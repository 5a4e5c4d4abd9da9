import { useMemo } from 'preact/hooks'
import { stringifyJson } from 'tamis/core'

interface RowJsonProps {
  readonly row: unknown
  readonly onCopy: (json: string) => void
}

const LONGEST = 100_000

/** A row as JSON, with all digits of its numbers. */
export function RowJson({ row, onCopy }: RowJsonProps) {
  const json = useMemo(() => stringifyJson(row, 2), [row])
  const isLong = json.length > LONGEST
  return (
    <details class="row-json" open>
      <summary>The row as JSON</summary>
      <div class="row-json-body">
        <button type="button" class="button button-small" onClick={() => onCopy(json)}>
          Copy
        </button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keys. */}
        <section class="row-json-text" tabIndex={0} aria-label="The row as JSON">
          <pre>{isLong ? `${json.slice(0, LONGEST)}\n…` : json}</pre>
        </section>
      </div>
    </details>
  )
}
