import { timingSafeEqual } from 'hono/utils/buffer'
import { HEADERS } from '../wire/index.ts'

/** True for a request that a service accepts. */
export type Access = (headers: Headers) => Promise<boolean>

/**
 * The access to each service, with one of its own tokens and never with a token of the other. A service without
 * tokens refuses every request if the other has some. Without any tokens, the scheduler allows every request, and the
 * teams every bearer.
 */
export function createAccesses(
  tokens: readonly string[],
  teamTokens: readonly string[],
  headerPrefix: string,
): { readonly scheduler: Access; readonly teams: Access } {
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
  return async (headers) => {
    const shown = tokenOf(headers)
    if (shown === undefined) return false
    // Compares every token, so that the time taken reveals nothing.
    const found = await Promise.all(tokens.map((token) => timingSafeEqual(token, shown)))
    return found.includes(true)
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
