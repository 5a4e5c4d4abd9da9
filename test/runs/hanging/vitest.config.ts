import { defineConfig } from 'vitest/config'
import { TEST_MS } from '../../support/limits.ts'

// Run by `watchdog.process.test.ts`.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.hangs.ts'],
    setupFiles: ['../../support/each-worker.ts'],
    reporters: ['default', '../../support/watchdog.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: TEST_MS,
    maxWorkers: 2,
  },
})
