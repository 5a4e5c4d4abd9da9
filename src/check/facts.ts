/** What is known at some place of a filter: one bit per fact, so that sets of them join at once. */
export type Known = bigint

export const NOTHING: Known = 0n
export const EVERYTHING: Known = -1n

/** What can be known of a path: that it is there, or that it is there and not null. */
export type Fact = 'present' | 'not-null'

/** Gives each fact of one filter its bit. */
export class Facts {
  readonly #bits = new Map<string, Known>()
  readonly #paths = new Map<string, number>()

  /** The number of a path, told by that of the path before its last part; the start has any below 0. */
  path(before: number, part: string): number {
    const key = `${before} ${part}`
    const number = this.#paths.get(key) ?? this.#paths.size
    this.#paths.set(key, number)
    return number
  }

  bit(fact: Fact, path: number): Known {
    const name = `${fact} ${path}`
    const known = this.#bits.get(name)
    if (known !== undefined) return known
    const fresh = 1n << BigInt(this.#bits.size)
    this.#bits.set(name, fresh)
    return fresh
  }
}
