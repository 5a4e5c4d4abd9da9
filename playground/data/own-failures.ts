import type { DataFailure } from '../model.ts'

/** Why a text has no rows, and what to do. */
export type Why = Pick<DataFailure, 'message' | 'canTryAgain'> & { readonly hint: string }

/** The failure to show for a text without rows. */
export function failureOf(
  name: string,
  { hint, ...why }: Why,
  has = 'cannot be read',
): DataFailure {
  return { title: `${name} ${has}`, isOfRows: true, hints: [hint], ...why }
}

/** The worker did not load. */
export const NOT_LOADED: Why = {
  message: 'The part of this page that reads rows could not be loaded.',
  hint: 'Check the network, then try again.',
  canTryAgain: true,
}

/** The worker ended. */
export const TOO_LARGE: Why = {
  message: 'It may be too large for the memory of this page.',
  hint: 'Use part of it, such as the first hundred thousand lines.',
}
