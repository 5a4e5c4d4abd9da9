import type { DataFailure, RowMark } from '../model.ts'
import { CloseButton } from '../parts/close-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Prose } from '../parts/prose.tsx'
import { leaveOut, readAgain } from '../store/own.ts'
import { connection, refresh } from '../store/source.ts'
import { areRowsKept, dataset, failure as shownFailure } from '../store/state.ts'
import { useFocusAfter } from './focus-after.ts'
import './failure.css'

/** Why there are no rows, and what to do. */
export function Failure({
  failure: { title, message, said, hints, canTryAgain, isOfRows, ...rest },
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
      {hints.length > 0 && (
        <ul class="state-hints">
          {hints.map((hint) => (
            <li key={hint}>
              <Prose text={hint} />
            </li>
          ))}
        </ul>
      )}
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
