import { notice, spoken } from './announce.ts'
import { FilterPane } from './editor/filter-pane.tsx'
import { embed } from './embed.ts'
import { Inspector } from './explain/inspector.tsx'
import { desk } from './load-desk.ts'
import { PageHeader } from './page-header.tsx'
import { later } from './parts/later.tsx'
import { RowsPane } from './rows/rows-pane.tsx'
import { linkNotice } from './share/address.ts'
import { editor } from './store/editor.ts'

const LinkNotice = later<object>(async () => {
  const { LinkNotice } = await import('./share/link-notice.tsx')
  return LinkNotice
})

/** The whole page. */
export function App() {
  const Desk = desk.value
  return (
    <>
      <button type="button" class="skip-link" onClick={focusFilter}>
        Skip to the filter
      </button>
      {embed === undefined && <PageHeader />}
      <main class={embed === undefined ? 'work' : 'work work-embedded'}>
        {linkNotice.value !== undefined && <LinkNotice />}
        <FilterPane />
        {embed === 'filter' ? (
          Desk && <Desk.EmbedFoot />
        ) : (
          <>
            <RowsPane />
            <Inspector />
          </>
        )}
      </main>
      {embed === undefined && Desk && <Desk.DropTarget />}
      {Desk && <Desk.OpenDialog />}
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
