import type { ComponentChildren } from 'preact'
import { onlyChange } from '../store/compared.ts'
import { connection } from '../store/source.ts'
import { dataset, doesNotParse, shown, sourceKind } from '../store/state.ts'

/** Why no rows are shown although nothing failed, and what to do. */
export function Empty() {
  if (!dataset.value) return <Invitation />
  if (dataset.value.rows.length === 0) {
    return <State title="No rows">The server answered with an empty list.</State>
  }
  if (onlyChange.value) return <State title="No such row">No row changes in this way.</State>
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
  if (sourceKind.value === 'live' && doesNotParse.value) {
    return <State title="Nothing asked yet">The filter cannot be read, so it is not sent.</State>
  }
  return null
}
