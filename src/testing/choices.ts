import fc from 'fast-check'

/** The next choice: any whole number from 0. */
export type Choose = () => number

/** Makes choices from drawn numbers, and repeats them. */
export function choosing(drawn: readonly number[]): Choose {
  let at = 0
  return () => drawn[at++ % drawn.length] ?? 0
}

/** Numbers to make choices from. */
export function someChoices(): fc.Arbitrary<readonly number[]> {
  return fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 12 })
}
