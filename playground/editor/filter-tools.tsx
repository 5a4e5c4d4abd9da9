import { useRef } from 'preact/hooks'
import { actWith } from '../parts/coming.tsx'
import { useHeightVariable } from '../parts/height-variable.ts'
import { Icon } from '../parts/icon.tsx'
import { openMenu } from '../parts/menu.tsx'
import { createPart } from '../parts/part.ts'
import { compared, compareWith } from '../store/compared.ts'
import { dialog } from '../store/dialog.ts'
import { replaceFilter } from '../store/editor.ts'
import { forgetRecent, recentFilters } from '../store/recent-filters.ts'
import { isBlank, text } from '../store/state.ts'
import { REWRITES, rewrite } from './rewrite.ts'
import { TargetChoice } from './target-choice.tsx'

const examples = createPart('the examples', () => import('../share/open-examples.ts'))

/** Actions on the whole filter, right below it. */
export function FilterTools() {
  const bar = useRef<HTMLDivElement>(null)
  // On a phone, suggestions are below it.
  useHeightVariable(bar, '--tools-shown')
  return (
    <div class="line filter-tool-bar" ref={bar}>
      <MenuButton
        name="Examples"
        open={(button) => actWith(examples, ({ openExamples }) => openExamples(button))}
      />
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
      <MenuButton name="Rewrite" place="end" isDisabled={isBlank.value} open={openRewrites} />
      <button
        type="button"
        class="button"
        aria-haspopup="dialog"
        title="Get its rows elsewhere: URL, curl, command, TypeScript, SQL"
        disabled={isBlank.value}
        onClick={() => {
          dialog.value = 'use'
        }}
      >
        Use this filter
      </button>
    </div>
  )
}

/** A menu of earlier filters. */
function Recent() {
  const others = recentFilters.value.filter((filter) => filter !== text.value.trim())
  const open = (button: Element) =>
    openMenu(button, 'Recent filters', [
      {
        label: 'Recent filters',
        items: others.map((filter) => ({ label: filter, run: () => replaceFilter(filter) })),
      },
      { label: 'All of them', items: [{ label: 'Forget them', run: forgetRecent }] },
    ])
  return <MenuButton name="Recent" isDisabled={others.length === 0} open={open} />
}

function openRewrites(button: Element): void {
  openMenu(button, 'Rewrite', [
    {
      label: 'Also with Alt+Shift and the key',
      items: [...REWRITES].map(([label, how]) => ({
        label,
        code: label.charAt(0),
        run: () => rewrite(how),
      })),
    },
  ])
}

function MenuButton(props: {
  readonly name: string
  readonly place?: 'end'
  readonly isDisabled?: boolean
  readonly open: (button: Element) => void
}) {
  return (
    <button
      type="button"
      class={`button button-quiet ${props.place ?? ''}`}
      aria-haspopup="menu"
      disabled={props.isDisabled ?? false}
      onClick={({ currentTarget }) => props.open(currentTarget)}
    >
      {props.name}
      <Icon name="down" />
    </button>
  )
}
