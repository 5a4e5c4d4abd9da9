// What the published entries weigh in a browser's bundle, minified and gzip: run `npm run build`
// first. It fails with the figure where an entry is over its budget; a goal not reached is only told.

import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { BUNDLES, type Weight } from './bundles.ts'
import type { ENTRIES } from './entries.ts'

// A new entry does not compile without a budget.
const ENTIRE: Readonly<Record<keyof typeof ENTRIES, Weight>> = {
  index: { budget: 152.9 },
  core: { budget: 102.2 },
  build: { budget: 34.9 },
  re2: { budget: 53 },
  grammar: { budget: 22.4 },
  schemas: { budget: 12 },
  'schemas/consul': { budget: 5 },
  language: { budget: 71.3 },
  monaco: { budget: 8.2 },
  client: { budget: 26.1, goal: 12 },
  server: { budget: 140.9 },
  'server/node': { budget: 7.5 },
  prove: { budget: 59.4 },
  sql: { budget: 128.6 },
  targets: { budget: 53.7 },
  testing: { budget: 153.5 },
}

async function kilobytesOf(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: `${import.meta.dirname}/..` },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2024',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    // What the platform or the caller brings.
    external: ['node:*', 'monaco-editor', 'monaco-editor/*', 'fast-check'],
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length / 1000
}

async function weigh(what: string, code: string, { budget, goal }: Weight): Promise<void> {
  const size = await kilobytesOf(code)
  if (size > budget) process.exitCode = 1
  const isMissed = goal !== undefined && size > goal
  console.log(
    [
      size > budget ? 'OVER' : 'fine',
      `${size.toFixed(1).padStart(6)} of ${String(budget).padStart(5)} kB `,
      what,
      ...(isMissed ? [` (the goal is ${goal} kB)`] : []),
    ].join(' '),
  )
}

for (const { title, entry, names, ...weight } of BUNDLES)
  await weigh(`${entry}: ${title}`, `export { ${names} } from './dist/${entry}.js'`, weight)
for (const [entry, weight] of Object.entries(ENTIRE))
  await weigh(`all of ${entry}`, `export * from './dist/${entry}.js'`, weight)
