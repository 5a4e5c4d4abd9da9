import { isLoopback } from '../wire/index.ts'
import { RequestError, requestError } from './errors.ts'

/** A token, or a function that gives the current one. */
export type TokenInput = string | (() => string | Promise<string>)

/** Gives the token for a request, or another one than the server refused. */
export type TokenSource = (refused?: string) => Promise<string | undefined>

/** The source of tokens for a server. The caller's function is asked for the first request, and after a refusal. */
export function createTokenSource(
  given: TokenInput | undefined,
  { protocol, hostname }: URL,
  allowInsecure: boolean | undefined,
): TokenSource {
  if (given === undefined) return async () => undefined
  if (protocol !== 'https:' && !isLoopback(hostname) && !allowInsecure) {
    throw requestError(
      'insecure-token',
      'The token would be sent unencrypted.',
      'Use `https`, or set `allowInsecureToken` if you trust the network.',
    )
  }
  if (typeof given !== 'function') requireToken(given)
  let current: Promise<string> | undefined
  return async (refused) => {
    const known = current
    const isRefused = refused !== undefined && (await known) === refused
    // Another request may have asked meanwhile.
    if (isRefused && current === known) current = undefined
    current ??= tokenOf(given)
    current.catch(() => {
      current = undefined
    })
    return current
  }
}

async function tokenOf(given: TokenInput): Promise<string> {
  try {
    return requireToken(typeof given === 'function' ? await given() : given)
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    const message = 'The function in `token` failed.'
    throw requestError('invalid-token', message, 'It must return a token.', { cause })
  }
}

/** Returns the token if a header can carry it. The error shows no part of it. */
function requireToken(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token
  throw requestError(
    'invalid-token',
    'The token cannot be sent in a header.',
    'Use only visible ASCII characters.',
  )
}

/** Removes the token from a server's text, even if the text was cut off inside the token. */
export function withoutToken(said: string, token: string, isCut: boolean): string {
  const shown = said.replaceAll(token, '[token]')
  let half = isCut ? token.length - 1 : 0
  while (!shown.endsWith(token.slice(0, half))) half--
  return shown.slice(0, shown.length - half)
}
