// What an entry weighs in a browser's bundle, minified and gzip, against its budget.

import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

interface Budget {
  readonly what: string
  readonly code: string
  readonly kilobytes: number
}

const BUDGETS: readonly Budget[] = [
  { what: 'print', code: "export { print } from './dist/core.js'", kilobytes: 4 },
  {
    what: 'compile, without the engine',
    code: "export { compile } from './dist/core.js'",
    kilobytes: 8,
  },
  {
    what: 'parse and compile, without the engine',
    code: "export { parse, compile } from './dist/core.js'",
    kilobytes: 40,
  },
  { what: 'all of tamis', code: "export * from './dist/index.js'", kilobytes: 92 },
]

let failed = false
for (const { what, code, kilobytes } of BUDGETS) {
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
    logLevel: 'error',
  })
  const size = gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length / 1000
  const over = size > kilobytes
  failed ||= over
  console.log(
    `${over ? 'OVER ' : 'fine '} ${size.toFixed(1).padStart(6)} of ${kilobytes} kB  ${what}`,
  )
}
if (failed) process.exitCode = 1
