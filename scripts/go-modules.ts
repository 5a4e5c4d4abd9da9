// Modules of Go that are downloaded and built once, in a folder of the cache.

import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const run = promisify(execFile)

const CACHE = fileURLToPath(new URL('../node_modules/.cache/tamis/', import.meta.url))
const BUILD_TIMEOUT_MS = 3_600_000

/** A folder of the cache, which is there afterwards. */
export function cached(name: string): string {
  const folder = join(CACHE, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Runs Go in the folder of a module. */
export async function go(folder: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    GOMODCACHE: process.env.GOMODCACHE ?? join(CACHE, 'go-modules'),
    GOFLAGS: ['-mod=mod', '-modcacherw', process.env.GOFLAGS].filter(Boolean).join(' '),
  }
  const options = { cwd: folder, env, timeout: BUILD_TIMEOUT_MS, maxBuffer: 2 ** 26 }
  return (await run('go', args, options)).stdout
}

/** Where Go has the files of a module that it downloads; the folder becomes an empty module. */
export async function downloaded(folder: string, module: string) {
  writeFileSync(join(folder, 'go.mod'), 'module agent\n')
  const answer = await go(folder, 'mod', 'download', '-json', module)
  return JSON.parse(answer) as { readonly GoMod: string; readonly Dir: string }
}
