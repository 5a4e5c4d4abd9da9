import { InvalidRequestError } from './errors.ts'

const LOOPBACK = /^(?:(?:.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Checks that a token can be sent to an address. Nothing of the token is in what is thrown.
 * @throws {InvalidRequestError} `invalid-token`, `insecure-token`.
 */
export function requireToken(token: string, base: URL, allowInsecure: boolean): void {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new InvalidRequestError('The token cannot be sent in a header.', {
      code: 'invalid-token',
      hint: 'A token is visible ASCII, without spaces or line ends around it.',
    })
  }
  if (base.protocol === 'http:' && !LOOPBACK.test(base.hostname) && !allowInsecure) {
    throw new InvalidRequestError('The token would be sent unencrypted.', {
      code: 'insecure-token',
      hint: 'Use `https`, or set `allowInsecureToken` if the network may see it.',
    })
  }
}
