/**
 * The same text as the engine's own copy for property names. A substring of a filter is not such a
 * copy, and loads by it, or comparisons with text from `JSON.parse`, are several times slower.
 */
export function intern(text: string): string {
  const known = copies.get(text)
  if (known !== undefined) return known
  // Without a prototype it is only a table: it makes no shape that plain objects would share.
  const names: Record<string, true> = Object.create(null)
  names[text] = true
  const copy = Object.keys(names)[0] as string
  if (copies.size === MOST) copies.clear()
  if (copy.length < MOST) copies.set(copy, copy)
  return copy
}

// To find a copy is faster than to make one, and the names of one program are few.
const copies = /* @__PURE__ */ new Map<string, string>()
const MOST = 500
