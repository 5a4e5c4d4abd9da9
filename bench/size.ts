import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { BUNDLES } from '../scripts/bundles.ts'
import { DIST, versionOf } from './load.ts'
import { atMost, figure, type Section } from './section.ts'

const TAMIS: readonly (readonly [what: string, code: string, goal?: number | undefined])[] = [
  ...BUNDLES.map(
    ({ title, entry, names, goal }) =>
      [`tamis/${entry}: ${title}`, `export { ${names} } from 'DIST/${entry}.js'`, goal] as const,
  ),
  ['tamis/client', "export * from 'DIST/client.js'", 12],
  ['tamis: everything, with RE2', "export * from 'DIST/index.js'"],
]

const PEERS = [
  'sift',
  'json-logic-engine',
  'filtrex',
  'jexl',
  'liqe',
  '@marcbachmann/cel-js',
  'jsonata',
  'mingo',
  'chevrotain',
  're2js',
  '@bufbuild/cel',
]

/** What each weighs in a bundle for a browser. */
export async function size(): Promise<Section> {
  const rows: string[][] = []
  const goals = []
  for (const [what, code, goal] of TAMIS) {
    const weight = await weigh(code.replace('DIST', DIST))
    rows.push([what, '', figure(weight)])
    if (goal !== undefined) goals.push(atMost(`size: ${what}`, goal, weight, 'kB'))
  }
  for (const peer of PEERS) {
    rows.push([peer, versionOf(peer), figure(await weigh(`export * from '${peer}'`))])
  }
  return {
    title: 'Size',
    text: 'Kilobytes (1,000 bytes) of a bundle that esbuild made for a browser, minified, then gzip. Peers whole.',
    head: ['', 'version', 'kB'],
    rows,
    goals,
  }
}

async function weigh(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    logLevel: 'silent',
  })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000
}
