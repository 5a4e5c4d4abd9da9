import express from 'express'
import { type Find, listJobs } from './jobs.ts'
import { openapi } from './openapi.ts'

export const createExpress = (find: Find) =>
  express()
    .get('/jobs', async (request, response) => {
      const { status, body } = await listJobs(request.query, find)
      response.status(status).json(body)
    })
    .get('/openapi.json', (_, response) => {
      response.json(openapi)
    })
