import { Icon } from '../parts/icon.tsx'
import { openMenu } from '../parts/menu.tsx'
import { openState } from './address.ts'
import { EXAMPLES } from './examples.ts'

/** The menu of filters to start from, each with its rows. */
export function ExamplesMenu() {
  return (
    <button
      type="button"
      class="button button-quiet"
      aria-haspopup="menu"
      onClick={({ currentTarget }) =>
        openMenu(currentTarget, 'Examples', [
          {
            label: 'Filters with their rows',
            items: EXAMPLES.map(({ title, state }) => ({
              label: title,
              code: state.filter,
              run: () => openState(state),
            })),
          },
        ])
      }
    >
      Examples
      <Icon name="down" />
    </button>
  )
}
