import { test as base, inject } from 'vitest'
import { made } from './made-once.ts'
import { NEWEST_VERSION, type Oracle, openOracle, VERSIONS, type Version } from './oracle.ts'

type Fixtures = {
  readonly oracle: Oracle
  /** The live reference in a version; skips the test where it is not here. */
  readonly oracleOf: (version: Version) => Oracle
}

const addresses = inject('oracles')
// At import, because the first build may take longer than a test.
const builds = new Map(
  await Promise.all(
    VERSIONS.map(async (version) => [version, await made(addresses[version])] as const),
  ),
)

/** A test that asks the live reference; where it is not here, the test is skipped and says why. */
export const test = base.extend<Fixtures>({
  oracleOf: async ({ skip }, use) => {
    await use((version) => {
      const build = builds.get(version) ?? { absent: 'nobody builds it' }
      if ('program' in build) return openOracle(build.program)
      const name = version === NEWEST_VERSION ? '' : ` ${version}`
      return skip(`the live reference${name}, because ${build.absent}`)
    })
  },
  oracle: async ({ oracleOf }, use) => {
    await use(oracleOf(NEWEST_VERSION))
  },
})
