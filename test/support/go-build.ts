import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cachePath, makeCached } from './cache.ts'
import { FETCH_MS } from './limits.ts'
import { ending, startProgram } from './programs.ts'

/** The path of a program written in Go, or why there is none. */
export type GoBuild = { readonly program: string } | { readonly absent: string }

/** Go's words for a module that it cannot fetch. */
const UNREACHED = /dial tcp|no such host|timeout|verifying module|: reading http/

// One at a time, because each build reuses the packages that the previous one compiled.
let last: Promise<unknown> = Promise.resolve()

/**
 * Builds the program in a folder, unless nothing has changed there since the last build.
 * @param words More words for `go build`.
 * @throws {Error} With Go's message, if it does not compile.
 */
export function buildGo(
  name: string,
  folder: string,
  words: readonly string[] = [],
  signal?: AbortSignal,
): Promise<GoBuild> {
  const build = last.then(() => buildNow(name, folder, words, signal))
  last = build.catch(() => {})
  return build
}

async function buildNow(
  name: string,
  folder: string,
  words: readonly string[],
  signal: AbortSignal | undefined,
): Promise<GoBuild> {
  const program = cachePath(`${name}${process.platform === 'win32' ? '.exe' : ''}`)
  if (isNewerThan(folder, program)) return { program }
  signal?.throwIfAborted()
  const build = async (path: string) => {
    const all = ['build', '-buildvcs=false', ...words, '-o', path, '.']
    const child = startProgram('go', all, { cwd: folder, timeout: FETCH_MS })
    signal?.addEventListener('abort', () => child.kill())
    const { code, err } = await ending(child, FETCH_MS)
    if (code !== 0) throw new Error(err.trim())
  }
  try {
    await makeCached(program, build)
    return { program }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return { absent: 'Go is not installed' }
    const { message } = error as Error
    if (UNREACHED.test(message)) return { absent: `its modules are not here: ${message}` }
    throw new Error(`it does not build: ${message}`, { cause: error })
  }
}

// Linking takes longer than all the work of these programs.
function isNewerThan(folder: string, program: string): boolean {
  if (!existsSync(program)) return false
  const built = statSync(program).mtimeMs
  return readdirSync(folder).every((file) => statSync(join(folder, file)).mtimeMs < built)
}
