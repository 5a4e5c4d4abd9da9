import { FilterOptionError } from '../../grammar/index.ts'

/**
 * Checks that texts are origins, as browsers write them.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireOrigins(origins: readonly string[]): void {
  // Browsers send no path, and no default port.
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
  const wrong = origins.findIndex((origin) => typeof origin !== 'string' || !isOrigin(origin))
  if (wrong === -1) return
  throw new FilterOptionError(`\`${String(origins[wrong])}\` is not an origin.`, {
    code: 'invalid-option',
    hint: 'Write only scheme and host, as in `https://example.org`.',
  })
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True for a write from a page of another origin, unless that origin is allowed. Browsers send some writes, such as a
 * POST of plain text, without asking the server first.
 */
export function isForeignWrite(
  { method, headers, url }: Request,
  allowedOrigins: readonly string[],
): boolean {
  const origin = headers.get('Origin')
  if (READS.has(method) || origin === null || allowedOrigins.includes(origin)) return false
  const host = headers.get('Host') ?? new URL(url).host
  return !URL.canParse(origin) || new URL(origin).host !== host
}
