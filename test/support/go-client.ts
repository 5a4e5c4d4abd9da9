import { fileURLToPath } from 'node:url'
import { cachePath } from './cache.ts'
import { buildGo, type GoBuild } from './go-build.ts'
import { ending, startProgram } from './programs.ts'

const SOURCE = fileURLToPath(new URL('../server/go-client/', import.meta.url))

/**
 * Builds the daily work through Nomad's own client, with modules of its own.
 * @throws {Error} if it does not compile.
 */
export function buildGoClient(signal?: AbortSignal): Promise<GoBuild> {
  // Writable, so that whoever removes `node_modules` can remove them.
  const environment = { GOMODCACHE: cachePath('go-modules'), GOFLAGS: '-modcacherw' }
  return buildGo('go-client', SOURCE, [], environment, signal)
}

/** What the program says of the server at an address, a step a line. */
export async function runGoClient(
  program: string,
  address: string,
  token = '',
): Promise<readonly string[]> {
  const env = { PATH: process.env.PATH, NOMAD_ADDR: address, NOMAD_TOKEN: token }
  const { out } = await ending(startProgram(program, [], { env }))
  return out.trim().split('\n')
}
