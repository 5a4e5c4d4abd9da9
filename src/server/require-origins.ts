import { FilterOptionError } from '../../grammar/index.ts'

/**
 * Checks that texts are origins, as browsers write them.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireOrigins(origins: readonly string[]): void {
  // Browsers send no path, and no default port.
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
  if (wrong === undefined) return
  throw new FilterOptionError(`\`${wrong}\` is not an origin.`, {
    code: 'invalid-option',
    hint: 'Write only scheme and host, as in `https://example.org`.',
  })
}
