import type { TestProject } from 'vitest/node'
import { buildOracle, type OracleBuild, VERSIONS, type Version } from './oracle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly oracles: Readonly<Record<Version, OracleBuild>>
  }
}

/** Builds the oracle once for all test files of a run, with each version. */
export default function setup({ provide }: TestProject): void {
  const builds = VERSIONS.map((version) => [version, buildOracle(version)])
  provide('oracles', Object.fromEntries(builds))
}
