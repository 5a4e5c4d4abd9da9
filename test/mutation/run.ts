// `npm run reference -- mutation values`: changes the code of a module in every way that Stryker knows, and fails if its
// tests notice too few of the changes. Further words are files of the module, or their lines.

import { Stryker } from '@stryker-mutator/core'

/** The least score of each module, in percent. */
const LEAST: Readonly<Record<string, number>> = {
  grammar: 90,
  values: 90,
  print: 90,
  evaluate: 90,
  check: 85,
  client: 85,
}

const [module = '', ...files] = process.argv.slice(2)
const least = LEAST[module]
if (least === undefined) {
  console.error(`Name a module: ${Object.keys(LEAST).join(', ')}.`)
  process.exit(2)
}
// `vitest.config.ts` reads it in other processes.
process.env.MODULE = module
const folder = module === 'grammar' ? module : `src/${module}`
// Entry points only pass names on.
const all = [`${folder}/**/*.ts`, `!${folder}/**/*.generated.ts`, `!${folder}/index.ts`]

await new Stryker({
  mutate: files.length > 0 ? files : all,
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './test/mutation/ignore-prose.ts'],
  ignorers: ['prose'],
  coverageAnalysis: 'perTest',
  // Each change to code that runs at loading would take a whole run of the tests.
  ignoreStatic: true,
  concurrency: Number(process.env.CONCURRENCY || 2),
  incremental: true,
  incrementalFile: `test/mutation/reports/${module}.json`,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 100, low: least, break: least },
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', 'docs', 'examples', 'playground'],
}).runMutationTest()
