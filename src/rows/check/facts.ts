/**
 * The facts known at some point of a filter, as a set with one bit per fact. The common facts of both sides of an
 * `or` are `a & b`, the facts of an `and` are `a | b`; no set is copied, however long the filter. `EVERYTHING` holds
 * at code that is never reached.
 */
export type FactSet = bigint

export const NOTHING: FactSet = 0n
export const EVERYTHING: FactSet = -1n

/** A fact about a path: it exists, or it exists and is not null. */
export type Fact = 'present' | 'not-null'

/** Gives each fact of one filter its bit. */
export class FactIndex {
  readonly #bits = new Map<string, FactSet>()
  readonly #paths = new Map<string, number>()

  /**
   * The number of a path, from the number of the path without its last part. A path begins with a negative number:
   * the row is -1, and each quantifier name has another.
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
