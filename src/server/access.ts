import { HEADERS } from '../wire/index.ts'

/** True for a request with one of the tokens. */
export type Access = (headers: Headers) => Promise<boolean>

/** The access to each of the two services. */
export interface Accesses {
  readonly scheduler: Access
  readonly teams: Access
}

/**
 * Allows requests to each service with one of its own tokens, and never with a token of the other. A service without
 * tokens refuses every request if the other has some. Without any tokens, the scheduler allows every request, and the
 * teams every bearer.
 */
export function createAccesses(
  tokens: readonly string[],
  teamTokens: readonly string[],
  headerPrefix: string,
): Accesses {
  if (tokens.length === 0 && teamTokens.length === 0) {
    return {
      scheduler: async () => true,
      teams: async (headers) => teamToken(headers) !== undefined,
    }
  }
  return {
    scheduler: createAccess(tokens, (headers) => schedulerToken(headers, headerPrefix)),
    teams: createAccess(teamTokens, teamToken),
  }
}

function createAccess(
  tokens: readonly string[],
  tokenOf: (headers: Headers) => string | undefined,
): Access {
  // Computed at the first request, because an edge runtime does nothing asynchronous at module scope.
  let known: readonly Uint8Array[] | undefined
  return async (headers) => {
    const shown = tokenOf(headers)
    if (shown === undefined) return false
    const given = await digest(shown)
    // Compares every byte of every token, so that the time taken reveals nothing.
    let found = 0
    known ??= await Promise.all(tokens.map(digest))
    for (const token of known) found |= isEqual(token, given)
    return found === 1
  }
}

/** The token for the scheduler, in its own header, as a bearer token, or in both; `undefined` if they differ. */
function schedulerToken(headers: Headers, headerPrefix: string): string | undefined {
  const own = headers.get(headerPrefix + HEADERS.token) ?? undefined
  const authorization = headers.get('Authorization')
  // A proxy in between may use another scheme.
  if (authorization === null || !/^bearer\b/i.test(authorization)) return own
  const bearer = bearerOf(authorization)
  return own === undefined || own === bearer ? bearer : undefined
}

/** The token for the teams, which have no separate header. */
function teamToken(headers: Headers): string | undefined {
  return bearerOf(headers.get('Authorization') ?? '')
}

/** The token of an `Authorization` header; `undefined` for another scheme. */
function bearerOf(authorization: string): string | undefined {
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
