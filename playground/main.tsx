// Starts the page in the order in which it loads: rows first, then explanations, then the editor,
// then offline support.

import { render } from 'preact'
import { App } from './app.tsx'
import { loadEditor } from './editor/load-editor.ts'
import { loadDesk } from './load-desk.ts'
import { keepOffline } from './register-offline.ts'
import { followAddress } from './share/follow-address.ts'
import { loadLater } from './store/load-later.ts'
import { followOwn } from './store/own.ts'
import { runFilter } from './store/run.ts'
import { followScheduler, followSelection } from './store/source.ts'
import { checkFilter } from './store/state.ts'
import { applyTheme } from './theme.ts'

applyTheme()
checkFilter()
runFilter()
followScheduler()
followSelection()
followOwn()
await followAddress()

const root = document.getElementById('page')
if (root) {
  root.replaceChildren()
  render(<App />, root)
}

const { rememberColumns } = await import('./store/remember-columns.ts')
rememberColumns()
await loadLater()
const { followNearMisses } = await import('./store/near-misses.ts')
followNearMisses()
await loadDesk()
await loadEditor()
keepOffline()
