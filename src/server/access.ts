import { HEADERS } from '../wire/index.ts'

/** True for a request with one of the tokens. */
export type Access = (headers: Headers) => Promise<boolean>

/**
 * Allows requests with one of the tokens, in the token header, as a bearer token, or both if they agree. Without
 * tokens, allows every request.
 */
export function createAccess(tokens: readonly string[], headerPrefix: string): Access {
  if (tokens.length === 0) return async () => true
  // Computed at the first request, because an edge runtime does nothing asynchronous at module scope.
  let known: readonly Uint8Array[] | undefined
  return async (headers) => {
    const shown = shownToken(headers, headerPrefix)
    if (shown === undefined) return false
    const given = await digest(shown)
    // Compares every byte of every token, so that the time taken reveals nothing.
    let found = 0
    known ??= await Promise.all(tokens.map(digest))
    for (const token of known) found |= isEqual(token, given)
    return found === 1
  }
}

/** The token of a request; `undefined` if it has none, or two different ones. */
function shownToken(headers: Headers, headerPrefix: string): string | undefined {
  const own = headers.get(headerPrefix + HEADERS.token) ?? undefined
  const authorization = headers.get('Authorization')
  // A proxy in between may use another scheme.
  if (authorization === null || !/^bearer\b/i.test(authorization)) return own
  const bearer = bearerOf(authorization)
  return own === undefined || own === bearer ? bearer : undefined
}

/** The token of an `Authorization` header; `undefined` for another scheme. */
export function bearerOf(authorization: string): string | undefined {
  return /^bearer ([\x21-\x7e]+)$/i.exec(authorization)?.[1]
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

function isEqual(one: Uint8Array, other: Uint8Array): 0 | 1 {
  let difference = 0
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0)
  return difference === 0 ? 1 : 0
}
