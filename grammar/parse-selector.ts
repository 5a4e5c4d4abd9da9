import type { Selector } from './ast.ts'
import { tryParse } from './parse.ts'

/** Parses a selector, with spans in the text; `undefined` if the text is not one. */
export function parseSelector(text: string): Selector | undefined {
  const { expression } = tryParse(`${text} is nil`)
  if (expression?.kind !== 'Match') return undefined
  const { selector } = expression
  const isAll = selector.span.start === 0 && selector.span.end === text.length
  return isAll ? selector : undefined
}
