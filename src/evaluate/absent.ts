import type { MatchExpression } from '../../grammar/index.ts'

/**
 * What each operator answers for a key that a map lacks, without looking at value or pattern:
 * nothing equals, holds or matches what is not there, and what is not there is empty and nil.
 */
export const ABSENT_ANSWERS: Readonly<Record<MatchExpression['operator'], boolean>> = {
  '==': false,
  '!=': true,
  in: false,
  'not in': true,
  contains: false,
  'not contains': true,
  matches: false,
  'not matches': true,
  'is empty': true,
  'is not empty': false,
  'is nil': true,
  'is not nil': false,
}
