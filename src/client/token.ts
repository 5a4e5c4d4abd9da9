import { RequestError, requestError } from './errors.ts'

/** A token, or a function that gives the current one. */
export type TokenInput = string | (() => string | Promise<string>)

const LOOPBACK = /^(?:(?:.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/s

/** The token of a client. */
export interface TokenSource {
  /** The token for a request. */
  get(): Promise<string | undefined>
  /** Another token instead of one that the server refused; `undefined` if there is none. */
  renew(refused: string | undefined): Promise<string | undefined>
}

/**
 * The token of a client for an address. A function is called for the first request, and again after a refusal.
 * @throws {InvalidRequestError} `invalid-token`, `insecure-token`.
 */
export function createTokenSource(
  given: TokenInput | undefined,
  base: URL,
  allowInsecure: boolean,
): TokenSource {
  const isSecure = base.protocol === 'https:' || LOOPBACK.test(base.hostname) || allowInsecure
  if (given !== undefined && !isSecure) {
    throw requestError('insecure-token', 'The token would be sent unencrypted.', {
      hint: 'Use `https`, or set `allowInsecureToken` if you trust the network.',
    })
  }
  if (typeof given !== 'function') {
    const token = given === undefined ? undefined : requireToken(given)
    return { get: async () => token, renew: async () => undefined }
  }
  const give = given
  let current: Promise<string> | undefined
  async function ask(): Promise<string> {
    try {
      return requireToken(await give())
    } catch (cause) {
      if (cause instanceof RequestError) throw cause
      throw requestError('invalid-token', 'The function in `token` failed.', {
        hint: 'It must return a token.',
        cause,
      })
    }
  }
  function get(): Promise<string> {
    if (current) return current
    current = ask()
    // The next request asks again.
    current.catch(() => {
      current = undefined
    })
    return current
  }
  return {
    get,
    async renew(refused) {
      // Another request may have renewed it meanwhile.
      if ((await get()) === refused) current = undefined
      const token = await get()
      return token === refused ? undefined : token
    },
  }
}

/** Returns the token if a header can carry it. The error shows no part of it. */
function requireToken(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token
  throw requestError('invalid-token', 'The token cannot be sent in a header.', {
    hint: 'Use only visible ASCII characters, without spaces or line breaks.',
  })
}

/** Removes the token from a server's text, even if the text was cut off inside the token. */
export function withoutToken(said: string, token: string, isCut: boolean): string {
  const shown = said.replaceAll(token, '[token]')
  let half = isCut ? token.length - 1 : 0
  while (!shown.endsWith(token.slice(0, half))) half--
  return shown.slice(0, shown.length - half)
}
