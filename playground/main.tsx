// The wiring of the page, in the order in which things come: rows first, then what explains them, then
// the editor, then what keeps the page for when there is no network.

import { render } from 'preact'
import { App } from './app.tsx'
import { loadEditor } from './editor/load-editor.ts'
import { keepOffline } from './register-offline.ts'
import { followAddress } from './share/follow-address.ts'
import { loadLater } from './store/load-later.ts'
import { runFilter } from './store/run.ts'
import { followScheduler, followSelection } from './store/source.ts'
import { settleFilter } from './store/state.ts'
import { applyTheme } from './theme.ts'

applyTheme()
settleFilter()
runFilter()
followScheduler()
followSelection()
await followAddress()

const root = document.getElementById('page')
if (root) {
  root.replaceChildren()
  render(<App />, root)
}

await loadLater()
await loadEditor()
keepOffline()
