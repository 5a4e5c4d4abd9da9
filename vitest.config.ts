import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ALIASES } from './entries.ts'

export default defineConfig({
  resolve: { alias: ALIASES },
  test: {
    include: ['test/**/*.test.ts'],
    // By itself Vitest leaves a core free, which of two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['grammar/**/*.ts', 'src/{values,print,evaluate}/**/*.ts'],
      // A script that draws, and declarations.
      exclude: ['grammar/diagram.ts', '**/*.d.ts'],
      reporter: [['text', { skipFull: true }]],
      thresholds: { branches: 100 },
    },
    typecheck: { enabled: true, include: ['test/types/*.test-d.ts'] },
  },
})
