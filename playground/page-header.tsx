import mark from './mark.svg'
import { Icon } from './parts/icon.tsx'
import { ShareMenu } from './share/share-menu.tsx'
import { THEMES, type Theme, theme } from './theme.ts'

const NAMES: Readonly<Record<Theme, string>> = {
  auto: 'same as system',
  light: 'light',
  dark: 'dark',
}

/** The name of the page, and its global controls. */
export function PageHeader() {
  const next = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'auto'
  return (
    <header class="page-header">
      <h1 class="brand">
        <img src={mark} alt="" width="24" height="24" />
        tamis
      </h1>
      <div class="page-actions">
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
      </div>
    </header>
  )
}
