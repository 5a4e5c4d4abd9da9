import { defineConfig } from 'vitest/config'
import { ALIASES } from '../../scripts/entries.ts'

const { MODULE = '' } = process.env

// The same cases for every change. Laws draw fewer than in `npm test`.
process.env.SEED = '1'
process.env.CASES = '60'

export default defineConfig({
  resolve: { alias: [...ALIASES] },
  test: {
    setupFiles: ['test/support/with-engine.ts'],
    include: [`test/${MODULE}/**/*.test.ts`, 'test/conformance/*.test.ts'],
    exclude: ['test/**/*.{process,soak}.test.ts'],
  },
})
