import { test } from 'vitest'
import { clickEveryCell } from './support/click-every-cell.ts'

test.each([1440, 768, 390])(
  'F70 at %i pixels on a processor six times slower, while parts come late, a click on any cell selects its row',
  (width) => clickEveryCell(width, 6),
)
