import type { Fix, Selector, Span, TextEdit, Value } from '../../../grammar/index.ts'
import { quoteValue } from './quote.ts'
import { selectorText } from './selector-text.ts'
import { tryWrite } from './try-write.ts'

// Fixes are edits of the filter's source text. A node without a position there, or one that cannot be printed, gets
// no fix.

/** The fix that replaces a value. */
export function replaceValue(title: string, { span }: Value, value: Value): Fix | undefined {
  return fixOf(title, span, () => [{ span, text: quoteValue(value) }])
}

/** The fix that replaces a selector. */
export function replaceSelector(
  title: string,
  { span }: Selector,
  selector: Selector,
): Fix | undefined {
  return fixOf(title, span, () => [{ span, text: selectorText(selector) }])
}

/** A fix made of edits around a place; `undefined` if the place has no position or a part cannot be printed. */
export function fixOf(
  title: string,
  place: Span,
  edits: () => readonly TextEdit[],
): Fix | undefined {
  if (place.start === place.end) return undefined
  return tryWrite(() => ({ title, edits: edits() }))
}
