// Builds the package into `dist`: its entries for Node and for bundlers, the command, and the licences of
// what both bundle. `tsup.config.ts` adds the types. Another folder can be given, and a file for the list
// of all modules that the bundles hold.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { type OutputChunk, type OutputOptions, type RolldownOptions, rolldown } from 'rolldown'
import { ENTRIES } from './entries.ts'
import { lightModule } from './light-commander.ts'
import { licencesOf, packageFolder } from './third-party.ts'
import { trimmedModule } from './trim-chevrotain.ts'

/** The source of the command. */
const COMMAND = 'src/cli/main.ts'

/** The one source that does something by being loaded. `package.json` names its file. */
const REGISTERS = join(import.meta.dirname, '../src/index.ts')

const options: RolldownOptions = {
  plugins: [
    { name: 'trim-chevrotain', load: (id) => trimmedModule(id) },
    { name: 'light-commander', load: (id) => lightModule(id) },
  ],
  transform: { target: 'es2024' },
  treeshake: { moduleSideEffects: [REGISTERS] },
  platform: 'neutral',
  // Required for groups without their dependencies. A test compares what the entries export.
  preserveEntrySignatures: 'allow-extension',
  resolve: { mainFields: ['module', 'main'] },
  // Hono, which only the server needs, the part of Chevrotain that runs, and Commander come along instead of
  // being installed.
  external: [/^node:/, /^monaco-editor/, 'fast-check', 're2js'],
}

const entries = {
  ...ENTRIES,
  'chevrotain-lexer': 'grammar/chevrotain/lexer.ts',
  'chevrotain-parser': 'grammar/chevrotain/parser.ts',
}

/** A chunk of fewer characters is small. */
const SMALL = 10_000

const [dir = 'dist', modules] = process.argv.slice(2)
await buildPackage(dir)

/** Builds into a folder, which is emptied before. */
async function buildPackage(dir: string): Promise<void> {
  rmSync(dir, { recursive: true, force: true })
  const chunks = await write(dir)
  const bundled = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : [])),
  )
  const folders = new Set(bundled.map(packageFolder).filter((folder) => folder !== undefined))
  writeFileSync(join(dir, 'THIRD-PARTY.txt'), licencesOf(folders))
  if (modules !== undefined) writeFileSync(modules, JSON.stringify(bundled))
}

// The entries can be read and stepped through. The command, a script, and what somebody else wrote need no layout; the
// names of the last stay, because a bundler drops less of what was minified before.
async function withoutLayout({ code, modules }: OutputChunk): Promise<string> {
  const shareOf = (pattern: RegExp) =>
    Object.entries(modules).reduce(
      (sum, [id, { renderedLength }]) => sum + (pattern.test(id) ? renderedLength : 0),
      0,
    ) / code.length
  const isCommand = shareOf(/[\\/]src[\\/]cli[\\/]/) > 0
  if (!isCommand && shareOf(/node_modules|\.generated\.ts$/) < 0.9) return code
  const minify = isCommand ? { minify: true } : { minifyWhitespace: true }
  return (await transform(code, { ...minify, format: 'esm', target: 'es2024' })).code
}

/**
 * Cuts the entries into chunks as if there were no command, which shares them, so that no module exists twice
 * (decision 0057). What only the command has and `filter` loads at its start is one file.
 */
async function groups(): Promise<NonNullable<OutputOptions['codeSplitting']>> {
  const chunkOf = new Map<string, string>()
  const chunks = await chunksOf(entries)
  const basic = basicOf(chunks)
  // Numbers, because several chunks have the same name.
  for (const [at, { name, fileName, facadeModuleId, modules }] of chunks.entries())
    for (const [id, { renderedLength }] of Object.entries(modules))
      if (id !== REGISTERS && (renderedLength > 0 || id === facadeModuleId))
        chunkOf.set(id, basic.has(fileName) ? 'basics' : `${name}-${at}`)
  const before = await modulesOf(COMMAND, 'src/cli/program/program.ts')
  const after = await modulesOf('src/cli/commands/filter.ts')
  const nameOf = (id: string) =>
    chunkOf.get(id) ?? (after.has(id) && !before.has(id) ? 'filter-start' : null)
  return { groups: [{ name: nameOf, debugName: 'chunks', includeDependenciesRecursively: false }] }
}

/**
 * The small chunks that `tamis/core` loads and that import nothing but each other. They become one file, because
 * finding each file takes half a millisecond. Chevrotain, which runs code when it is loaded, stays a file that a bundler
 * can drop.
 */
function basicOf(chunks: readonly OutputChunk[]): ReadonlySet<string> {
  const small = [...loadedBy(chunks, ({ name }) => name === 'core')].filter(
    ({ isEntry, code, moduleIds }) =>
      !isEntry && code.length < SMALL && !moduleIds.some((id) => /[\\/]chevrotain[\\/]/.test(id)),
  )
  const basic = new Set<string>()
  // The chunks are in no order, so a round adds at least those whose imports an earlier one has added.
  for (const _ of small)
    for (const { fileName, imports } of small)
      if (imports.every((imported) => basic.has(imported))) basic.add(fileName)
  return basic
}

/** The modules that the command loads at once with these of its sources. */
async function modulesOf(...sources: readonly string[]): Promise<ReadonlySet<string>> {
  const loaded = loadedBy(await chunksOf([...sources]), ({ isEntry }) => isEntry)
  return new Set([...loaded].flatMap(({ modules }) => Object.keys(modules)))
}

/** The chunks at which loading starts, and all that they import. */
function loadedBy(
  chunks: readonly OutputChunk[],
  isStart: (chunk: OutputChunk) => boolean,
): ReadonlySet<OutputChunk> {
  const loaded = new Set(chunks.filter(isStart))
  for (const { imports } of loaded)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  return loaded
}

async function chunksOf(
  input: NonNullable<RolldownOptions['input']>,
): Promise<readonly OutputChunk[]> {
  const bundle = await rolldown({ ...options, input })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output.filter((part) => part.type === 'chunk')
}

async function write(dir: string): Promise<readonly OutputChunk[]> {
  const bundle = await rolldown({
    ...options,
    input: { ...entries, cli: COMMAND },
    // Otherwise each module begins with the path of its source, which is not in the package.
    experimental: { attachDebugInfo: 'none' },
  })
  const { output: written } = await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // The documentation is in the types.
    comments: { jsdoc: false },
    codeSplitting: await groups(),
    plugins: [
      {
        name: 'no-layout',
        // Not in `renderChunk`, after which Rolldown lays the code out again.
        async generateBundle(_, parts) {
          for (const part of Object.values(parts))
            if (part.type === 'chunk') part.code = await withoutLayout(part)
        },
      },
    ],
  })
  await bundle.close()
  return written.filter((part) => part.type === 'chunk')
}
