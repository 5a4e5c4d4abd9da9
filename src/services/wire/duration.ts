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
    milliseconds += millisecondsIn(Number(found[1]), found[2] ?? '')
    at = PART.lastIndex
  }
  return at > 0 && Number.isFinite(milliseconds) ? milliseconds : undefined
}

function millisecondsIn(count: number, unit: string): number {
  // Rounded to nanoseconds, because 1.001 * 1000 is not 1001.
  return Math.round(count * Number(DURATION_UNITS[unit])) / 1_000_000
}

/** Whole milliseconds as a duration, in the units that the specification shows: `5m`, `90s` or `0.25s`. */
export function printDuration(milliseconds: number): string {
  const isWholeMinutes = milliseconds > 0 && milliseconds % 60_000 === 0
  return isWholeMinutes ? `${milliseconds / 60_000}m` : `${milliseconds / 1_000}s`
}
