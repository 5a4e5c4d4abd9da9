import { createPart } from '../parts/part.ts'

/** Everything the page needs besides filtering rows. */
export type Language = typeof import('../all-tools.ts')

/** The functions that check, explain and describe filters. They load after the first rows. */
export const language = createPart(
  'the code that checks and explains filters',
  () => import('../all-tools.ts'),
)
