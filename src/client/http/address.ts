import { InvalidRequestError, invalid } from '../errors.ts'
import { requireText } from '../limits.ts'

/** Query parameters by name; `undefined` ones are left out. */
export type Query = Readonly<Record<string, string | undefined>>

/**
 * The base address as a URL.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function toBaseUrl(baseUrl: string): URL {
  const isUrl = typeof baseUrl === 'string' && URL.canParse(baseUrl)
  const url = isUrl ? new URL(baseUrl) : undefined
  // The error hides the address, because it may contain a password.
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username + url.password + url.search + url.hash
  ) {
    throw invalid(
      '`baseUrl` must be the `http` or `https` address of a server.',
      'Write it as in `https://host:4646`. It may have a path, but no credentials, query or fragment.',
    )
  }
  return url
}

/**
 * Encodes a value as one segment of a path.
 * @throws {InvalidRequestError} `invalid-option` for `.` and `..`, which cannot be encoded.
 */
export function toSegment(name: string, value: string): string {
  const segment = encodeURIComponent(requireText(name, value))
  if (!/^\.\.?$/.test(segment)) return segment
  throw invalid(`\`${name}\` must not be \`.\` or \`..\`.`, 'They change the path of the request.')
}

/**
 * The address of a path below a base, with its query.
 * @throws {InvalidRequestError} `invalid-option` for a path that the platform would change; `url-too-long`.
 */
export function toUrl(base: URL, path: string, query: Query, maxLength: number): string {
  const whole = base.pathname.replace(/\/+$/, '') + path
  const address = base.origin + whole
  if (/\/\//.test(path) || !URL.canParse(address) || new URL(address).pathname !== whole) {
    throw invalid(
      'The path would be changed before it is sent.',
      'Encode each segment with `encodeURIComponent`, and do not use `.` or `..`.',
    )
  }
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  const url = pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
  if (url.length <= maxLength) return url
  throw new InvalidRequestError(`The URL is too long: ${url.length} characters.`, {
    code: 'url-too-long',
    hint: `Shorten the filter, or raise \`limits.maxUrlLength\` from ${maxLength}.`,
  })
}
