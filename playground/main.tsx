// Starts the page in the order in which it loads: rows first, then explanations, then the editor,
// then offline support.

import { render } from 'preact'
import { App } from './app.tsx'
import { loadDesk } from './load-desk.ts'
import { keepOffline } from './register-offline.ts'
import { startSyncingAddress } from './share/address.ts'
import { loadLater } from './store/load-later.ts'
import { startOpeningOwnForm } from './store/own.ts'
import { startEvaluating } from './store/run.ts'
import { startLoadingFullRow, startLoadingLive } from './store/source.ts'
import { startChecking } from './store/state.ts'
import { applyTheme } from './theme.ts'

applyTheme()
startChecking()
startEvaluating()
startLoadingLive()
startLoadingFullRow()
startOpeningOwnForm()
await startSyncingAddress()

const root = document.getElementById('page')
if (root) {
  root.replaceChildren()
  render(<App />, root)
}

const { startRememberingColumns } = await import('./store/remember-columns.ts')
startRememberingColumns()
await loadLater()
const { startFindingNearMisses } = await import('./store/near-misses.ts')
startFindingNearMisses()
await loadDesk()
const { loadEditor } = await import('./editor/load-editor.ts')
await loadEditor()
keepOffline()
