import { GIVEN_SEED } from './cases.ts'

// `SEED=2` in the environment: every law draws the same cases again. Without it each run draws others, and
// what fails says its seed.
if (GIVEN_SEED !== undefined) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: GIVEN_SEED })
}
