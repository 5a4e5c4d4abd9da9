import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { ALIASES } from '../../../scripts/entries.ts'
import { builtFromSources } from '../../support/cache.ts'
import { type ServedFolder, serveFolder } from './serve-folder.ts'

/** A file beside each page, which the page itself does not have: the modules of its bundles, by their paths. */
export const BUNDLED = 'bundled.json'

/** A page of the project on loopback. */
export interface ServedPage extends ServedFolder {
  /** Builds the page and returns its folder. */
  readonly build: () => Promise<string>
}

/**
 * Serves the page in a folder of the project on loopback. The first request builds it, by its own `vite.config.ts`.
 * @param root From the project's root, as in `playground`.
 */
export async function servePage(root: string): Promise<ServedPage> {
  let built: Promise<string> | undefined
  const build = () => {
    built ??= builtFromSources(root.replaceAll('/', '-'), (folder) => buildPage(root, folder))
    return built
  }
  return { ...(await serveFolder(build)), build }
}

async function buildPage(root: string, outDir: string): Promise<void> {
  const folder = fileURLToPath(new URL(`../../../${root}`, import.meta.url))
  const modules = new Set<string>()
  const lister: Plugin = {
    name: 'tamis-list-modules',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset') for (const path of part.originalFileNames) modules.add(path)
        else
          for (const [id, { renderedLength }] of Object.entries(part.modules))
            if (renderedLength > 0) modules.add(id)
      }
    },
  }
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    // `tamis` by its published names, built from the sources.
    resolve: { alias: ALIASES },
    plugins: [lister],
    // Workers have bundles of their own.
    worker: { plugins: () => [lister] },
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
    },
  })
  await writeFile(join(outDir, BUNDLED), JSON.stringify([...modules]))
}
