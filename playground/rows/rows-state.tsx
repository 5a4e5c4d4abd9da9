import type { ComponentChildren } from 'preact'
import type { DataFailure } from '../model.ts'
import { Icon } from '../parts/icon.tsx'
import { Prose } from '../parts/prose.tsx'
import { cancelLoading, connection, usePrefix } from '../store/source.ts'
import { dataset, failure, loading, shown, sourceKind, verdicts } from '../store/state.ts'

/** Shown in place of rows: that they are loading, why there are none, or what to do. */
export function RowsState() {
  if (loading.value) return <Loading what={loading.value.what} share={loading.value.share} />
  if (failure.value) return <Failure failure={failure.value} />
  if (!dataset.value) return <Invitation />
  const counts = verdicts.value?.counts
  if (!counts) return null
  const count = shown.value === 'all' ? dataset.value.rows.length : counts[shown.value]
  if (count > 0) return null
  if (dataset.value.rows.length === 0) {
    return <State title="No rows">The server answered with an empty list.</State>
  }
  switch (shown.value) {
    case 'in':
      return (
        <State title="No row matches">
          Choose a row under Out to see which condition keeps it out.
        </State>
      )
    case 'out':
      return <State title="No row is out">The filter lets every row in, or fails on it.</State>
    case 'all':
    case 'error':
      return <State title="No errors">The filter works on every row.</State>
  }
}

function State(props: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="state">
      <h3 class="state-title">{props.title}</h3>
      <p>{props.children}</p>
    </div>
  )
}

function Loading({ what, share }: { readonly what: string; readonly share: number | undefined }) {
  return (
    <div class="state state-loading">
      <h3 class="state-title">{what}</h3>
      <progress aria-label={what} max={1} {...(share !== undefined && { value: share })} />
      <button type="button" class="button" onClick={cancelLoading}>
        Cancel
      </button>
    </div>
  )
}

function Failure({
  failure: { title, message, said, hints, excerpt, otherPrefix },
}: {
  readonly failure: DataFailure
}) {
  return (
    <div class="state state-failure" role="alert">
      <h3 class="state-title">
        <Icon name="warning" />
        {title}
      </h3>
      <p>
        <Prose text={message} />
      </p>
      {said !== undefined && <blockquote class="said">{said}</blockquote>}
      {excerpt && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keys.
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
      {hints.length > 0 && (
        <ul class="state-hints">
          {hints.map((hint) => (
            <li key={hint}>
              <Prose text={hint} />
            </li>
          ))}
        </ul>
      )}
      {otherPrefix !== undefined && (
        <button type="button" class="button" onClick={() => usePrefix(otherPrefix)}>
          Ask with {otherPrefix} headers
        </button>
      )}
    </div>
  )
}

function Invitation() {
  if (sourceKind.value === 'own') {
    return (
      <State title="Bring your own rows">
        Paste them above, choose a file, or drop one anywhere on the page. They do not leave your
        browser.
      </State>
    )
  }
  if (sourceKind.value === 'live' && !connection.value) {
    return (
      <State title="Ask a scheduler">
        The filter is sent to it and runs there, when you press Enter or stop typing. The token is
        not sent anywhere else, and not stored.
      </State>
    )
  }
  return null
}
