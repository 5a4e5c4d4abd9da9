/** Finds texts in a stream of characters, with one step per character. Ignores the case of letters. */
export interface TextFinder {
  /** The length of the longest text. */
  readonly longest: number
  /** The state after another character; 0 at the start, and while no text has begun. */
  next(state: number, code: number): number
  /** How many of the last characters may be the beginning of a text. */
  begun(state: number): number
  /** The length of the longest text that ends with the last character; 0 if there is none. */
  found(state: number): number
}

/** The number of ASCII characters. Texts contain no others. */
const WIDTH = 128

/** The automaton of Aho and Corasick for ASCII texts. */
export function createTextFinder(texts: readonly string[]): TextFinder {
  const most = texts.reduce((sum, { length }) => sum + length, 1)
  const table = new Int32Array(most * WIDTH)
  const depths = new Int32Array(most)
  const lengths = new Int32Array(most)
  let count = 1
  for (const text of texts) {
    let state = 0
    for (const letter of text.toLowerCase()) {
      const at = state * WIDTH + letter.charCodeAt(0)
      if (table[at] === 0) {
        depths[count] = (depths[state] as number) + 1
        table[at] = count++
      }
      state = table[at] as number
    }
    lengths[state] = text.length
  }
  // If no text continues, fall back to the longest suffix of the input that begins a text.
  const ends = new Int32Array(count)
  const states = [0]
  for (const state of states) {
    for (let code = 0; code < WIDTH; code++) {
      const at = state * WIDTH + code
      const next = table[at] as number
      const other = state === 0 ? 0 : (table[(ends[state] as number) * WIDTH + code] as number)
      if (next === 0) table[at] = other
      else {
        ends[next] = other
        lengths[next] = Math.max(lengths[next] as number, lengths[other] as number)
        states.push(next)
      }
    }
    for (let code = 65; code <= 90; code++) {
      table[state * WIDTH + code] = table[state * WIDTH + code + 32] as number
    }
  }
  return {
    longest: Math.max(1, ...texts.map(({ length }) => length)),
    next: (state, code) => (code < WIDTH ? (table[state * WIDTH + code] as number) : 0),
    begun: (state) => depths[state] as number,
    found: (state) => lengths[state] as number,
  }
}
