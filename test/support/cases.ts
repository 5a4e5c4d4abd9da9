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
