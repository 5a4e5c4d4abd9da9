import { defineConfig } from 'vitest/config'
import { ALIASES } from './entries.ts'

export default defineConfig({
  resolve: { alias: ALIASES },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    typecheck: { enabled: true, include: ['test/types/*.test-d.ts'] },
  },
})
