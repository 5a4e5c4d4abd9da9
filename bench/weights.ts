import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { trimChevrotain } from '../scripts/trim-chevrotain.ts'
import { ABSENT, figure, type Section } from './section.ts'
import { BUILDER } from './size.ts'

const BUNDLES: readonly (readonly [what: string, code: string])[] = [
  ['builder, print', `export { ${BUILDER}, print } from './src/build.ts'`],
  ['compile', "export { compile } from './src/build.ts'"],
  ['parse, compile', "export { parse, compile } from './src/core.ts'"],
  ['client', "export * from './src/client/index.ts'"],
]

/** What the bundles that have a goal are made of, from the sources, for the build joins modules to files. */
export async function weights(): Promise<Section> {
  const bundles = await Promise.all(BUNDLES.map(([, code]) => partsOf(code)))
  const names = [...new Set(bundles.flatMap((parts) => [...parts.keys()]))]
  const total = (name: string) =>
    bundles.reduce((sum, parts) => Math.max(sum, parts.get(name) ?? 0), 0)
  const compile = bundles[1]
  const bare = ['src/values', 'src/evaluate/typed'].reduce(
    (sum, name) => sum - (compile?.get(name) ?? 0),
    compile?.values().reduce((sum, share) => sum + share, 0) ?? Number.NaN,
  )
  return {
    title: 'What the size is made of',
    text: `Of each bundle above that misses its goal, the kilobytes that each folder adds: its share of the minified
code, of all of it after gzip. \`compile\` takes a schema as an option, so that it carries \`typed\` whether or not there is
one, and \`values\` runs nearly all patterns without the engine; without both it would weigh ${figure(bare)}. To parse takes
Chevrotain and, for a text that is not a filter, the recovery and its words. The client prints trees (\`print\`, \`ast\`,
\`grammar\`), reads 64-bit integers (\`json\`) and knows the refusals of both services (\`wire\`).`,
    head: ['', ...BUNDLES.map(([what]) => what)],
    rows: names
      .sort((one, other) => total(other) - total(one))
      .map((name) => [
        name,
        ...bundles.map((parts) => (parts.has(name) ? figure(parts.get(name)) : ABSENT)),
      ]),
    goals: [],
  }
}

/** Kilobytes by folder. */
async function partsOf(contents: string): Promise<ReadonlyMap<string, number>> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: `${import.meta.dirname}/..` },
    absWorkingDir: `${import.meta.dirname}/..`,
    bundle: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2024',
    plugins: [trimChevrotain()],
    logLevel: 'silent',
  })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  const kilobytes = gzipSync(code, { level: 9 }).length / 1000
  const parts = new Map<string, number>()
  for (const { inputs } of Object.values(metafile.outputs))
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const name = folderOf(path)
      const share = (bytesInOutput / code.length) * kilobytes
      if (share > 0) parts.set(name, (parts.get(name) ?? 0) + share)
    }
  return parts
}

function folderOf(path: string): string {
  return /chevrotain/.test(path) && path.includes('node_modules')
    ? 'Chevrotain'
    : path.slice(0, path.lastIndexOf('/'))
}
