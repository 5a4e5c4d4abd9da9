import { notice, spoken } from './announce.ts'
import { OpenDialog } from './dialogs/open-dialog.tsx'
import { FilterPane } from './editor/filter-pane.tsx'
import { Inspector } from './explain/inspector.tsx'
import { PageHeader } from './page-header.tsx'
import { Coming } from './parts/coming.tsx'
import { RowsPane } from './rows/rows-pane.tsx'
import { LinkNotice } from './share/link-notice.tsx'
import { DropTarget } from './source/drop-target.tsx'
import { editor } from './store/editor.ts'

/** The whole page. */
export function App() {
  return (
    <>
      <button type="button" class="button button-strong skip-link" onClick={focusFilter}>
        Skip to the filter
      </button>
      <PageHeader />
      <main class="work stack">
        <LinkNotice />
        <FilterPane />
        <RowsPane />
        <Inspector />
      </main>
      <DropTarget />
      <OpenDialog />
      <Coming />
      <div class={notice.value === '' ? 'toast toast-hidden' : 'toast'} role="status">
        {notice.value}
      </div>
      <div class="visually-hidden" role="status">
        {spoken.value}
      </div>
    </>
  )
}

// A button, not a link: the fragment of the address holds the state of the page.
function focusFilter(): void {
  editor.value?.focus()
}
