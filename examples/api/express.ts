import express from 'express'
import { listJobs } from './jobs.ts'

export const app = express()

app.get('/jobs', (request, response) => {
  const { status, body } = listJobs(request.query.filter)
  response.status(status).json(body)
})
