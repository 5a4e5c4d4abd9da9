import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import type { RequestError } from '../../src/services/client/index.ts'
import { startProgram } from '../support/programs.ts'
import { within } from '../support/waits.ts'
import { clientOf } from './servers.ts'

// It serves 300 rows, never ends the page that begins at a row, and says so.
const PROGRAM = `
  const { createServer } = require('node:http')
  const [port, stuckAt] = process.argv.slice(1).map(Number)
  createServer((request, response) => {
    const start = Number(new URL(request.url, 'http://x').searchParams.get('next_token') ?? 0)
    const rows = Array.from({ length: 30 }, (_, index) => ({ ID: 'job-' + (start + index) }))
    if (start + 30 < 300) response.setHeader('X-Cluster-Nexttoken', String(start + 30))
    const body = JSON.stringify(rows)
    if (start !== stuckAt) return response.end(body)
    response.write(body.slice(0, 100), () => console.log('stuck'))
  }).listen(port, '127.0.0.1', function () { console.log(this.address().port) })`

test('F37: `kill -9` in the middle of a page, and a restart: every row is read once', async () => {
  let child: ChildProcess | undefined
  onTestFinished(() => void child?.kill('SIGKILL'))
  const read: string[] = []
  let port = 0
  let nextToken: string | undefined
  for (const stuckAt of [60, 150, 240, -1]) {
    const started = startProgram(process.execPath, ['-e', PROGRAM, String(port), String(stuckAt)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    const lines = createInterface(started.stdout as Readable)
    const [line] = await within(once(lines, 'line'), () => 'the port of the server')
    port = Number(line)
    const { jobs } = clientOf({ baseUrl: `http://127.0.0.1:${port}` })
    lines.once('line', () => started.kill('SIGKILL'))
    try {
      for await (const { data } of jobs.pages({ nextToken })) read.push(...data.map(({ ID }) => ID))
      expect(stuckAt).toBe(-1)
    } catch (error) {
      ;({ nextToken } = error as RequestError)
      expect(nextToken).toBe(String(stuckAt))
      if (started.exitCode === null && started.signalCode === null) await once(started, 'exit')
    }
  }
  expect(read).toEqual(Array.from({ length: 300 }, (_, index) => `job-${index}`))
})
