// What agents of every product need: programs that are built with Go, once, and the ports that they listen on.

import { type ChildProcess, execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const run = promisify(execFile)

export const HERE = '127.0.0.1'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/tamis/', import.meta.url))
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

/** Resolves once a program has ended, which it is asked to do. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await end
  clearTimeout(timer)
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, HERE))
  await Promise.all(
    servers.map((server) => new Promise((resolve) => server.once('listening', resolve))),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
