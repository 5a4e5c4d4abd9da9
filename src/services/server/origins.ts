import { requireOption } from './refusal.ts'

/**
 * Checks that texts are origins, as browsers write them.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireOrigins(origins: readonly string[]): void {
  const hint = 'Write only scheme and host, as in `https://example.org`.'
  for (const origin of origins) {
    // Browsers send no path, and no default port.
    const isOrigin =
      typeof origin === 'string' && URL.canParse(origin) && new URL(origin).origin === origin
    requireOption(isOrigin, `\`${String(origin)}\` is not an origin.`, hint)
  }
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
