// A relay between clients and servers, as a TCP balancer is one: each connection goes to the next server and ends with
// it, and nothing else tells the client that a server is dead or hangs.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { HERE } from './agent.ts'

export interface Relay {
  readonly address: string
  /** From now on, every answer is cut after its first bytes, or no longer. */
  cut(isCutting: boolean): void
  stop(): void
}

/** Enough for the status and some headers. */
const CUT_BYTES = 100

/** Starts a relay in front of the servers at these ports. */
export async function startRelay(ports: readonly number[]): Promise<Relay> {
  const sockets = new Set<Socket>()
  let connections = 0
  let isCutting = false
  const relay = createServer((client) => {
    const server = connect(ports[connections++ % ports.length] as number, HERE)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      // Every error also closes the socket.
      one.on('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        other.destroySoon()
      })
    }
    client.pipe(server)
    server.on('data', (bytes) => {
      client.write(isCutting ? bytes.subarray(0, CUT_BYTES) : bytes)
      if (isCutting) client.destroySoon()
    })
  })
  relay.listen(0, HERE)
  await once(relay, 'listening')
  return {
    address: `http://${HERE}:${(relay.address() as AddressInfo).port}`,
    cut: (next) => {
      isCutting = next
    },
    stop: () => {
      relay.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
