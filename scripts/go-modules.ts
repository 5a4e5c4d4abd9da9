// Modules of Go that are downloaded and built once for every copy of the repository, in a folder of the user's cache.

import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const run = promisify(execFile)

const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tamis')
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
