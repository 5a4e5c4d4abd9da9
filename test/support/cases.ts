import fc from 'fast-check'

// Cases that nobody wrote down. `CASES=1000000 SEED=2` in the environment asks for more of them, and
// for others; the laws of fast-check begin there too (`law-seed.ts`).

/** Where chance begins, if the environment says so. */
export const GIVEN_SEED: number | undefined = process.env.SEED
  ? Number(process.env.SEED)
  : undefined

/** Where chance begins. */
export const SEED: number = GIVEN_SEED ?? 1

/** How many cases to draw: those that the environment says, or the usual ones. */
export function casesOr(usual: number): number {
  return Number(process.env.CASES || usual)
}

/**
 * Asserts what fast-check's `property` is given: arbitraries, and what holds for all that they draw.
 * @param usual The number of cases, unless the environment says another.
 */
export function forCases<Drawn extends [unknown, ...unknown[]]>(
  usual: number,
  ...law: [
    ...arbitraries: { [At in keyof Drawn]: fc.Arbitrary<Drawn[At]> },
    holds: (...drawn: Drawn) => boolean | undefined,
  ]
): void {
  fc.assert(fc.property(...law), { numRuns: casesOr(usual) })
}
