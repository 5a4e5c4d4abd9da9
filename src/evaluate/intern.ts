/**
 * The same text as an engine keeps its property names: one copy of each. A part of a filter's text
 * is none yet, and a load by it, or a comparison with what `JSON.parse` made, is several times slower.
 */
export function intern(text: string): string {
  // Without a prototype it is a mere table: no shape is made, which plain objects would then share.
  const names: Record<string, true> = Object.create(null)
  names[text] = true
  return Object.keys(names)[0] as string
}
