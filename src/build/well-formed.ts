import { BuildError } from './build-error.ts'

/**
 * The text, if a filter can hold it.
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
