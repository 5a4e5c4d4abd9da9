import { applyFix, applyFixes } from 'tamis'
import type { Diagnostic } from 'tamis/language'
import { Icon } from '../parts/icon.tsx'
import { Prose } from '../parts/prose.tsx'
import { editor, replaceFilter } from '../store/editor.ts'
import { isJudged, service, settledIssues, text } from '../store/state.ts'

// Nobody reads on after so many.
const MOST_SHOWN = 20

/** What is wrong with the filter or may be, each with what mends it. */
export function Problems() {
  const settled = settledIssues.value
  const isPresent = isJudged.value
  const isMany = settled.filter(({ severity, fix }) => severity === 'error' && fix).length > 1
  if (settled.length === 0) return null
  return (
    <ul class="problems" aria-label="Problems">
      {settled.slice(0, MOST_SHOWN).map((issue, at) => (
        <li key={`${issue.code} ${issue.span.start}`} class={`problem problem-${issue.severity}`}>
          <Problem issue={issue} isPresent={isPresent} />
          {isMany && at === 0 && (
            <button
              type="button"
              class="button button-fix button-fix-all"
              disabled={!isPresent}
              onClick={() =>
                mend(applyFixes(text.value, (of) => service.value?.diagnose(of) ?? []))
              }
            >
              Fix all
            </button>
          )}
        </li>
      ))}
      {settled.length > MOST_SHOWN && (
        <li class="problem">
          <p class="problem-text">And {settled.length - MOST_SHOWN} more.</p>
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
  /** False while the text has changed since; then its places may be wrong. */
  readonly isPresent: boolean
}

function Problem({ issue, isPresent }: ProblemProps) {
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
          disabled={!isPresent}
          onClick={() => mend(applyFix(text.value, fix))}
        >
          {fix.title.replaceAll('`', '')}
        </button>
      )}
    </>
  )
}
