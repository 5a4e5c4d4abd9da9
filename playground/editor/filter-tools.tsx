import './filter-tools.css'
import { useRef } from 'preact/hooks'
import type { Rewrite } from '../data/rewrite-filter.ts'
import { later } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import { useScrollEdges } from '../parts/scroll-edges.ts'
import { compared } from '../store/compared.ts'
import { dialog } from '../store/dialog.ts'
import { isBlank, text } from '../store/state.ts'
import { rewrite } from './rewrite.ts'
import { TargetChoice } from './target-choice.tsx'

const REWRITES: readonly { readonly how: Rewrite; readonly label: string; readonly key: string }[] =
  [
    { how: 'format', label: 'Format', key: 'F' },
    { how: 'simplify', label: 'Simplify', key: 'S' },
    { how: 'negate', label: 'Negate', key: 'N' },
  ]

const comparison = createPart('the comparison', async () => {
  const code = await import('../compare/compare-bar.tsx')
  code.startComparing()
  return code
})

const CompareBar = later(comparison, ({ CompareBar }) => <CompareBar />)

/** Actions on the whole filter, right below it. */
export function FilterTools() {
  const bar = useRef<HTMLDivElement>(null)
  useScrollEdges(bar)
  return (
    <>
      <div class="filter-tool-bar" ref={bar}>
        <button
          type="button"
          class="button button-small button-quiet"
          title="Compare what comes next with the filter as it is now"
          aria-pressed={compared.value !== undefined}
          onClick={() => {
            compared.value = compared.value === undefined ? text.value : undefined
          }}
        >
          Compare
        </button>
        <TargetChoice />
        <span class="filter-tool-gap" />
        {(isBlank.value ? [] : REWRITES).map(({ how, label, key }) => (
          <button
            key={how}
            type="button"
            class="button button-small button-quiet"
            title={`${label} (${key} outside of the filter, Alt+Shift+${key} inside)`}
            aria-keyshortcuts={`${key} Alt+Shift+${key}`}
            onClick={() => rewrite(how)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          class="button button-small button-quiet"
          title="The language, and keys (?)"
          aria-label="Help"
          aria-keyshortcuts="?"
          onClick={() => {
            dialog.value = 'help'
          }}
        >
          ?
        </button>
      </div>
      {compared.value !== undefined && <CompareBar />}
    </>
  )
}
