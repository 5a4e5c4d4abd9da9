const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}

/** One number with its unit. */
const PART = /([0-9]+(?:\.[0-9]*)?|\.[0-9]+)(ns|us|µs|μs|ms|s|m|h)/y

/**
 * The milliseconds of a duration such as `10s`, `5m`, `1h30m`, `1.5s`, `300000ms` or `0`. `undefined` for
 * anything else, including negative ones.
 */
export function parseDuration(text: string): number | undefined {
  if (text === '0') return 0
  let milliseconds = 0
  let at = 0
  while (at < text.length) {
    PART.lastIndex = at
    const found = PART.exec(text)
    if (!found) return undefined
    milliseconds += Number(found[1]) * (UNITS[found[2] ?? ''] ?? Number.NaN)
    at = PART.lastIndex
  }
  return at > 0 && Number.isFinite(milliseconds) ? milliseconds : undefined
}

/** A number of milliseconds as a duration: `300000ms`. */
export function printDuration(milliseconds: number): string {
  return `${milliseconds}ms`
}
