import mark from './mark.svg'
import { Icon } from './parts/icon.tsx'
import { ShareMenu } from './share/share-menu.tsx'
import { dialog } from './store/dialog.ts'
import { THEMES, type Theme, theme } from './theme.ts'

const NAMES: Readonly<Record<Theme, string>> = {
  auto: 'same as system',
  light: 'light',
  dark: 'dark',
}

/** The name of the page, what it is for, and its global controls. */
export function PageHeader() {
  const next = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'auto'
  return (
    <header class="page-header line">
      <h1 class="brand">
        <img src={mark} alt="" width="24" height="24" />
        tamis
      </h1>
      <p class="tagline">
        Write a filter as in Nomad or Consul (go-bexpr), and see which rows are in, and why.
      </p>
      <div class="line page-actions">
        <ShareMenu />
        <button
          type="button"
          class="button button-quiet"
          aria-label={`Theme: ${NAMES[theme.value]}. Change to ${NAMES[next]}.`}
          title={`Theme: ${NAMES[theme.value]}`}
          onClick={() => {
            theme.value = next
          }}
        >
          <Icon name={theme.value} />
        </button>
        <button
          type="button"
          class="button button-quiet"
          title="The language, and keys (?)"
          aria-label="Help"
          aria-keyshortcuts="?"
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
