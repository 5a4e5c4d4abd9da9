import type { MatchExpression, Selector } from '../../grammar/index.ts'

// What a name would be taken for another thing: only the pointer says it there.
const HIDDEN = {
  // `not not contains x` negates `not contains x`.
  'not contains': ['not'],
  'not matches': ['not'],
  // `any in as x { … }` begins with a match already.
  quantifier: ['in', 'contains', 'matches'],
} as const

/** The selector in the style that says it before this operator, or as what a quantifier goes over. */
export function asWritten(
  selector: Selector,
  before: MatchExpression['operator'] | 'quantifier',
): Selector {
  const hidden: readonly string[] = before in HIDDEN ? HIDDEN[before as 'quantifier'] : []
  const [only, ...more] = selector.segments
  const isHidden = only !== undefined && more.length === 0 && hidden.includes(only.text)
  return isHidden ? { ...selector, style: 'pointer' } : selector
}
