import { InvalidRequestError } from '../errors.ts'

const LOOPBACK = /^(?:(?:.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/s

/**
 * Checks that a token can be sent to an address. The error shows no part of the token.
 * @throws {InvalidRequestError} `invalid-token`, `insecure-token`.
 */
export function requireToken(token: string, base: URL, allowInsecure: boolean): void {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new InvalidRequestError('The token cannot be sent in a header.', {
      code: 'invalid-token',
      hint: 'Use only visible ASCII characters, without spaces or line breaks.',
    })
  }
  if (base.protocol === 'http:' && !LOOPBACK.test(base.hostname) && !allowInsecure) {
    throw new InvalidRequestError('The token would be sent unencrypted.', {
      code: 'insecure-token',
      hint: 'Use `https`, or set `allowInsecureToken` if you trust the network.',
    })
  }
}

/** Removes the token from a server's text, even if the text was cut off inside the token. */
export function withoutToken(said: string, token: string, isCut: boolean): string {
  const shown = said.replaceAll(token, '[token]')
  let half = isCut ? token.length - 1 : 0
  while (!shown.endsWith(token.slice(0, half))) half--
  return shown.slice(0, shown.length - half)
}
