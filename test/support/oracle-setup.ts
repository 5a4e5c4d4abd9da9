import type { TestProject } from 'vitest/node'
import { buildOracle, type OracleBuild } from './oracle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly oracle: OracleBuild
  }
}

/** Builds the oracle once for all test files of a run. */
export default function setup({ provide }: TestProject): void {
  provide('oracle', buildOracle())
}
