import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of files that outlive a run. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/tamis')

/** The path of a file or folder that outlives a run. */
export function cachePath(name: string): string {
  mkdirSync(CACHE, { recursive: true })
  return join(CACHE, name)
}

/** Makes a file that outlives a run. It is moved into place when it is complete, because several runs may make it. */
export async function makeCached(
  path: string,
  make: (path: string) => Promise<unknown>,
): Promise<void> {
  const fresh = `${path}-${process.pid}`
  await make(fresh)
  renameSync(fresh, path)
}
