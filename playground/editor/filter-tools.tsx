import './filter-tools.css'
import { useRef } from 'preact/hooks'
import type { Rewrite } from '../data/rewrite-filter.ts'
import { openMenu } from '../parts/menu.tsx'
import { useScrollEdges } from '../parts/scroll-edges.ts'
import { compared, compareWith } from '../store/compared.ts'
import { dialog } from '../store/dialog.ts'
import { replaceFilter } from '../store/editor.ts'
import { forgetRecent, recentFilters } from '../store/recent-filters.ts'
import { isBlank, text } from '../store/state.ts'
import { rewrite } from './rewrite.ts'
import { TargetChoice } from './target-choice.tsx'

const REWRITES: readonly { readonly how: Rewrite; readonly label: string; readonly key: string }[] =
  [
    { how: 'format', label: 'Format', key: 'F' },
    { how: 'simplify', label: 'Simplify', key: 'S' },
    { how: 'negate', label: 'Negate', key: 'N' },
  ]

/** Actions on the whole filter, right below it. */
export function FilterTools() {
  const bar = useRef<HTMLDivElement>(null)
  useScrollEdges(bar)
  return (
    <div class="filter-tool-bar" ref={bar}>
      <button
        type="button"
        class="button button-small button-quiet"
        title="Compare the filter with another beside it"
        aria-pressed={compared.value !== undefined}
        onClick={() => compareWith(compared.value === undefined ? text.value : undefined)}
      >
        Compare
      </button>
      <TargetChoice />
      <Recent />
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
  )
}

/** A menu of earlier filters. */
function Recent() {
  const others = recentFilters.value.filter((filter) => filter !== text.value.trim())
  if (others.length === 0) return null
  return (
    <button
      type="button"
      class="button button-small button-quiet"
      aria-haspopup="menu"
      onClick={({ currentTarget }) =>
        openMenu(currentTarget, 'Recent filters', [
          {
            label: 'Recent filters',
            items: others.map((filter) => ({ label: filter, run: () => replaceFilter(filter) })),
          },
          { label: 'All of them', items: [{ label: 'Forget them', run: forgetRecent }] },
        ])
      }
    >
      Recent
    </button>
  )
}
