// Three servers of Nomad that elect a leader, to be killed, stopped and restored. Their own records are read with plain
// HTTP, not with our client.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { parseJson } from '../../src/rows/json/index.ts'
import { type RawRow, type RowsAt, rowsByKey } from '../../test/client/readers.ts'
import { agents, ended, eventually, freePorts, HERE } from './agent.ts'

/** One of the servers. */
export interface Server {
  readonly address: string
  /** Kills it; nothing tells the others. */
  kill(): Promise<void>
  /** Stops its process. Its connections stay open, and it answers nothing. */
  hang(): Promise<void>
  /** Lets it go on, with the state that it has written if it was killed. */
  goOn(): void
  /** Whether it runs. */
  isUp(): boolean
}

/** A cluster of three servers, without nodes. */
export type Servers = Awaited<ReturnType<typeof startServers>>

const COUNT = 3
/** How long one answer may take: a request that hangs with a server is soon sent again. */
const ANSWER_MS = 2_000

/**
 * Starts three servers, without ACLs.
 * @throws if they do not elect a leader.
 */
export async function startServers() {
  const { folder, start } = await agents()
  const ports = await freePorts(COUNT * 3)
  const serfs = ports.slice(0, COUNT)
  const servers = serfs.map((serf, at) => {
    const [http = 0, rpc = 0] = ports.slice(COUNT + at * 2)
    const server = {
      enabled: true,
      bootstrap_expect: COUNT,
      server_join: { retry_join: serfs.map((port) => `${HERE}:${port}`), retry_interval: '1s' },
    }
    const restart = () => start(`server-${at}`, { ports: { http, rpc, serf }, server })
    let child: ChildProcess = restart()
    let state: 'up' | 'hanging' | 'dead' = 'up'
    return {
      address: `http://${HERE}:${http}`,
      rpc: `${HERE}:${rpc}`,
      async kill() {
        state = 'dead'
        const end = once(child, 'exit')
        child.kill('SIGKILL')
        await end
      },
      async hang() {
        state = 'hanging'
        child.kill('SIGSTOP')
      },
      goOn() {
        if (state === 'hanging') child.kill('SIGCONT')
        if (state === 'dead') child = restart()
        state = 'up'
      },
      isUp: () => state === 'up',
      stop() {
        child.kill('SIGCONT')
        return ended(child)
      },
    }
  })
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  const leader = () =>
    eventually('a leader', async () => {
      const answers = await Promise.all(
        servers.map(({ address }) => send(address, 'GET', '/v1/status/leader')),
      )
      const told = await Promise.all(answers.map((answer) => answer.json()))
      const found = servers.find(({ rpc }) => rpc === told[0])
      // A dead leader is remembered for a moment.
      if (found) await record(found)
      return told.every((one) => one === told[0]) ? found : undefined
    })
  try {
    await leader()
    return { all: servers as readonly Server[], leader, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The jobs that the leader has recorded, told by this server; with `stale`, its own.
 * @throws if it has no answer.
 */
export async function record({ address }: Server, stale = false): Promise<RowsAt> {
  const answer = await send(address, 'GET', stale ? '/v1/jobs?stale' : '/v1/jobs')
  const rows = rowsByKey(parseJson(await answer.text()) as readonly RawRow[])
  return { rows, index: Number(answer.headers.get('X-Nomad-Index') ?? 0) }
}

/**
 * Sends one request.
 * @throws for any status but 200.
 */
export async function send(
  address: string,
  method: string,
  path: string,
  body?: BodyInit,
  timeoutMs = ANSWER_MS,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(address + path, { method, signal, ...(body && { body }) })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer
}
