// `npm run docs`: the pages of the repository as a site in `site/dist`, with the reference that the docstrings
// make and the playground. `-- --serve` shows it.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Application } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { build as buildPage } from 'vite'
import { build, serve } from 'vitepress'
import { ENTRIES } from '../scripts/entries.ts'

const { values } = parseArgs({ options: { serve: { type: 'boolean', default: false } } })

const root = join(import.meta.dirname, '..')
const api = join(import.meta.dirname, 'api')

/** What each entry is imported by, by its file. */
const NAMES = new Map(
  Object.entries(ENTRIES).map(([name, file]) => [
    join(root, file),
    name === 'index' ? 'tamis' : `tamis/${name}`,
  ]),
)

rmSync(api, { recursive: true, force: true })
await writeReference()
await build(import.meta.dirname)
await buildPage({
  root: join(root, 'playground'),
  logLevel: 'warn',
  build: { outDir: join(import.meta.dirname, 'dist/playground'), emptyOutDir: true },
})
if (values.serve) await serve({ root: import.meta.dirname })

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
