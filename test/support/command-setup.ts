import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ENTRIES } from '../../scripts/entries.ts'
import config from '../../tsup.config.ts'
import { builtFromSources } from './cache.ts'
import { FETCH_MS } from './limits.ts'
import { type MadeOnce, offer } from './made-once.ts'
import { ending, startProgram } from './programs.ts'

/** The package as it is published, without its types. */
export interface BuiltPackage {
  /** The folder that is published as `dist`. */
  readonly folder: string
  /** The path of the command. */
  readonly command: string
  /** A file that lists the bundled modules. */
  readonly modules: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly built: MadeOnce<BuiltPackage>
    /** A folder with the types of the entry `tamis`. */
    readonly types: MadeOnce<string>
  }
}

/** Builds the package once for all test files of a run. The built command starts in a third of the time. */
export default async function setup({ provide }: TestProject) {
  const root = mkdtempSync(join(tmpdir(), 'tamis-command-'))
  const built = await offer('the package', async () => {
    const from = await builtFromSources('package', (folder) =>
      run('scripts/build.ts', join(folder, 'dist'), join(folder, 'bundled.json')),
    )
    // Outside of this project, where it finds no package but the one that it needs.
    cpSync(from, root, { recursive: true })
    mkdirSync(join(root, 'node_modules'))
    symlinkSync(resolve('node_modules/re2js'), join(root, 'node_modules/re2js'), 'junction')
    const folder = join(root, 'dist')
    return { folder, command: join(folder, 'cli.js'), modules: join(root, 'bundled.json') }
  })
  const types = await offer('the types', () =>
    builtFromSources('types', async (outDir) => {
      const { build } = await import('tsup')
      const dts = { only: true, entry: { index: ENTRIES.index } }
      await build({ ...config, config: false, silent: true, outDir, dts })
      await run('scripts/inherit-docs.ts', outDir)
    }),
  )
  provide('built', built.address)
  provide('types', types.address)
  return async () => {
    await Promise.all([built.close(), types.close()])
    rmSync(root, { recursive: true, force: true })
  }
}

async function run(...words: readonly string[]): Promise<void> {
  const { code, err } = await ending(startProgram(process.execPath, words), FETCH_MS)
  if (code !== 0) throw new Error(err)
}
