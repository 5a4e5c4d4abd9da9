import { actWith } from '../parts/coming.tsx'
import { Icon } from '../parts/icon.tsx'
import { createPart } from '../parts/part.ts'

const examples = createPart('the examples', () => import('./open-examples.ts'))

/** The menu of filters to start from, each with its rows. */
export function ExamplesMenu() {
  return (
    <button
      type="button"
      class="button button-quiet"
      aria-haspopup="menu"
      onClick={({ currentTarget }) =>
        actWith(examples, ({ openExamples }) => openExamples(currentTarget))
      }
    >
      Examples
      <Icon name="down" />
    </button>
  )
}
