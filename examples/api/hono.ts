import { Hono } from 'hono'
import { FilterError } from 'tamis'
import { listJobs, problemOf } from './jobs.ts'

export const app = new Hono()

app.get('/jobs', (context) => context.json(listJobs(context.req.query('filter'))))

app.onError((error, context) => {
  if (!(error instanceof FilterError)) throw error
  return context.json(problemOf(error), 400)
})
