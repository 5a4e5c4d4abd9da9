import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { Expression } from 'tamis'
import type { FilterView } from '../model.ts'
import { Prose } from '../parts/prose.tsx'

/** The filter as it last could be read. */
export interface ReadFilter {
  readonly text: string
  readonly expression: Expression
  /** True while the text in the editor cannot be read, and this is an older one. */
  readonly isStale: boolean
}

interface PanelFrameProps {
  readonly view: FilterView
  /** What the panel will show, in one sentence, for when there is no filter. */
  readonly purpose: string
  readonly children: (filter: ReadFilter) => ComponentChildren
}

/** What all panels share: what they say without a filter, and the last good one while it is broken. */
export function PanelFrame({ view, purpose, children }: PanelFrameProps) {
  const last = useRef<{ readonly text: string; readonly expression: Expression }>(undefined)
  const { text, expression, issues } = view
  const isBlank = text.trim() === ''
  if (expression) last.current = { text, expression }
  if (isBlank) last.current = undefined
  if (isBlank) return <PanelEmpty title="No filter yet">{purpose}</PanelEmpty>
  const problem = issues.find(({ severity }) => severity === 'error')?.message
  if (!last.current) {
    return (
      <PanelEmpty title="This filter cannot be read">
        <Prose text={problem ?? 'Something in it is not as the language has it.'} />
      </PanelEmpty>
    )
  }
  const isStale = expression === undefined
  return (
    <div class="panel">
      {isStale && (
        <p class="panel-notice panel-notice-stale">
          <strong>Shown as it last could be read.</strong> <Prose text={problem ?? ''} />
        </p>
      )}
      {children({ ...last.current, isStale })}
    </div>
  )
}

/** What a panel says in place of its content. */
export function PanelEmpty(props: {
  readonly title: string
  readonly children: ComponentChildren
}) {
  return (
    <div class="panel-empty">
      <p class="panel-empty-title">{props.title}</p>
      <p>{props.children}</p>
    </div>
  )
}
