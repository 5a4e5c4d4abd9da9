import type { Selector } from './ast.ts'
import { tryParse } from './parse.ts'

/** The selector that a text spells, with the spans of that text; `undefined` if it is anything else. */
export function parseSelector(text: string): Selector | undefined {
  const { expression } = tryParse(`${text} is nil`)
  if (expression?.kind !== 'Match') return undefined
  const { selector } = expression
  const isAll = selector.span.start === 0 && selector.span.end === text.length
  return isAll ? selector : undefined
}
