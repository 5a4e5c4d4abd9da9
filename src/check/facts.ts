/**
 * The facts known at some point of a filter, as a set: one bit per fact. What both sides of an `or`
 * know is `a & b`, what an `and` knows is `a | b`; no set is copied, however long the filter.
 * `EVERYTHING` is what is known where evaluation never arrives.
 */
export type FactSet = bigint

export const NOTHING: FactSet = 0n
export const EVERYTHING: FactSet = -1n

/** What can be known about a path: that it exists, or that it exists and is not null. */
export type Fact = 'present' | 'not-null'

/** Gives each fact of one filter its bit. */
export class FactIndex {
  readonly #bits = new Map<string, FactSet>()
  readonly #paths = new Map<string, number>()

  /**
   * The number of a path, from that of the path without its last part. A path begins with a number below
   * 0: the row is -1, and each name of a quantifier has one of its own.
   */
  path(before: number, part: string): number {
    const key = `${before} ${part}`
    const number = this.#paths.get(key) ?? this.#paths.size
    this.#paths.set(key, number)
    return number
  }

  bit(fact: Fact, path: number): FactSet {
    const name = `${fact} ${path}`
    const known = this.#bits.get(name)
    if (known !== undefined) return known
    const fresh = 1n << BigInt(this.#bits.size)
    this.#bits.set(name, fresh)
    return fresh
  }
}
