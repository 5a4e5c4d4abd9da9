import { useComputed } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { FilterView, PanelProps } from '../model.ts'
import { TABS } from '../panels/tabs.ts'
import '../panels/panels.css'
import { later } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import { useScrollEdges } from '../parts/scroll-edges.ts'
import { leaveRow, openedExplanations } from '../rows/table.tsx'
import { covered, isShownAside } from '../store/covered.ts'
import { replaceFilter } from '../store/editor.ts'
import { hasRoom } from '../store/room.ts'
import { connection, connectionDraft, resource } from '../store/source.ts'
import {
  dataset,
  isBlank,
  issues,
  marked,
  parsed,
  schema,
  selected,
  tab,
  text,
} from '../store/state.ts'
import { WhyPanel } from './why-panel.tsx'

/** The views behind the tabs. */
const panels = createPart('this view', () => import('../panels/index.ts'))

interface ViewProps extends PanelProps {
  readonly id: (typeof TABS)[number]['id']
}

const View = later(panels, ({ PANELS }, { id, ...rest }: ViewProps) => {
  const Panel = PANELS[id]
  return <Panel {...rest} />
})

const ALL_TABS = [{ id: 'why', title: 'Why' }, ...TABS] as const

/** Tabs: why a row is in or out, and other forms of the filter. */
export function Inspector() {
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useScrollEdges(list)
  useScrollEdges(panel)
  const view = useComputed<FilterView>(() => ({
    text: text.value,
    expression: parsed.value.expression,
    issues: issues.value,
    schema: schema.value,
    source: dataset.value?.source ?? formSource(),
    target: dataset.value?.target,
    covered: covered.value,
  }))
  const active = ALL_TABS.find(({ id }) => id === tab.value) ?? ALL_TABS[0]
  // While there is nothing to explain on a narrow screen, the rows use the space.
  const isFolded = active.id === 'why' && selected.value === undefined
  // A layout effect, so that the page never moves after a row appears selected.
  useLayoutEffect(() => {
    const hasOneColumn = matchMedia('(max-width: 62rem)').matches
    if (openedExplanations.value > 0 && hasOneColumn) {
      section.current?.scrollIntoView({ block: 'start' })
    }
  }, [openedExplanations.value])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = ALL_TABS.indexOf(active)
    const last = ALL_TABS.length - 1
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key]
    const next = to === undefined ? undefined : ALL_TABS.at(to % ALL_TABS.length)
    if (!next) return
    event.preventDefault()
    tab.value = next.id
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }

  return (
    <section
      class={isFolded ? 'pane inspector inspector-folded' : 'pane inspector'}
      id="inspector"
      ref={section}
      aria-labelledby="inspector-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && active.id === 'why' && selected.value !== undefined) leaveRow()
      }}
    >
      <h2 id="inspector-title" class="visually-hidden">
        What the filter does
      </h2>
      <div class="tabs" role="tablist" aria-label="Views" ref={list} onKeyDown={onKeyDown}>
        {ALL_TABS.map(({ id, title }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            class="tab"
            aria-selected={id === active.id}
            aria-controls="tab-panel"
            tabIndex={id === active.id ? 0 : -1}
            onClick={() => {
              tab.value = id
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        class="tab-panel"
        id="tab-panel"
        ref={panel}
        role="tabpanel"
        aria-labelledby={`tab-${active.id}`}
        tabIndex={isFolded ? -1 : 0}
      >
        {isFolded && (
          <p class="why-none">
            {dataset.value ? 'Choose a row to see why it is in or out.' : 'There are no rows yet.'}
            {dataset.value && isBlank.value && hasRoom.value && (
              <> Without a row, each condition of the filter shows here what it does to all rows.</>
            )}
          </p>
        )}
        {active.id !== 'why' || isShownAside.value ? (
          <View
            id={active.id === 'why' ? 'tree' : active.id}
            view={view.value}
            onMark={(span) => {
              marked.value = span
            }}
            onReplace={replaceFilter}
          />
        ) : (
          !isFolded && <WhyPanel />
        )}
      </div>
    </section>
  )
}

/** The source that the form describes, until its rows have loaded. */
function formSource(): FilterView['source'] {
  const { token, ...rest } = connection.value ?? connectionDraft.value
  return { kind: 'live', resource: resource.value, ...rest, hasToken: token !== '' }
}
