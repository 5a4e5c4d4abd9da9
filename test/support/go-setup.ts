import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { GoBuild } from './go-build.ts'
import { type MadeOnce, offer } from './made-once.ts'
import { buildOracle, VERSIONS, type Version } from './oracle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly oracles: Readonly<Record<Version, MadeOnce<GoBuild>>>
  }
}

/** Builds the oracle, written in Go, in each version, while other tests run. */
export default async function setup({ provide }: TestProject) {
  const oracles = await Promise.all(
    VERSIONS.map(async (version) => {
      const build = (signal: AbortSignal) => buildOracle(version, signal)
      return [version, await offer(`the oracle ${version}`, build)] as const
    }),
  )
  const addresses = oracles.map(([version, { address }]) => [version, address] as const)
  provide('oracles', Object.fromEntries(addresses) as ProvidedContext['oracles'])
  const offers = oracles.map(([, oracle]) => oracle)
  for (const { begin } of offers) begin()
  return async () => {
    await Promise.all(offers.map(({ close }) => close()))
  }
}
