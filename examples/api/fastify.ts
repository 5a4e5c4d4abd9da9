import fastify from 'fastify'
import { listJobs } from './jobs.ts'

export const app = fastify()

app.get<{ Querystring: { filter?: string } }>('/jobs', (request, reply) => {
  const { status, body } = listJobs(request.query.filter)
  return reply.code(status).send(body)
})
