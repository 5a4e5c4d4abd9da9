/** Numbers that look random and are the same on every run. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True in `share` of all calls, a number from 0 to 1. */
  chance(share: number): boolean
  /** One of the values. */
  pick<T>(values: readonly T[]): T
  /** One of the values, by weights that need not add up to anything. */
  weighted<T>(values: readonly (readonly [value: T, weight: number])[]): T
  /** `count` different values, in their order. */
  some<T>(values: readonly T[], count: number): T[]
  /** Lower-case hexadecimal digits. */
  hex(length: number): string
  /** A text in the form of a version 4 UUID. */
  uuid(): string
  /** Decimal digits as one integer below 10^`digits`. */
  digits(digits: number): bigint
}

/** A generator of its own (xorshift128), so that no platform's generator changes the examples. */
export function createRandom(seed: number): Random {
  let [x, y, z, w] = [seed >>> 0, 0x9068ffff, 0x6b79d9b1, 0x2545f491]
  const next = () => {
    const t = x ^ (x << 11)
    x = y
    y = z
    z = w
    w = (w ^ (w >>> 19) ^ t ^ (t >>> 8)) >>> 0
    return w
  }
  for (let warm = 0; warm < 20; warm++) next()

  const between = (least: number, most: number) => least + (next() % (most - least + 1))
  const pick = <T>(values: readonly T[]) => values[between(0, values.length - 1)] as T
  const hex = (length: number) =>
    Array.from({ length }, () => pick([...'0123456789abcdef'])).join('')
  return {
    between,
    pick,
    hex,
    chance: (share) => next() / 2 ** 32 < share,
    weighted(values) {
      let left = between(
        1,
        values.reduce((sum, [, weight]) => sum + weight, 0),
      )
      const found = values.find(([, weight]) => {
        left -= weight
        return left <= 0
      })
      return (found as (typeof values)[number])[0]
    },
    some(values, count) {
      const order = values.map((_, index) => index)
      const kept = Array.from(
        { length: count },
        () => order.splice(between(0, order.length - 1), 1)[0] as number,
      )
      return kept.sort((a, b) => a - b).map((index) => values[index] as (typeof values)[number])
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick([...'89ab'])}${hex(3)}-${hex(12)}`,
    digits: (digits) => BigInt(Array.from({ length: digits }, () => between(0, 9)).join('')),
  }
}
