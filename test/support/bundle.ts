// Bundles files with one of the bundlers: `node bundle.ts rollup OUTPUT_FOLDER INPUT…`. A program of its own, as
// bundlers leave traces in the process. Each is loaded only where it is asked for.

import { basename, join } from 'node:path'

const BUNDLERS: Readonly<Record<string, (inputs: readonly string[], to: string) => Promise<void>>> =
  {
    async esbuild(inputs, to) {
      const { build } = await import('esbuild')
      await build({ entryPoints: [...inputs], outdir: to, bundle: true, format: 'esm' })
    },
    async rolldown(inputs, to) {
      const { rolldown } = await import('rolldown')
      for (const input of inputs) {
        await (await rolldown({ input })).write({ file: join(to, basename(input)) })
      }
    },
    async rollup(inputs, to) {
      const { rollup } = await import('rollup')
      const { nodeResolve } = await import('@rollup/plugin-node-resolve')
      for (const input of inputs) {
        const bundle = await rollup({ input, plugins: [nodeResolve()] })
        await bundle.write({ file: join(to, basename(input)) })
      }
    },
    async webpack(inputs, to) {
      const { default: webpack } = await import('webpack')
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const settings = {
        mode: 'production',
        target: 'node',
        entry: Object.fromEntries(inputs.map((input) => [basename(input, '.js'), input])),
        output: { path: to, filename: '[name].js' },
        // What it leaves out is decided before.
        optimization: { minimize: false },
      } as const
      webpack(settings, (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
      )
      await promise
    },
  }

const [bundler = '', to = '', ...inputs] = process.argv.slice(2)
await BUNDLERS[bundler]?.(inputs, to)
