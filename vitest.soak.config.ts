import { defineConfig } from 'vitest/config'
import { ALIASES } from './entries.ts'

// Time, memory and stacks are measured one file after the other, so that no test disturbs another.
export default defineConfig({
  resolve: { alias: ALIASES },
  test: {
    include: ['test/**/*.soak.test.ts'],
    globalSetup: ['test/browser/support/setup.ts', 'test/support/command-setup.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
