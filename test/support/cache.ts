import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** The folder of files that outlive a run. */
const CACHE = join(ROOT, 'node_modules/.cache/tamis')
const DAY_MS = 86_400_000

/** The path of a file or folder that outlives a run. */
export function cachePath(name: string): string {
  mkdirSync(CACHE, { recursive: true })
  return join(CACHE, name)
}

/** Makes a file or folder that outlives a run. It is moved into place when it is complete, as several runs may make it. */
export async function makeCached(
  path: string,
  make: (path: string) => Promise<unknown>,
): Promise<void> {
  const fresh = `${path}-${process.pid}`
  try {
    await make(fresh)
    if (existsSync(path)) rmSync(path, { recursive: true })
    renameSync(fresh, path)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * Returns the folder of something that is built from the sources. It is built only if they have changed since.
 * @param build Fills a folder that does not exist yet.
 */
export async function builtFromSources(
  name: string,
  build: (folder: string) => Promise<unknown>,
): Promise<string> {
  const built = cachePath('built')
  mkdirSync(built, { recursive: true })
  // Another run may still use an older one.
  for (const older of readdirSync(built)) {
    const folder = join(built, older)
    if (statSync(folder).mtimeMs < Date.now() - DAY_MS) rmSync(folder, { recursive: true })
  }
  const folder = join(built, `${name}-${hashOfSources()}`)
  if (!existsSync(folder)) await makeCached(folder, build)
  return folder
}

/** The folders, and files beside them, that the package and its pages are built from. */
const SOURCES = ['docs', 'examples', 'grammar', 'playground', 'scripts', 'src']
const BUILDERS = [
  'test/browser/monaco-page',
  'test/browser/react-page',
  'test/browser/support',
  'test/support',
]

function hashOfSources(): string {
  const files = [
    ...filesOf('.', false),
    ...SOURCES.flatMap((folder) => filesOf(folder, true)),
    ...BUILDERS.flatMap((folder) => filesOf(folder, false)),
  ]
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(folder: string, recursive: boolean): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](?:node_modules|dist)[\\/]/.test(path.slice(ROOT.length)))
    .map((path) => path.slice(ROOT.length + 1))
    .sort()
}
