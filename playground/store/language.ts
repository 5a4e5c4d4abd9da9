import { createPart } from '../parts/part.ts'

/** What the page needs beyond filtering rows. */
export type Language = typeof import('./all-tools.ts')

/** The functions that check, explain and describe filters; they come after the first rows. */
export const language = createPart(
  'what checks and explains filters',
  () => import('./all-tools.ts'),
)
