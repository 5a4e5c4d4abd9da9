import fastify from 'fastify'
import { FilterError } from 'tamis'
import { listJobs, problemOf } from './jobs.ts'

export const app = fastify()

app.get<{ Querystring: { filter?: string } }>('/jobs', (request) => listJobs(request.query.filter))

app.setErrorHandler((error, _request, reply) => {
  if (!(error instanceof FilterError)) throw error
  return reply.code(400).send(problemOf(error))
})
