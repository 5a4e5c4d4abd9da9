import { InvalidRequestError, invalid } from './errors.ts'
import { text } from './limits.ts'

/** What follows the `?`, by name; what is `undefined` is left out. */
export type Query = Readonly<Record<string, string | undefined>>

/**
 * The base of all addresses, without a slash at its end.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function toBaseUrl(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  // What is wrong is not shown: there may be a password in it.
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username + url.password + url.search + url.hash
  ) {
    throw invalid(
      '`baseUrl` is no address of a server.',
      'Give one as `https://host:4646`, with a path if need be, and nothing else.',
    )
  }
  return url
}

/**
 * The text as one part of a path, whatever characters it has.
 * @throws {InvalidRequestError} `invalid-option` for `.` and `..`, which no encoding keeps.
 */
export function toSegment(name: string, value: string): string {
  const segment = encodeURIComponent(text(name, value))
  if (!/^\.\.?$/.test(segment)) return segment
  throw invalid(`\`${name}\` cannot be part of a path.`, 'Give another than `.` and `..`.')
}

/**
 * The address of a path below a base, with its query.
 * @throws {InvalidRequestError} `invalid-option` for a path that would not arrive as it is written,
 *   `url-too-long`.
 */
export function toUrl(base: URL, path: string, query: Query, maxLength: number): string {
  const whole = base.pathname.replace(/\/+$/, '') + path
  const address = base.origin + whole
  if (/\/\//.test(path) || !URL.canParse(address) || new URL(address).pathname !== whole) {
    throw invalid(
      'The path is not one that arrives as it is written.',
      'Encode each part with `encodeURIComponent`, and use neither `.` nor `..`.',
    )
  }
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  const url = pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
  if (url.length <= maxLength) return url
  throw new InvalidRequestError(`The address has ${url.length} characters.`, {
    code: 'url-too-long',
    hint: `Shorten the filter, or raise \`limits.maxUrlLength\` from ${maxLength}.`,
  })
}
