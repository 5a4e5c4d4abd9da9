type StringMethod = (this: string, ...given: unknown[]) => unknown

/** What the worst search looks at: each character of the part at each place up to the one that is found. */
function product(text: string, part: unknown, from: unknown, found: unknown): number {
  if (typeof part !== 'string') return 0
  const start = typeof from === 'number' ? from : 0
  const end = typeof found === 'number' && found >= 0 ? found + 1 : text.length
  return Math.max(0, end - start) * part.length
}

const COSTS: Readonly<
  Record<string, (text: string, given: readonly unknown[], result: unknown) => number>
> = {
  ...Object.fromEntries(
    ['charCodeAt', 'codePointAt', 'charAt', 'at'].map((name) => [name, () => 1]),
  ),
  ...Object.fromEntries(
    ['includes', 'indexOf'].map((name) => [
      name,
      (text: string, [part, from]: readonly unknown[], found: unknown) =>
        product(text, part, from, found),
    ]),
  ),
  ...Object.fromEntries(
    ['lastIndexOf', 'split', 'replace', 'replaceAll'].map((name) => [
      name,
      (text: string, [part]: readonly unknown[]) => product(text, part, 0, undefined),
    ]),
  ),
  ...Object.fromEntries(
    ['startsWith', 'endsWith'].map((name) => [
      name,
      (_: string, [part]: readonly unknown[]) => `${part}`.length,
    ]),
  ),
}

/**
 * How many characters are looked at while something runs: our own looks, one by one, and for a search
 * of the platform as many as an engine may take for it, whatever this one does.
 */
export async function countCharacters(run: () => unknown): Promise<number> {
  const prototype = String.prototype as unknown as Record<string, StringMethod>
  const before = Object.entries(COSTS).map(([name]) => [name, prototype[name]] as const)
  let characters = 0
  for (const [name, cost] of Object.entries(COSTS)) {
    const method = prototype[name] as StringMethod
    prototype[name] = function (...given) {
      const result = method.apply(this, given)
      characters += cost(this, given, result)
      return result
    }
  }
  try {
    await run()
  } finally {
    for (const [name, method] of before) prototype[name] = method as StringMethod
  }
  return characters
}
