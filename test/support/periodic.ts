import fc from 'fast-check'

/** What a search looks for, and a text without it in which every place nearly matches. */
export interface Periodic {
  readonly name: string
  /** A part of this length. */
  readonly part: (length: number) => string
  readonly text: (length: number) => string
}

const repeated = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

function fibonacci(length: number): string {
  let [before, word] = ['b', 'a']
  while (word.length < length) [before, word] = [word, word + before]
  return word.slice(0, length)
}

/** `a…ab` with a share of the letters before the `b`, and others behind it. */
const oneOther = (share: number): Periodic => ({
  name: `a^i b a^j, ${share} before`,
  part: (length) => {
    const before = Math.floor(share * (length - 1))
    return `${'a'.repeat(before)}b${'a'.repeat(length - 1 - before)}`
  },
  text: (length) => 'a'.repeat(length),
})

/** Texts that the searches of engines take longest for. */
export const PERIODIC: readonly Periodic[] = [
  ...[0, 0.01, 0.5, 0.99, 1].map(oneOther),
  {
    name: 'a Fibonacci word',
    part: (length) => `${fibonacci(length - 1)}c`,
    text: fibonacci,
  },
  {
    name: 'a Fibonacci word, reversed',
    part: (length) => `c${[...fibonacci(length - 1)].reverse().join('')}`,
    text: (length) => [...fibonacci(length)].reverse().join(''),
  },
  {
    name: '(ab)^k with its last letter twice',
    part: (length) => `${repeated('ab', length - 1)}${length % 2 === 0 ? 'a' : 'b'}`,
    text: (length) => repeated('ab', length),
  },
  {
    name: '(ab)^k with another letter near its beginning',
    part: (length) => `abcb${repeated('ab', length - 4)}`,
    text: (length) => repeated('ab', length),
  },
  {
    name: 'a part of which all but its first letter is in the text, again and again',
    part: (length) => `c${repeated('aab', length - 1)}`,
    text: (length) => repeated('aab', length),
  },
]

/** Any of these. */
export const aPeriodic = (): fc.Arbitrary<Periodic> =>
  fc.oneof(
    fc.constantFrom(...PERIODIC),
    fc.double({ min: 0, max: 1, noNaN: true }).map((share) => oneOther(share)),
  )
