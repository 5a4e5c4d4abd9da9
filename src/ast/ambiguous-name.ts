import { OPERATORS, type Operator, VALUE_WORDS } from '../../grammar/index.ts'

/**
 * True for a selector of one name that would be read as a keyword where it is written, so that only
 * a JSON Pointer says it: `not not contains x` negates `not contains x`, and `any in as x { … }`
 * begins with a whole match, the word `any` in the field `as`.
 * @param use The operator behind the selector, or the quantifier before it.
 */
export function isAmbiguousName(name: string, use: Operator | 'any' | 'all'): boolean {
  if (use === 'any' || use === 'all') return (VALUE_WORDS as readonly string[]).includes(name)
  const { negative, value } = OPERATORS[use]
  return name === 'not' && negative && value === 'right' && use !== '!='
}
