// Three servers of Nomad that elect a leader, to be killed and restarted. Their own records are read with plain HTTP, not
// with our client.

import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { parseJson } from '../../src/json/index.ts'
import { agents, ended, eventually, freePorts, HERE } from './agent.ts'

/** One of the servers. */
export interface Server {
  readonly address: string
  /** Resolves once it is dead; nothing tells the others. */
  kill(): Promise<void>
  /** Starts it with the state that it has written. */
  restart(): void
}

/** A cluster of three servers, without nodes. */
export interface Servers {
  readonly all: readonly Server[]
  leader(): Promise<Server>
  stop(): Promise<void>
}

const COUNT = 3

/**
 * Starts three servers, without ACLs.
 * @throws if they do not elect a leader.
 */
export async function startServers(version: string): Promise<Servers> {
  const { folder, start } = await agents(version)
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
    return {
      address: `http://${HERE}:${http}`,
      rpc: `${HERE}:${rpc}`,
      async kill() {
        const end = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await end
      },
      restart() {
        child = restart()
      },
      stop: () => ended(child),
    }
  })
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  const leader = () =>
    eventually('a leader', async () => {
      const answers = await Promise.allSettled(
        servers.map(({ address }) => read(address, '/v1/status/leader')),
      )
      const told = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))
      const found = servers.find(({ rpc }) => rpc === told[0])
      // A dead leader is remembered for a moment.
      if (found) await read(found.address, '/v1/jobs')
      return told.every((one) => one === told[0]) ? found : undefined
    })
  try {
    await leader()
    return { all: servers, leader, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A server's answer to a GET, and the index of its state. */
export async function read(address: string, path: string) {
  const { headers, text } = await send(address, 'GET', path)
  return { data: parseJson(text), index: Number(headers.get('X-Nomad-Index') ?? 0) }
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
): Promise<{ readonly headers: Headers; readonly text: string }> {
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(address + path, { method, signal, ...(body && { body }) })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  return { headers: response.headers, text }
}

/** The state of the cluster, to restore it later. */
export async function takeSnapshot(address: string): Promise<Blob> {
  const response = await fetch(`${address}/v1/operator/snapshot`)
  if (response.status !== 200) throw new Error(await response.text())
  return response.blob()
}

export async function restoreSnapshot(address: string, snapshot: Blob): Promise<void> {
  await send(address, 'PUT', '/v1/operator/snapshot', snapshot)
}
