import { Hono } from 'hono'
import { listJobs } from './jobs.ts'

export const app = new Hono()

app.get('/jobs', (context) => {
  const { status, body } = listJobs(context.req.query('filter'))
  return context.json(body, status)
})
