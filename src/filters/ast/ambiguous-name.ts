import { OPERATORS, type Operator, type Selector, VALUE_WORDS } from '../../../grammar/index.ts'

/**
 * True for a one-name selector that would be parsed as a keyword in its place, so that it must be a JSON Pointer:
 * `not not contains x` negates `not contains x`, and `any in as x { … }` starts with a whole match, which looks for
 * the word `any` in the field `as`.
 * @param use The operator after the selector, or the quantifier before it.
 */
export function isAmbiguousName(name: string, use: Operator | 'any' | 'all'): boolean {
  if (use === 'any' || use === 'all') return (VALUE_WORDS as readonly string[]).includes(name)
  const { negative, value } = OPERATORS[use]
  return name === 'not' && negative && value === 'right' && use !== '!='
}

/** The selector, as a JSON Pointer if it would be misread in its place. */
export function unambiguous(selector: Selector, use: Operator | 'any' | 'all'): Selector {
  const [only, ...more] = selector.segments
  const isAmbiguous = only && more.length === 0 && isAmbiguousName(only.text, use)
  return isAmbiguous ? { ...selector, style: 'pointer' } : selector
}
