import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SOURCE = fileURLToPath(new URL('../server/go-client/', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/tamis/', import.meta.url))
/** For a hang: the first build fetches and compiles the modules. */
const BUILD_TIMEOUT_MS = 800_000
const RUN_TIMEOUT_MS = 600_000
/** What Go says where it cannot fetch a module. */
const UNREACHED = /dial tcp|no such host|timeout|verifying module|: reading http/

/** Where the program is, or why it is not here. */
export type GoClient = { readonly program: string } | { readonly absent: string }

/**
 * Builds the daily work through Nomad's own client, with modules of its own.
 * @throws if it does not compile.
 */
export async function buildGoClient(): Promise<GoClient> {
  const program = `${CACHE}go-client${process.platform === 'win32' ? '.exe' : ''}`
  mkdirSync(CACHE, { recursive: true })
  // Writable, so that whoever removes `node_modules` can remove them.
  const env = { ...process.env, GOMODCACHE: `${CACHE}go-modules`, GOFLAGS: '-modcacherw' }
  const options = { cwd: SOURCE, env, timeout: BUILD_TIMEOUT_MS }
  try {
    await run('go', ['build', '-buildvcs=false', '-o', program, '.'], options)
    return { program }
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') return { absent: 'Go is not installed' }
    if (UNREACHED.test(stderr)) return { absent: `its modules are not here: ${stderr.trim()}` }
    throw error
  }
}

/** What the program says of the server at an address, a step a line. */
export async function runGoClient(
  program: string,
  address: string,
  token = '',
): Promise<readonly string[]> {
  const env = { PATH: process.env.PATH, NOMAD_ADDR: address, NOMAD_TOKEN: token }
  const { stdout } = await run(program, [], { env, timeout: RUN_TIMEOUT_MS }).catch(
    (error: { stdout: string }) => error,
  )
  return stdout.trim().split('\n')
}
