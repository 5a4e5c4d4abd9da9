/** A source of chance that gives the same for the same seed. */
export interface Random {
  /** A whole number from 0, below `end`. */
  readonly below: (end: number) => number
  /** True with this probability. */
  readonly chance: (probability: number) => boolean
  /** One of these. */
  readonly one: <Item>(items: readonly Item[]) => Item
}

/** Chance from a seed: the generator known as mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    chance: (probability) => next() < probability,
    one: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  }
}
