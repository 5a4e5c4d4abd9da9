import { openMenu } from '../parts/menu.tsx'
import { openState } from './address.ts'
import { EXAMPLES } from './examples.ts'

/** Opens the menu of filters to start from, each with its rows. */
export function openExamples(button: Element): void {
  openMenu(button, 'Examples', [
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
