const SPACE = /[ \t\n\r]*/y
const STRING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows no control characters in a string.
  /"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[^"\\\x00-\x1f]*)*"/y
const OTHER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null/y

/**
 * The offset of the first error in a text; `undefined` if it is JSON. Platforms report it in different ways, or not
 * at all.
 */
export function findFault(text: string): number | undefined {
  let at = 0
  const read = (expression: RegExp): boolean => {
    expression.lastIndex = at
    if (!expression.test(text)) return false
    at = expression.lastIndex
    return true
  }
  const take = (sign: string): boolean => {
    read(SPACE)
    if (text[at] !== sign) return false
    at++
    return true
  }
  const key = (): boolean => {
    read(SPACE)
    return read(STRING) && take(':')
  }

  const open: ('[' | '{')[] = []
  for (;;) {
    if (take('[')) {
      if (!take(']')) {
        open.push('[')
        continue
      }
    } else if (take('{')) {
      if (!take('}')) {
        open.push('{')
        if (!key()) return at
        continue
      }
    } else if (!read(STRING) && !read(OTHER)) return at
    for (let inside = open.at(-1); !take(','); inside = open.at(-1)) {
      if (inside === undefined) return at === text.length ? undefined : at
      if (!take(inside === '[' ? ']' : '}')) return at
      open.pop()
    }
    if (open.length === 0) return at - 1
    if (open.at(-1) === '{' && !key()) return at
  }
}
