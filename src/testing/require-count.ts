import { FilterOptionError } from '../../grammar/index.ts'

/**
 * The count, of at least one: no cases at all would pass for a proof.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireCount(name: string, count: number): number {
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new FilterOptionError(`\`${name}\` is not a whole number from 1.`, {
    code: 'invalid-option',
    hint: 'Leave it out for the usual count.',
  })
}
