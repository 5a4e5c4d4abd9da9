// Asks the same of all three: node main.ts

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { app as express } from './express.ts'
import { app as fastify } from './fastify.ts'
import { app as hono } from './hono.ts'

const server = express.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const address = await fastify.listen({ host: '127.0.0.1', port: 0 })

const servers: Record<string, (path: string) => Response | Promise<Response>> = {
  Hono: (path) => hono.request(path),
  Express: (path) => fetch(`http://127.0.0.1:${port}${path}`),
  Fastify: (path) => fetch(`${address}${path}`),
}
for (const [name, ask] of Object.entries(servers)) {
  for (const filter of ['"dc1" in Datacenters', 'Statsu == running']) {
    const answer = await ask(`/jobs?${new URLSearchParams({ filter })}`)
    const body = await answer.json()
    console.log(
      name,
      answer.status,
      answer.ok ? body.map(({ ID }: { ID: string }) => ID).join() : body.issues[0].code,
    )
  }
}
server.close()
await fastify.close()
