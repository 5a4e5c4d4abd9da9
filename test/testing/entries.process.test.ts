import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ENTRIES } from '../../entries.ts'

test('no entry but testing loads fast-check', async () => {
  const { metafile } = await build({
    entryPoints: ENTRIES,
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const loads = (output: string, seen: Set<string> = new Set()): boolean => {
    if (seen.has(output)) return false
    seen.add(output)
    const { imports = [] } = metafile.outputs[output] ?? {}
    return imports.some(({ path }) => path === 'fast-check' || loads(path, seen))
  }
  const loading = Object.keys(ENTRIES).filter((name) => loads(`out/${name}.js`))
  expect(loading).toEqual(['testing'])
})
