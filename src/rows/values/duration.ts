/** The nanoseconds of each unit of a duration, as Go spells them. */
export const DURATION_UNITS: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  μs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
}

/** A number with its unit. What follows 18 decimal places changes no nanosecond. */
const PART = /(?=\.?\d)(\d{0,20})(?:\.(\d{0,18})\d*)?([a-zµμ]+)/y

/**
 * The nanoseconds of a duration such as `10s`, `1h30m`, `1.5s` or `0`. `undefined` for anything else, including negative
 * ones and those that exceed 64 bits.
 * @param units The nanoseconds of each unit.
 */
export function parseDuration(text: string, units = DURATION_UNITS): bigint | undefined {
  if (text === '0') return 0n
  let nanoseconds = 0n
  let at = 0
  do {
    PART.lastIndex = at
    const [, whole = '', fraction = '', unit = ''] = PART.exec(text) ?? []
    if (!Object.hasOwn(units, unit)) return undefined
    const scale = 10n ** BigInt(fraction.length)
    nanoseconds += (BigInt(whole + fraction) * (units[unit] as bigint)) / scale
    at = PART.lastIndex
  } while (at < text.length)
  return BigInt.asIntN(64, nanoseconds) === nanoseconds ? nanoseconds : undefined
}
