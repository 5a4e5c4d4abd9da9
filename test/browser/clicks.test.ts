import { test } from 'vitest'
import { clickEveryCell } from './support/click-every-cell.ts'

// A row is one target: wherever a person presses on it, and whatever is still loading, it is selected.

test.each([1440, 768, 390])(
  'F70 at %i pixels, while parts fail once and come late, a click on any cell selects its row',
  (width) => clickEveryCell(width),
)
