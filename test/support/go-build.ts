import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FETCH_MS } from './limits.ts'
import { ending, startProgram } from './programs.ts'

/** The path of a program written in Go, or why there is none. */
export type GoBuild = { readonly program: string } | { readonly absent: string }

/** The folder of programs and modules that outlive a run. */
export const CACHE: string = fileURLToPath(
  new URL('../../node_modules/.cache/tamis/', import.meta.url),
)

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
  environment: NodeJS.ProcessEnv = {},
  signal?: AbortSignal,
): Promise<GoBuild> {
  const build = last.then(() => buildNow(name, folder, words, environment, signal))
  last = build.catch(() => {})
  return build
}

async function buildNow(
  name: string,
  folder: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal | undefined,
): Promise<GoBuild> {
  const program = `${CACHE}${name}${process.platform === 'win32' ? '.exe' : ''}`
  if (isNewerThan(folder, program)) return { program }
  signal?.throwIfAborted()
  mkdirSync(CACHE, { recursive: true })
  // Moved into place when it is complete, because several runs may build at the same time.
  const fresh = `${program}-${process.pid}`
  const all = ['build', '-buildvcs=false', ...words, '-o', fresh, '.']
  const env = { ...process.env, ...environment }
  const child = startProgram('go', all, { cwd: folder, env, timeout: FETCH_MS })
  signal?.addEventListener('abort', () => child.kill())
  try {
    const { code, err } = await ending(child, FETCH_MS)
    if (UNREACHED.test(err)) return { absent: `its modules are not here: ${err.trim()}` }
    if (code !== 0) throw new Error(`it does not build: ${err.trim()}`)
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return { absent: 'Go is not installed' }
    throw error
  }
  renameSync(fresh, program)
  return { program }
}

// Linking takes longer than all the work of these programs.
function isNewerThan(folder: string, program: string): boolean {
  if (!existsSync(program)) return false
  const built = statSync(program).mtimeMs
  return readdirSync(folder).every((file) => statSync(join(folder, file)).mtimeMs < built)
}
