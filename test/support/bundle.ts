// Bundles a file with one of the bundlers: `node bundle.ts rollup INPUT OUTPUT`. A program of its own, as
// bundlers leave traces in the process.

import { basename, dirname } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { rollup } from 'rollup'
import webpack from 'webpack'

const [bundler = '', input = '', output = ''] = process.argv.slice(2)

switch (bundler) {
  case 'esbuild':
    await build({ entryPoints: [input], outfile: output, bundle: true, format: 'esm' })
    break
  case 'rolldown':
    await (await rolldown({ input })).write({ file: output })
    break
  case 'rollup':
    await (await rollup({ input, plugins: [nodeResolve()] })).write({ file: output })
    break
  case 'webpack':
    await withWebpack()
    break
  default:
    throw new Error(`There is no bundler \`${bundler}\`.`)
}

function withWebpack(): Promise<void> {
  const to = { path: dirname(output), filename: basename(output) }
  return new Promise((done, fail) => {
    webpack({ mode: 'production', target: 'node', entry: input, output: to }, (error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
    )
  })
}
