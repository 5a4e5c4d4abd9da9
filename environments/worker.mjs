// A worker on the edge: at module scope it may neither draw random numbers, wait nor ask anyone.

import { compile } from 'tamis'
import { createServer, sampleData } from 'tamis/server'

const server = createServer(sampleData({ jobs: 5 }), { tokens: ['secret'] })
const isRunning = compile(`Status matches "^(run)+ning$"`)

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname !== '/') return server.fetch(request)
    return new Response(isRunning({ Status: 'running' }) ? 'works' : 'wrong')
  },
}
