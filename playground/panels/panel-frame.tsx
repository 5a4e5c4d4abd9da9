import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { Expression } from 'tamis/core'
import { isBlankFilter } from 'tamis/grammar'
import type { FilterView } from '../model.ts'
import { Prose } from '../parts/prose.tsx'

/** The last version of the filter that parsed. */
export interface ReadFilter {
  readonly text: string
  readonly expression: Expression
  /** True while the editor's text does not parse and this is an earlier version. */
  readonly isStale: boolean
}

interface PanelFrameProps {
  readonly view: FilterView
  /** The content of the panel in one sentence, shown without a filter. */
  readonly purpose: string
  readonly children: (filter: ReadFilter) => ComponentChildren
}

/**
 * The frame of every panel. Shows a text if there is no filter, and the last valid filter while the current one is
 * broken.
 */
export function PanelFrame({ view, purpose, children }: PanelFrameProps) {
  const last = useRef<{ readonly text: string; readonly expression: Expression }>(undefined)
  const { text, expression, issues } = view
  const isBlank = isBlankFilter(text)
  if (expression) last.current = { text, expression }
  if (isBlank) last.current = undefined
  if (isBlank) return <PanelEmpty title="No filter yet">{purpose}</PanelEmpty>
  const problem = issues.find(({ severity }) => severity === 'error')?.message
  if (!last.current) {
    return (
      <PanelEmpty title="This filter cannot be read">
        <Prose text={problem ?? 'Its syntax is not valid.'} />
      </PanelEmpty>
    )
  }
  const isStale = expression === undefined
  return (
    <div class="panel">
      {isStale && (
        <p class="panel-notice panel-notice-stale">
          <strong>This shows the last valid version.</strong> <Prose text={problem ?? ''} />
        </p>
      )}
      {children({ ...last.current, isStale })}
    </div>
  )
}

/** A message in place of a panel's content. */
function PanelEmpty(props: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="panel-empty">
      <p class="state-title">{props.title}</p>
      <p>{props.children}</p>
    </div>
  )
}
