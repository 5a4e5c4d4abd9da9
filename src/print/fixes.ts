import type { Fix, Selector, Span, TextEdit, Value } from '../../grammar/index.ts'
import { quoteValue } from './quote.ts'
import { selectorText } from './selector-text.ts'
import { tryWrite } from './try-write.ts'

// Fixes are edits of the text that a filter was parsed from. A node that was not parsed has no position
// there, and a node that cannot be printed has no text: neither gets a fix.

/** The fix that replaces a value. */
export function replaceValue(title: string, { span }: Value, value: Value): Fix | undefined {
  return fixOf(title, span, () => [{ span, text: quoteValue(value) }])
}

/** The fix that replaces a selector. */
export function replaceSelector(
  title: string,
  { span }: Selector,
  selector: Selector,
  isBare?: (part: string) => boolean,
): Fix | undefined {
  return fixOf(title, span, () => [{ span, text: selectorText(selector, isBare) }])
}

/**
 * The fix made of edits around a place, if the place has a position and everything can be printed.
 */
export function fixOf(
  title: string,
  place: Span,
  edits: () => readonly TextEdit[],
): Fix | undefined {
  if (place.start === place.end) return undefined
  return tryWrite(() => ({ title, edits: edits() }))
}
