import { useRef } from 'preact/hooks'
import { useHeightVariable } from '../parts/height-variable.ts'
import { Icon } from '../parts/icon.tsx'
import { openMenu } from '../parts/menu.tsx'
import { ExamplesMenu } from '../share/examples-menu.tsx'
import { compared, compareWith } from '../store/compared.ts'
import { dialog } from '../store/dialog.ts'
import { replaceFilter } from '../store/editor.ts'
import { forgetRecent, recentFilters } from '../store/recent-filters.ts'
import { isBlank, text } from '../store/state.ts'
import { REWRITES, rewrite } from './rewrite.ts'
import { TargetChoice } from './target-choice.tsx'

/** Actions on the whole filter, right below it. */
export function FilterTools() {
  const bar = useRef<HTMLDivElement>(null)
  // On a phone, suggestions are below it.
  useHeightVariable(bar, '--tools-shown')
  return (
    <div class="line filter-tool-bar" ref={bar}>
      <ExamplesMenu />
      <Recent />
      <button
        type="button"
        class="button button-quiet"
        title="Compare the filter with another beside it"
        aria-pressed={compared.value !== undefined}
        onClick={() => compareWith(compared.value === undefined ? text.value : undefined)}
      >
        Compare
      </button>
      <TargetChoice />
      <button
        type="button"
        class="button button-quiet end"
        aria-haspopup="menu"
        disabled={isBlank.value}
        onClick={({ currentTarget }) =>
          openMenu(currentTarget, 'Rewrite', [
            {
              label: 'Also with Alt+Shift and the key',
              items: REWRITES.map(({ how, label, letter }) => ({
                label,
                code: letter,
                run: () => rewrite(how),
              })),
            },
          ])
        }
      >
        Rewrite
        <Icon name="down" />
      </button>
      <button
        type="button"
        class="button"
        aria-haspopup="dialog"
        title="The rows of this filter elsewhere: URL, curl, command, TypeScript, SQL"
        disabled={isBlank.value}
        onClick={() => {
          dialog.value = 'use'
        }}
      >
        Use it
      </button>
    </div>
  )
}

/** A menu of earlier filters. */
function Recent() {
  const others = recentFilters.value.filter((filter) => filter !== text.value.trim())
  return (
    <button
      type="button"
      class="button button-quiet"
      aria-haspopup="menu"
      disabled={others.length === 0}
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
      <Icon name="down" />
    </button>
  )
}
