import { copy } from '../announce.ts'
import { Icon } from '../parts/icon.tsx'
import { openMenu } from '../parts/menu.tsx'
import { dataset, sourceKind } from '../store/state.ts'
import { currentLink, isFirstState } from './address.ts'
import { LONGEST_FRAGMENT } from './fragment.ts'

/** Copies a link to the current state, and for the user's own rows opens the menu with a link that has them. */
export function ShareMenu() {
  const hasOwnRows = sourceKind.value === 'own' && dataset.value !== undefined
  return (
    <div class="share">
      <button
        type="button"
        class={isFirstState.value ? 'button button-quiet' : 'button'}
        onClick={async () => copy(await currentLink(), 'Link')}
      >
        <Icon name="link" />
        Copy link
      </button>
      {hasOwnRows && (
        <button
          type="button"
          class="button"
          aria-label="Other ways to share"
          title="Other ways to share"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => openShareMenu(currentTarget)}
        >
          <Icon name="down" />
        </button>
      )}
    </div>
  )
}

/** The user's own rows are in a link only on request. */
async function openShareMenu(button: Element): Promise<void> {
  const link = dataset.value?.text === undefined ? undefined : await currentLink(true)
  const isTooLong = link === undefined || link.length > LONGEST_FRAGMENT
  const withRows = {
    label: 'Copy link with the rows',
    code: link === undefined ? 'too long' : sizeText(link.length) + (isTooLong ? ', too long' : ''),
    whyNot: isTooLong ? 'Mail and chat programs cut such a long link.' : undefined,
    run: () => copy(`${link}`, 'Link with the rows'),
  }
  openMenu(button, 'Share', [{ label: 'Share', items: [withRows] }])
}

function sizeText(characters: number): string {
  return characters < 1_000 ? `${characters} characters` : `${(characters / 1_000).toFixed(1)} kB`
}
