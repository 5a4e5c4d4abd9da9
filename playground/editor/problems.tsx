import { applyFix, applyFixes } from 'tamis'
import type { Diagnostic } from 'tamis/language'
import { Icon } from '../parts/icon.tsx'
import { Prose } from '../parts/prose.tsx'
import { editor, replaceFilter } from '../store/editor.ts'
import { isChecked, listedIssues, service, text } from '../store/state.ts'

// Nobody reads more than this.
const MOST_SHOWN = 20

/** Errors and warnings about the filter, each with its fix. */
export function Problems() {
  const listed = listedIssues.value
  const isCurrent = isChecked.value
  const isMany = listed.filter(({ severity, fix }) => severity === 'error' && fix).length > 1
  if (listed.length === 0) return null
  return (
    <ul class="problems" aria-label="Problems">
      {listed.slice(0, MOST_SHOWN).map((issue, at) => (
        <li key={`${issue.code} ${issue.span.start}`} class={`problem problem-${issue.severity}`}>
          <Problem issue={issue} isCurrent={isCurrent} />
          {isMany && at === 0 && (
            <button
              type="button"
              class="button button-fix button-fix-all"
              disabled={!isCurrent}
              onClick={() =>
                mend(applyFixes(text.value, (of) => service.value?.diagnose(of) ?? []))
              }
            >
              Fix all
            </button>
          )}
        </li>
      ))}
      {listed.length > MOST_SHOWN && (
        <li class="problem">
          <p class="problem-text">And {listed.length - MOST_SHOWN} more.</p>
        </li>
      )}
    </ul>
  )
}

function mend(filter: string): void {
  replaceFilter(filter)
  editor.value?.focus()
}

interface ProblemProps {
  readonly issue: Diagnostic
  /** False if the text has changed since the check, so that spans may be out of date. */
  readonly isCurrent: boolean
}

function Problem({ issue, isCurrent }: ProblemProps) {
  const { severity, message, hint, span, fix } = issue
  return (
    <>
      <span class="problem-mark">
        <Icon name={severity} />
        <span class="visually-hidden">{severity}</span>
      </span>
      <p class="problem-text">
        <button type="button" class="problem-place" onClick={() => editor.value?.select(span)}>
          <Prose text={message} />
        </button>{' '}
        <span class="problem-hint">
          <Prose text={hint} />
        </span>
      </p>
      {fix && (
        <button
          type="button"
          class="button button-fix"
          disabled={!isCurrent}
          onClick={() => mend(applyFix(text.value, fix))}
        >
          {fix.title.replaceAll('`', '')}
        </button>
      )}
    </>
  )
}
