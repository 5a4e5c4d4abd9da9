// `npm run docs`: the pages of the repository as a site in `docs/.vitepress/dist`, with the reference that the docstrings
// make and the playground. `-- --serve` shows it.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Application } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { build as buildPage } from 'vite'
import { build, serve } from 'vitepress'
import { ENTRIES } from '../../scripts/entries.ts'

const { values } = parseArgs({ options: { serve: { type: 'boolean', default: false } } })

const docs = join(import.meta.dirname, '..')
const root = join(docs, '..')
const api = join(docs, 'api')

/** What each entry is imported by, by its file. */
const NAMES = new Map(
  Object.entries(ENTRIES).map(([name, file]) => [
    join(root, file),
    name === 'index' ? 'tamis' : `tamis/${name}`,
  ]),
)

rmSync(api, { recursive: true, force: true })
await writeReference()
await build(docs)
await buildPage({
  root: join(root, 'playground'),
  logLevel: 'warn',
  build: { outDir: join(import.meta.dirname, 'dist/playground/app'), emptyOutDir: true },
})
if (values.serve) await serve({ root: docs })

/** One page for each entry, under the name that it is imported by. */
async function writeReference(): Promise<void> {
  const options: Partial<PluginOptions> = {
    router: 'module',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    entryFileName: 'index',
    useCodeBlocks: true,
    expandObjects: true,
    parametersFormat: 'table',
    propertyMembersFormat: 'table',
  }
  const application = await Application.bootstrapWithPlugins({
    entryPoints: [...NAMES.keys()],
    tsconfig: join(root, 'tsconfig.json'),
    plugin: ['typedoc-plugin-markdown'],
    outputs: [{ name: 'markdown', path: api }],
    readme: 'none',
    disableSources: true,
    excludeInternal: true,
    logLevel: 'Error',
    ...options,
  })
  const entries = application.getEntryPoints() ?? []
  for (const entry of entries) entry.displayName = NAMES.get(entry.sourceFile.fileName) ?? ''
  const project = application.converter.convert(entries)
  await application.generateOutputs(project)
}
