import fastify from 'fastify'
import { type Find, listJobs } from './jobs.ts'
import { openapi } from './openapi.ts'

export function createFastify(find: Find) {
  const app = fastify()
  app.get<{ Querystring: Record<string, unknown> }>('/jobs', async (request, reply) => {
    const { status, body } = await listJobs(request.query, find)
    return reply.code(status).send(body)
  })
  app.get('/openapi.json', async () => openapi)
  return app
}
