// Asks the same of all three: node main.ts

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createExpress } from './express.ts'
import { createFastify } from './fastify.ts'
import { createHono } from './hono.ts'
import type { Job } from './jobs.ts'
import { inMemory } from './memory.ts'

const server = createExpress(inMemory).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const fastify = createFastify(inMemory)
const address = await fastify.listen({ host: '127.0.0.1', port: 0 })
const hono = createHono(inMemory)

const servers: Record<string, (path: string) => Response | Promise<Response>> = {
  Hono: (path) => hono.request(path),
  Express: (path) => fetch(`http://127.0.0.1:${port}${path}`),
  Fastify: (path) => fetch(`${address}${path}`),
}
for (const [name, ask] of Object.entries(servers)) {
  for (const filter of ['http in tags', 'note is nil or note contains hand', 'statsu == running']) {
    const answer = await ask(`/jobs?${new URLSearchParams({ filter })}`)
    const body = await answer.json()
    const names = ({ jobs }: { jobs: readonly Job[] }) => jobs.map((job) => job.name).join(', ')
    console.log(name, answer.status, answer.ok ? names(body) : body.issues[0].code)
  }
}
server.close()
await fastify.close()
