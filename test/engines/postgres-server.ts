// A PostgreSQL server of our own, on a socket in a folder that is gone afterwards.

import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { findPostgres } from './programs.ts'

/** What is used of the client `postgres`. */
export interface Client {
  readonly unsafe: (
    text: string,
    params?: readonly unknown[],
  ) => Promise<readonly Record<string, unknown>[]>
  readonly end: () => Promise<void>
}

export interface Server {
  readonly client: Client
  readonly stop: () => Promise<void>
}

/**
 * Starts a server and connects to it.
 * @throws {Error} where PostgreSQL is not installed, or does not start.
 */
export async function startPostgres(): Promise<Server> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is not installed.')
  const folder = mkdtempSync(`${tmpdir()}/tamis-postgres-`)
  const user = ownUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = `${folder}/data`
  execFileSync(
    `${programs}/initdb`,
    ['-D', data, '-U', 'tamis', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, stdio: 'ignore' },
  )
  const settings = [
    'fsync=off',
    'jit=off',
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
  ]
  const server = spawn(
    `${programs}/postgres`,
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const client = await connect(folder)
  return {
    client,
    stop: async () => {
      await client.end()
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// The server refuses to run as root.
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function connect(folder: string): Promise<Client> {
  // By a name of its own, so that the types of the project need it not installed.
  const name = 'postgres'
  const { default: postgres } = await import(name)
  const client: Client = postgres({
    host: folder,
    user: 'tamis',
    database: 'postgres',
    max: 1,
    onnotice: () => {},
  })
  for (let tries = 0; ; tries++) {
    try {
      await client.unsafe('SELECT 1')
      return client
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
