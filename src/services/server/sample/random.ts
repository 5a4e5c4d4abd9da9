/** Pseudo-random values that are the same on every run. */
export type SampleRandom = ReturnType<typeof createSampleRandom>

/** Our own generator, so that the sample is the same on every platform. */
export function createSampleRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  const hex = (digits: number) => (next() % 16 ** digits).toString(16).padStart(digits, '0')
  return {
    /** An integer from `least` to `most`, both included. */
    between: (least: number, most: number) => least + (next() % (most - least + 1)),
    /** True with a probability from 0 to 1. */
    chance: (share: number) => next() / 2 ** 32 < share,
    /** One of the values. */
    pick: <Value>(values: readonly Value[]) => values[next() % values.length] as Value,
    /** A string in the form of a version 4 UUID. */
    uuid: () => `${hex(7)}0-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(6)}${hex(6)}`,
  }
}
