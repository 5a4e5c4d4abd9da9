import express, { type ErrorRequestHandler } from 'express'
import { FilterError } from 'tamis'
import { listJobs, problemOf } from './jobs.ts'

export const app = express()

app.get('/jobs', (request, response) => {
  response.json(listJobs(request.query.filter))
})

const refuse: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof FilterError)) return next(error)
  response.status(400).json(problemOf(error))
}
app.use(refuse)
