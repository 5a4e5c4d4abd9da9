import type { ReadonlySignal, Signal } from '@preact/signals'
import { applyFix, applyFixes, type Fix, type Span } from 'tamis/core'
import type { Diagnostic } from 'tamis/language'
import { Icon } from '../parts/icon.tsx'
import { Prose } from '../parts/prose.tsx'
import type { TextEditor } from '../store/editor.ts'
import { service } from '../store/state.ts'
import './problems.css'

// Nobody reads more problems than this.
const MOST_SHOWN = 20

interface ProblemsProps {
  readonly listed: readonly Diagnostic[]
  /** False if the text has changed since the check, so that spans may be out of date. */
  readonly isCurrent: boolean
  /** The filter, and its editor. */
  readonly text: Signal<string>
  readonly editor: ReadonlySignal<TextEditor | undefined>
  /** Called once a fix has changed the filter. */
  readonly onMended?: () => void
}

/** Errors and warnings about a filter, each listed once with its fix. */
export function Problems(props: ProblemsProps) {
  return props.listed.length === 0 ? null : <List {...props} />
}

function List({ listed, isCurrent, text, editor, onMended }: ProblemsProps) {
  const mend = (filter: string) => {
    text.value = filter
    editor.value?.focus()
    onMended?.()
  }
  const isMany = listed.filter(({ severity, fix }) => severity === 'error' && fix).length > 1
  const said = saidOnce(listed)
  return (
    <ul
      class="problems"
      aria-label="Problems"
      // Keeps the caret in its word. If it left, delayed problems would appear and move the buttons.
      onMouseDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) {
          event.preventDefault()
        }
      }}
    >
      {said.slice(0, MOST_SHOWN).map((each, at) => (
        <li
          key={`${each.issue.code} ${each.issue.span.start}`}
          class={`problem problem-${each.issue.severity}`}
        >
          <Problem
            {...each}
            isCurrent={isCurrent}
            onSelect={(span) => editor.value?.select(span)}
            onFix={(fix) => mend(applyFix(text.value, fix))}
          />
          {isMany && at === 0 && (
            <button
              type="button"
              class="button button-fix end"
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
      {said.length > MOST_SHOWN && (
        <li class="problem">
          <p class="problem-text">And {said.length - MOST_SHOWN} more.</p>
        </li>
      )}
    </ul>
  )
}

interface Said {
  readonly issue: Diagnostic
  /** How many places have the same issue; the first is the place of `issue`. */
  readonly times: number
  /** False if an earlier issue gave the same hint. */
  readonly isNewHint: boolean
}

// The text after the first sentence is about one place.
const FIRST_SENTENCE = /^.*?\.(?= |$)/s

/** Lists each issue and each hint once, in the order of their first appearance. */
function saidOnce(listed: readonly Diagnostic[]): readonly Said[] {
  const groups = Map.groupBy(listed, ({ code, message, hint }) =>
    [code, FIRST_SENTENCE.exec(message)?.[0] ?? message, hint].join('\0'),
  )
  const hints = new Set<string>()
  return Array.from(groups.values(), (same) => {
    const issue = same[0] as Diagnostic
    const isNewHint = !hints.has(issue.hint)
    hints.add(issue.hint)
    return { issue, times: same.length, isNewHint }
  })
}

interface ProblemProps extends Said, Pick<ProblemsProps, 'isCurrent'> {
  readonly onSelect: (span: Span) => void
  readonly onFix: (fix: Fix) => void
}

function Problem({ issue, times, isNewHint, isCurrent, onSelect, onFix }: ProblemProps) {
  const { severity, message, hint, span, fix } = issue
  const isOnButton = fix && says(hint, fix.title)
  return (
    <>
      <span class="problem-mark">
        <Icon name={severity} />
        <span class="visually-hidden">{severity}</span>
      </span>
      <p class="problem-text">
        <button type="button" class="problem-place" onClick={() => onSelect(span)}>
          <Prose text={message} />
        </button>{' '}
        {isNewHint && !isOnButton && (
          <span class="problem-hint">
            <Prose text={hint} />
          </span>
        )}
        {times > 1 && <span class="note"> In {times} places.</span>}
      </p>
      {fix && (
        <button
          type="button"
          class="button button-fix"
          disabled={!isCurrent}
          onClick={() => onFix(fix)}
        >
          {fix.title.replaceAll('`', '')}
        </button>
      )}
    </>
  )
}

/** True for a hint that says the title of a fix, and no more than the text that it gives. */
function says(hint: string, title: string): boolean {
  const [said = '', asked = ''] = [hint, title].map((text) =>
    text.replaceAll('`', '').toLowerCase(),
  )
  const [lead = ''] = /^[^:]*/.exec(said) ?? []
  return said === `${asked}.` || lead.endsWith(asked)
}
