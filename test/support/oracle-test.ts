import { test as base, inject } from 'vitest'
import { NEWEST_VERSION, type Oracle, openOracle, type Version } from './oracle.ts'

type Fixtures = {
  readonly oracle: Oracle
  /** The live reference in a version; skips the test where it is not here. */
  readonly oracleOf: (version: Version) => Oracle
}

/** A test that asks the live reference; where it is not here, the test is skipped and says why. */
export const test = base.extend<Fixtures>({
  oracleOf: async ({ skip }, use) => {
    await use((version) => {
      const build = inject('oracles')[version]
      if ('program' in build) return openOracle(build.program)
      const name = version === NEWEST_VERSION ? '' : ` ${version}`
      return skip(`the live reference${name}, because ${build.absent}`)
    })
  },
  oracle: async ({ oracleOf }, use) => {
    await use(oracleOf(NEWEST_VERSION))
  },
})
