import { endOfString } from './end-of-string.ts'

/**
 * What `JSON.parse` gives. But V8 13.6, which is in Node 24, takes a key written with an escape for
 * one met before that begins as it is written: once `{"\\": 1}` was read, `{"\n": 1}` has the key
 * `\`. So a text with such a key is read without the platform's memory of others.
 * @throws {SyntaxError} for whatever `JSON.parse` refuses.
 */
export function readJson(text: string): unknown {
  return readerFor(text)(text)
}

/** What reads a text as `readJson` does, and any other that has the same keys. */
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

/** However deep the value is. */
function readPiecewise(text: string): unknown {
  JSON.parse(text)
  // Of what is known to be JSON, that is.
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
      // Not an assignment, which `__proto__` would turn into something else.
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
