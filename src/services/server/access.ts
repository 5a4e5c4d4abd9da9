import { timingSafeEqual } from 'hono/utils/buffer'
import { HEADERS } from '../wire/index.ts'

/** The tokens that each service accepts. */
export interface Tokens {
  readonly scheduler: readonly string[]
  readonly teams: readonly string[]
}

/**
 * True for a request with one of a service's own tokens; never with a token of the other. A service without tokens
 * refuses every request if the other has some. Without any tokens, the scheduler allows every request, and the teams
 * every bearer.
 */
export async function isAllowed(
  service: keyof Tokens,
  headers: Headers,
  tokens: Tokens,
  headerPrefix: string,
): Promise<boolean> {
  const isTeams = service === 'teams'
  // As in Nomad, the scheduler's own header comes first. The teams have none.
  const own = isTeams ? null : headers.get(headerPrefix + HEADERS.token)
  const shown = own || bearerOf(headers.get('Authorization') ?? '')
  if (tokens.scheduler.length + tokens.teams.length === 0) return !isTeams || shown !== undefined
  if (shown === undefined) return false
  // Compares every token, so that the time taken reveals nothing.
  const found = tokens[service].map((token) => timingSafeEqual(token, shown))
  return (await Promise.all(found)).includes(true)
}

/** The token of an `Authorization` header; `undefined` for another scheme. */
function bearerOf(authorization: string): string | undefined {
  return /^bearer ([\x21-\x7e]+)$/i.exec(authorization)?.[1]
}
