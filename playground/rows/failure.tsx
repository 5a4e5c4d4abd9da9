import type { DataFailure, RowMark } from '../model.ts'
import { CloseButton } from '../parts/close-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Prose } from '../parts/prose.tsx'
import { leaveOut, readAgain } from '../store/own.ts'
import { connection, refresh, usePrefix } from '../store/source.ts'
import { areRowsKept, dataset, failure as shownFailure } from '../store/state.ts'
import { useFocusAfter } from './focus-after.ts'
import './failure.css'

/** Why there are no rows, and what to do. */
export function Failure({
  failure: { title, message, said, hints, excerpt, otherPrefix, canTryAgain, isOfRows, ...rest },
}: {
  readonly failure: DataFailure
}) {
  const frame = useFocusAfter<HTMLDivElement>()
  const to = connection.value
  const { readAt } = dataset.value ?? {}
  return (
    <div
      class={areRowsKept.value ? 'state-failure failure-kept' : 'state state-failure'}
      role="alert"
      ref={frame}
    >
      <h3 class="state-title line">
        <Icon name="warning" />
        {title}
        {areRowsKept.value && (
          <CloseButton
            label="Dismiss this message"
            onClick={() => {
              shownFailure.value = undefined
            }}
          />
        )}
      </h3>
      <p>
        <Prose text={message} />
      </p>
      {said !== undefined && <blockquote class="said">{said}</blockquote>}
      {excerpt && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must take the keys.
        <section class="excerpt" tabIndex={0} aria-label={`Line ${excerpt.line}`}>
          <pre>
            <span class="excerpt-line">{excerpt.line}</span>
            {`${excerpt.text}\n`}
            <span class="excerpt-caret" aria-hidden="true">
              {`${' '.repeat(String(excerpt.line).length + 2 + excerpt.column)}^`}
            </span>
          </pre>
        </section>
      )}
      {hints.length > 0 &&
        (areRowsKept.value ? (
          <details>
            <summary>What to check</summary>
            <Hints of={hints} />
          </details>
        ) : (
          <Hints of={hints} />
        ))}
      {areRowsKept.value && (isOfRows || readAt !== undefined) && (
        <p>
          The rows below are{' '}
          {isOfRows || readAt === undefined
            ? 'the ones from before.'
            : `from ${new Date(readAt).toLocaleTimeString()}.`}
        </p>
      )}
      {rest.canLeaveOut && <LeaveOut lines={rest.lines ?? []} />}
      {(isOfRows ? canTryAgain : to) && (
        <button type="button" class="button" onClick={isOfRows ? readAgain : refresh}>
          Try again
        </button>
      )}
      {otherPrefix !== undefined && (
        <button type="button" class="button" onClick={() => usePrefix(otherPrefix)}>
          Ask with {otherPrefix} headers
        </button>
      )}
    </div>
  )
}

function LeaveOut({ lines }: { readonly lines: readonly RowMark[] }) {
  const [{ line } = { line: 0 }] = lines
  return (
    <button type="button" class="button" onClick={leaveOut}>
      Leave out{' '}
      {lines.length === 1
        ? `line ${line.toLocaleString('en')}`
        : `the ${lines.length.toLocaleString('en')} lines that cannot be read`}
    </button>
  )
}

function Hints({ of }: { readonly of: readonly string[] }) {
  return (
    <ul class="state-hints">
      {of.map((hint) => (
        <li key={hint}>
          <Prose text={hint} />
        </li>
      ))}
    </ul>
  )
}
