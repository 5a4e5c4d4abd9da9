import { DURATION_UNITS } from '../values/index.ts'

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
    milliseconds += Number(found[1]) * millisecondsOf(found[2] ?? '')
    at = PART.lastIndex
  }
  return at > 0 && Number.isFinite(milliseconds) ? milliseconds : undefined
}

function millisecondsOf(unit: string): number {
  return Number(DURATION_UNITS[unit]) / 1_000_000
}

/** A number of milliseconds as a duration: `300000ms`. */
export function printDuration(milliseconds: number): string {
  return `${milliseconds}ms`
}
