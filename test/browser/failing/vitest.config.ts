import { defineConfig } from 'vitest/config'
import { TEST_MS } from '../../support/limits.ts'

// Run by `page-state.test.ts`.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.fails.ts'],
    globalSetup: ['../support/setup.ts'],
    setupFiles: ['../support/each-worker.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: TEST_MS,
    isolate: false,
    maxWorkers: 1,
  },
})
