/** How the stand-in asks for Vitest, where `vitest` is the stand-in. */
export const VITEST_ITSELF = 'vitest itself'
