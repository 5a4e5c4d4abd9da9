import mark from './mark.svg'
import { ShareMenu } from './share/share-menu.tsx'
import { dialog } from './store/dialog.ts'

/** The name of the page, what it is for, and its global controls. */
export function PageHeader() {
  return (
    <header class="page-header line">
      <h1 class="brand">
        <img src={mark} alt="" width="24" height="24" />
        tamis
      </h1>
      <p class="tagline">
        Write a filter as in Nomad or Consul (go-bexpr), see which rows are in, and click one to see
        why.
      </p>
      <div class="line page-actions">
        <ShareMenu />
        <button
          type="button"
          class="button button-quiet"
          title="The language, and keys"
          aria-label="Help"
          onClick={() => {
            dialog.value = 'help'
          }}
        >
          ?
        </button>
      </div>
    </header>
  )
}
