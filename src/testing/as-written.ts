import type { Operator, Selector } from '../../grammar/index.ts'
import { isAmbiguousName } from '../ast/index.ts'

/** The selector in the style that says it before this operator, or behind this quantifier. */
export function asWritten(selector: Selector, use: Operator | 'any' | 'all'): Selector {
  const [only, ...more] = selector.segments
  const isAmbiguous = only && more.length === 0 && isAmbiguousName(only.text, use)
  return isAmbiguous ? { ...selector, style: 'pointer' } : selector
}
