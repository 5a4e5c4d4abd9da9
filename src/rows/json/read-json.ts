import { endOfString } from './end-of-string.ts'

/**
 * Parses JSON like `JSON.parse`, without a bug of V8 13.6 in Node 24: it confuses a key written with an escape with
 * an earlier key that starts the same way. After parsing `{"\\": 1}`, `{"\n": 1}` has the key `\`. So this parses
 * text with such a key piece by piece.
 * @throws {SyntaxError} for everything `JSON.parse` refuses.
 */
export function readJson(text: string): unknown {
  return readerFor(text)(text)
}

/** The value of a JSON text, and `otherwise` for any other text. */
export function readJsonOr(text: string, otherwise: unknown): unknown {
  try {
    return readJson(text)
  } catch {
    return otherwise
  }
}

/** The parser that `readJson` uses for a text, which works for any other text with the same keys. */
export function readerFor(text: string): (text: string) => unknown {
  return hasEscapedKey(text) ? readPiecewise : JSON.parse
}

function hasEscapedKey(text: string): boolean {
  const colon = /\s*:/y
  for (let at = text.indexOf('\\'); at !== -1; at = text.indexOf('\\', at)) {
    at = endOfString(text, at)
    colon.lastIndex = at
    if (colon.test(text)) return true
  }
  return false
}

/** Reads a value of any depth. */
function readPiecewise(text: string): unknown {
  JSON.parse(text)
  // Enough for text that is known to be JSON.
  const tokens = /["{}[\]]|[^"{}[\]\s,:]+/g
  const top: unknown[] = []
  const open: object[] = [top]
  let key: string | undefined
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [token] = found
    if (token === '}' || token === ']') {
      open.pop()
      continue
    }
    if (token === '"') tokens.lastIndex = endOfString(text, found.index)
    const opened = token === '{' ? {} : token === '[' ? [] : undefined
    const value = opened ?? JSON.parse(text.slice(found.index, tokens.lastIndex))
    const holder = open.at(-1)
    if (Array.isArray(holder)) holder.push(value)
    else if (key === undefined) {
      key = value
      continue
    } else {
      // An assignment would mean something else for `__proto__`.
      Object.defineProperty(holder, key, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      })
      key = undefined
    }
    if (opened) open.push(opened)
  }
  return top[0]
}
