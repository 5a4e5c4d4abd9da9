import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { BUNDLES } from '../scripts/bundles.ts'
import { ENTRIES } from '../scripts/entries.ts'
import { trimChevrotain, trimmedModule } from '../scripts/trim-chevrotain.ts'
import { ABSENT, figure, type Section } from './section.ts'

const WEIGHED: readonly (readonly [what: string, code: string])[] = [
  ...BUNDLES.filter(({ goal }) => goal !== undefined).map(
    ({ title, entry, names }) => [title, `export { ${names} } from './${ENTRIES[entry]}'`] as const,
  ),
  ['client', "export * from './src/client/index.ts'"],
]

/** What the bundles that have a goal are made of, from the sources, for the build joins modules to files. */
export async function weights(): Promise<Section> {
  const bundles = await Promise.all(WEIGHED.map(([, code]) => partsOf(code)))
  const names = [...new Set(bundles.flatMap((parts) => [...parts.keys()]))]
  const total = (name: string) =>
    bundles.reduce((sum, parts) => Math.max(sum, parts.get(name) ?? 0), 0)
  const parsing = bundles[WEIGHED.findIndex(([what]) => what === 'parse, compile')]
  const explaining = ['grammar/recovery', 'grammar/issues'].reduce(
    (sum, name) => sum + (parsing?.get(name) ?? 0),
    0,
  )
  return {
    title: 'What the size is made of',
    text: `Of each bundle above that misses its goal, the kilobytes that each folder adds: its modules, each
compressed alone, as a share of the whole. \`values\` runs nearly all patterns without the engine. To parse takes Chevrotain and, for a text
that is not a filter, its messages, hints and fixes: ${figure(explaining)} of \`parse, compile\`. The client prints trees
(\`print\`, \`ast\`, \`grammar\`), reads 64-bit integers (\`json\`) and knows the refusals of both services (\`wire\`).`,
    head: ['', ...WEIGHED.map(([what]) => what)],
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
  const total = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs))
  const weighed = await Promise.all(
    inputs
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(async ([path, part]) => [path, await compressed(path, part.bytesInOutput)] as const),
  )
  const sum = weighed.reduce((sum, [, bytes]) => sum + bytes, 0)
  const parts = new Map<string, number>()
  for (const [path, bytes] of weighed) {
    const name = folderOf(path)
    parts.set(name, (parts.get(name) ?? 0) + (bytes / sum) * total)
  }
  return parts
}

/** The bytes of a module, compressed alone. Of `fast`, which repeats a line for each site, a tenth is left. */
async function compressed(path: string, bytesInOutput: number): Promise<number> {
  const file = join(import.meta.dirname, '..', path)
  const text = trimmedModule(file) ?? readFileSync(file, 'utf8')
  const { code } = await transform(text, {
    loader: path.endsWith('.ts') ? 'ts' : 'js',
    minify: true,
    target: 'es2024',
  })
  return (deflateRawSync(code, { level: 9 }).length / code.length) * bytesInOutput
}

function folderOf(path: string): string {
  return /chevrotain/.test(path) && path.includes('node_modules')
    ? 'Chevrotain'
    : path.slice(0, path.lastIndexOf('/'))
}
