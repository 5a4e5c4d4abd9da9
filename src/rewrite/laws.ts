import { FilterOptionError, requireTarget, type TextTarget } from '../../grammar/index.ts'

/**
 * True for a target of two-valued logic; false without a target, for the laws of the newest reference.
 * @throws {FilterOptionError} `invalid-option` for a version whose laws are not known.
 */
export function isTwoValued(target: TextTarget | undefined): boolean {
  if (target === undefined) return false
  const { answering, text, name } = requireTarget(target)
  if (answering?.isTotal) return true
  if (!answering && !text) return false
  throw new FilterOptionError(
    `Nothing is known about filters that mean the same for \`${name}\`.`,
    {
      code: 'invalid-option',
      hint: 'Pass `lenient`, or no target for the laws of the newest reference.',
    },
  )
}
