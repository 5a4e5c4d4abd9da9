// Starts the page in the order in which it loads: rows, explanations, the editor. Everything else loads when it
// is first shown.

import './styles/page.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { startRewriteKeys } from './editor/rewrite.ts'
import { startSyncingAddress } from './share/address.ts'
import { startResettingColumns } from './store/columns.ts'
import { startCountingCoverage } from './store/covered.ts'
import { language } from './store/language.ts'
import { startReadingOwn } from './store/own.ts'
import { startRememberingFilters } from './store/recent-filters.ts'
import { startEvaluating } from './store/run.ts'
import { startLoadingFullRow, startLoadingLive } from './store/source.ts'
import { startChecking } from './store/state.ts'
import { loadEditor } from './text/load-editor.ts'

// A function instead of a top-level `await`: modules that load later import this file and would wait for it.
async function start(): Promise<void> {
  startChecking()
  startEvaluating()
  startLoadingLive()
  startLoadingFullRow()
  startReadingOwn()
  await startSyncingAddress()
  startResettingColumns()
  startRememberingFilters()

  const root = document.getElementById('page')
  if (root) {
    root.replaceChildren()
    render(<App />, root)
    forgetFailedLoads()
  }
  startRewriteKeys()
  startCountingCoverage()

  await settledOrSlow(language.load())
  await settledOrSlow(loadEditor())
}

// One part at a time has the network, but none waits long for another that does not arrive.
const PATIENCE_MS = 5_000

function settledOrSlow(loading: Promise<void>): Promise<unknown> {
  return Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** The page has loaded, so a later failure is another one: `index.html` counts them. */
function forgetFailedLoads(): void {
  try {
    sessionStorage.removeItem('tamis-loads')
  } catch {
    // Without storage, nothing is counted.
  }
}

start()
