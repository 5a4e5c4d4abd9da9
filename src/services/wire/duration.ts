import { DURATION_UNITS } from '../../rows/values/index.ts'

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
    // Rounded to nanoseconds, because 1.001 * 1000 is not 1001.
    milliseconds += Math.round(Number(found[1]) * Number(DURATION_UNITS[found[2] ?? ''])) / 1e6
    at = PART.lastIndex
  }
  return at > 0 && Number.isFinite(milliseconds) ? milliseconds : undefined
}
