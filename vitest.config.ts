import * as modules from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ALIASES } from './scripts/entries.ts'
import { cachePath } from './test/support/cache.ts'
import { TEST_MS, WAIT_MS } from './test/support/limits.ts'
import Sequencer from './test/support/sequencer.ts'

const SOAK = 'test/**/*.soak.test.ts'
const PROCESS = 'test/**/*.process.test.ts'
const BROWSER = 'test/browser/*.test.ts'
/** Some folders of tests have packages of their own. */
const PACKAGES = '**/node_modules/**'

const LIMITS = {
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS } },
}

// Workers and the programs that tests start load the sources faster, but their coverage would be less exact.
if (!process.argv.includes('--coverage')) process.env.NODE_COMPILE_CACHE ??= cachePath('node')

/** Before 22.15, Node has no hooks for the names of the package. There Vite finds its sources. */
const isNodeLoading = 'registerHooks' in modules

/** Before 22.14, better-sqlite3 ends the process, and `node:sqlite` has no functions yet. */
const WITH_SQLITE = [
  'test/playground/use.process.test.ts',
  'test/sql/page.test.ts',
  'test/sql/agrees-with-sql.test.ts',
]
const WITHOUT_SQLITE = Number(process.versions.napi) < 10 ? WITH_SQLITE : []

// Files share their workers; a file that leaves anything behind in one fails.
const SHARED = { isolate: false, setupFiles: ['test/support/leave-no-trace.ts'] }

export default defineConfig({
  resolve: { alias: isNodeLoading ? [] : [...ALIASES] },
  test: {
    setupFiles: ['test/support/each-worker.ts'],
    // Node reads the sources as they are: a fifth less work than to have them transformed.
    experimental: { viteModuleRunner: !isNodeLoading, nodeLoader: false },
    // Where Node warns that it strips types.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    reporters: ['default', './test/support/skip-reporter.ts'],
    sequence: { sequencer: Sequencer },
    // One more than there are cores, for many wait for a browser or another program.
    maxWorkers: availableParallelism() + 1,
    coverage: {
      provider: 'v8',
      include: [
        'grammar/**/*.ts',
        'src/filters/print/**/*.ts',
        'src/rows/{values,evaluate}/**/*.ts',
      ],
      // Only its copies in `sites.generated.ts` run.
      exclude: ['src/rows/evaluate/fast/makers.ts'],
      reporter: [['text', { skipFull: true }]],
      thresholds: { branches: 100 },
    },
    projects: [
      {
        extends: true,
        test: {
          ...LIMITS,
          name: 'quick',
          include: ['test/**/*.test.ts'],
          exclude: [PROCESS, SOAK, BROWSER, PACKAGES, ...WITHOUT_SQLITE],
          ...SHARED,
        },
      },
      {
        extends: true,
        test: {
          ...LIMITS,
          name: 'process',
          include: [PROCESS],
          ...SHARED,
          globalSetup: ['test/support/go-setup.ts', 'test/support/command-setup.ts'],
          // Of the sources, what these tests import: `npm run types` is for the whole.
          typecheck: {
            enabled: true,
            include: ['test/types/*.test-d.ts'],
            tsconfig: 'test/types/tsconfig.json',
          },
        },
      },
      {
        extends: true,
        test: {
          ...LIMITS,
          name: 'browser',
          include: [BROWSER],
          exclude: [SOAK],
          ...SHARED,
          setupFiles: ['test/browser/support/each-worker.ts', ...SHARED.setupFiles],
          globalSetup: ['test/browser/support/setup.ts'],
        },
      },
    ],
  },
})
