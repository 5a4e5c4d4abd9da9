/**
 * The same text as the engine's own copy for property names. A substring of a filter is not such a copy, and loading
 * properties by it, or comparing it with text from `JSON.parse`, is several times slower.
 */
export function intern(text: string): string {
  const known = copies.get(text)
  if (known !== undefined) return known
  // A table without a prototype, so that it does not affect the shapes of plain objects.
  const names: Record<string, true> = Object.create(null)
  names[text] = true
  const copy = Object.keys(names)[0] as string
  if (copies.size === MOST) copies.clear()
  if (copy.length < MOST) copies.set(copy, copy)
  return copy
}

// Finding a copy is faster than making one, and a program has few names.
const copies = /* @__PURE__ */ new Map<string, string>()
const MOST = 500
