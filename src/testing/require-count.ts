import { FilterOptionError } from '../../grammar/index.ts'

/**
 * The count, which must be at least one: without cases every law would pass.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireCount(name: string, count: number): number {
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new FilterOptionError(`\`${name}\` must be a whole number of at least 1.`, {
    code: 'invalid-option',
    hint: 'Leave it out for the default.',
  })
}
