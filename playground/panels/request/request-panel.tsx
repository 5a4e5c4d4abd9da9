import type { PanelProps } from '../../model.ts'
import { Prose } from '../../parts/prose.tsx'
import { attempt } from '../attempt.ts'
import { CodeBlock } from '../code-block.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { requestForms } from './request-forms.ts'

/** How to request the rows outside this page. */
export function RequestPanel({ view }: PanelProps) {
  return (
    <PanelFrame view={view} purpose="The request for its rows appears here, ready for a terminal.">
      {({ text, expression, isStale }) => {
        const made = attempt(() =>
          requestForms(
            { text, source: view.source, target: view.target, issues: isStale ? [] : view.issues },
            expression,
          ),
        )
        if (typeof made === 'string') return <p class="panel-notice panel-notice-error">{made}</p>
        return (
          <>
            {made.warnings.map((warning) => (
              <p key={warning} class="panel-notice panel-notice-error">
                <Prose text={warning} />
              </p>
            ))}
            {view.source.kind === 'own' && (
              <p class="note">
                Your rows never leave this page. In a terminal, the command filters the same file.
              </p>
            )}
            {made.notes.map((note) => (
              <p key={note} class="panel-notice">
                <Prose text={note} />
              </p>
            ))}
            {made.forms.map((form) => (
              <CodeBlock key={form.title} {...form} />
            ))}
          </>
        )
      }}
    </PanelFrame>
  )
}
