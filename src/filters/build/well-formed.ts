import { BuildError } from './build-error.ts'

/**
 * Returns the text, if a filter can contain it.
 * @throws {BuildError} `lone-surrogate`.
 */
export function wellFormed(text: string): string {
  if (text.isWellFormed()) return text
  throw new BuildError(
    'lone-surrogate',
    `The text \`${text}\` holds half of a surrogate pair.`,
    'Remove it, or pass `text.toWellFormed()`.',
  )
}
