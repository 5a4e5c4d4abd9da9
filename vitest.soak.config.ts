import { defineConfig } from 'vitest/config'
import { ALIASES } from './scripts/entries.ts'
import { TEST_MS, WAIT_MS } from './test/support/limits.ts'

// Time, memory and stacks are measured one file after the other, so that no test disturbs another.
export default defineConfig({
  resolve: { alias: ALIASES },
  test: {
    include: ['test/**/*.soak.test.ts'],
    setupFiles: ['test/support/with-engine.ts'],
    globalSetup: ['test/browser/support/setup.ts', 'test/support/command-setup.ts'],
    fileParallelism: false,
    testTimeout: 10 * TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
  },
})
