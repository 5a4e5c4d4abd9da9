import { test as base, inject } from 'vitest'
import { type Oracle, openOracle } from './oracle.ts'

/** A test that asks the live reference; where it is not here, the test is skipped and says why. */
export const test = base.extend<{ readonly oracle: Oracle }>({
  oracle: async ({ skip }, use) => {
    const build = inject('oracle')
    if ('absent' in build) return skip(`the live reference, because ${build.absent}`)
    await use(openOracle(build.program))
  },
})
