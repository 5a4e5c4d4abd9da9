// Builds the package into `dist`: its entries for Node and for bundlers, the command, and the licences of
// what both bundle. `tsup.config.ts` adds the types. Another folder can be given, and a file for the list
// of all modules that the bundles hold.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import {
  type OutputChunk,
  type OutputOptions,
  type RenderedChunk,
  type RolldownOptions,
  rolldown,
} from 'rolldown'
import { COMMAND, ENTRIES } from '../entries.ts'
import { licencesOf, packageFolder } from './third-party.ts'
import { trimmedModule } from './trim-chevrotain.ts'

const shared = {
  plugins: [{ name: 'trim-chevrotain', load: (id) => trimmedModule(id) }],
  transform: { target: 'es2024' },
  // Only `tamis` itself does something by being loaded, as `package.json` says.
  treeshake: { moduleSideEffects: [join(import.meta.dirname, '../src/index.ts')] },
} satisfies RolldownOptions

const entries: RolldownOptions = {
  ...shared,
  plugins: [...shared.plugins, { name: 'no-space-in-foreign-code', renderChunk: withoutSpace }],
  input: {
    ...ENTRIES,
    'chevrotain-lexer': 'grammar/chevrotain/lexer.ts',
    'chevrotain-parser': 'grammar/chevrotain/parser.ts',
  },
  platform: 'neutral',
  resolve: { mainFields: ['module', 'main'] },
  // Hono, which only the server needs, and the part of Chevrotain that runs come along instead of
  // being installed.
  external: [/^node:/, /^monaco-editor/, 'fast-check', 're2js'],
}

// The command bundles what it needs, so that it starts fast and installs nothing more. What is large and seldom
// loaded is there already: the engine, which the package depends on, and the shipped schemas, an entry.
const command: RolldownOptions = {
  ...shared,
  input: COMMAND,
  platform: 'node',
  external: ['re2js'],
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    ...shared.plugins,
    {
      name: 'entry-of-schemas',
      resolveId: (specifier) => {
        const name = /\/(schemas(?:\/consul)?)(?:\/index)?\.ts$/.exec(specifier)?.[1]
        return name === undefined ? undefined : { id: `./${name}.js`, external: 'relative' }
      },
    },
  ],
}

const [dir = 'dist', modules] = process.argv.slice(2)
await buildPackage(dir)

/** Builds into a folder, which is emptied before. */
async function buildPackage(dir: string): Promise<void> {
  rmSync(dir, { recursive: true, force: true })
  const chunks = [
    ...(await write(entries, { dir })),
    ...(await write(command, { dir, minify: true, codeSplitting: await filterInOne() })),
  ]
  const bundled = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : [])),
  )
  const folders = new Set(bundled.map(packageFolder).filter((folder) => folder !== undefined))
  writeFileSync(join(dir, 'THIRD-PARTY.txt'), licencesOf(folders))
  if (modules !== undefined) writeFileSync(modules, JSON.stringify(bundled))
}

// The entries can be read and stepped through. What somebody else wrote, or a script, needs no layout.
async function withoutSpace(code: string, { modules }: RenderedChunk): Promise<string> {
  let own = 0
  for (const [id, { renderedLength }] of Object.entries(modules))
    if (!/node_modules|\.generated\.ts$/.test(id)) own += renderedLength
  if (own > code.length / 10) return code
  return (await transform(code, { minifyWhitespace: true, target: 'es2024' })).code
}

/** Puts what only `filter` loads at its start into one file: finding each file takes half a millisecond. */
async function filterInOne(): Promise<NonNullable<OutputOptions['codeSplitting']>> {
  const before = await modulesOf('src/cli/main.ts', 'src/cli/program/program.ts')
  const after = await modulesOf('src/cli/commands/filter.ts')
  const test = (id: string) => after.has(id) && !before.has(id)
  return { groups: [{ name: 'filter-start', test, includeDependenciesRecursively: false }] }
}

/** The modules that the command loads at once with these of its sources. */
async function modulesOf(...sources: readonly string[]): Promise<ReadonlySet<string>> {
  const bundle = await rolldown({ ...command, input: [...sources] })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const chunks = output.filter((part) => part.type === 'chunk')
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of loaded)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  return new Set([...loaded].flatMap(({ modules }) => Object.keys(modules)))
}

async function write(
  options: RolldownOptions,
  output: OutputOptions,
): Promise<readonly OutputChunk[]> {
  const bundle = await rolldown(options)
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
  // The documentation is in the types.
  const comments = { jsdoc: false }
  const { output: written } = await bundle.write({ ...names, comments, format: 'esm', ...output })
  await bundle.close()
  return written.filter((part) => part.type === 'chunk')
}
