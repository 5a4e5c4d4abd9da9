/**
 * The same text as the engine's own copy for property names. A substring of a filter is not such a
 * copy, and loads by it, or comparisons with text from `JSON.parse`, are several times slower.
 */
export function intern(text: string): string {
  // Without a prototype it is only a table: it makes no shape that plain objects would share.
  const names: Record<string, true> = Object.create(null)
  names[text] = true
  return Object.keys(names)[0] as string
}
