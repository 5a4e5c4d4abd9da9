import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    // Some rows hold a server or client to seconds; a busy machine gets a second chance to keep them.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    typecheck: { enabled: true, include: ['test/types/*.test-d.ts'] },
  },
})
