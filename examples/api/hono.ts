import { Hono } from 'hono'
import { type Find, listJobs } from './jobs.ts'
import { openapi } from './openapi.ts'

export const createHono = (find: Find) =>
  new Hono()
    .get('/jobs', async (context) => {
      // A parameter that is given twice is a list.
      const filters = context.req.queries('filter') ?? ['']
      const filter = filters.length === 1 ? filters[0] : filters
      const { status, body } = await listJobs({ ...context.req.query(), filter }, find)
      return context.json(body, status)
    })
    .get('/openapi.json', (context) => context.json(openapi))
