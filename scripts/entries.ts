// The published entries, read from `exports` of package.json.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Manifest = typeof import('../package.json', { with: { type: 'json' }})

/** The name of an entry: `index` for `tamis`, `server/node` for `tamis/server/node`. */
export type Entry = NameOf<Exclude<keyof Manifest['exports'], `${string}.json`>>

type NameOf<Path extends string> = Path extends `./${infer Name}` ? Name : 'index'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** `src` and the groups in it. */
const FOLDERS = [
  'src',
  ...readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}`),
]

/** The source of each entry: a file, or the `index.ts` of a folder, in `src` or in one of its groups. */
export const ENTRIES = Object.fromEntries(
  Object.keys(manifest.exports)
    .filter((path) => !path.endsWith('.json'))
    .map((path) => (path === '.' ? 'index' : path.slice('./'.length)))
    .map((name) => [name, sourceOf(name)]),
) as Readonly<Record<Entry, string>>

/** Resolves published names to the sources, for bundlers and tests. */
export const ALIASES = Object.entries(ENTRIES).map(([name, source]) => ({
  find: new RegExp(`^tamis${name === 'index' ? '' : `/${name}`}$`),
  replacement: join(root, source),
}))

function sourceOf(name: string): string {
  const source = FOLDERS.flatMap((folder) => [
    `${folder}/${name}.ts`,
    `${folder}/${name}/index.ts`,
  ]).find((file) => existsSync(join(root, file)))
  if (source === undefined) throw new Error(`The entry ${name} of package.json has no source.`)
  return source
}
