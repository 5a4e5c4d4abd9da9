import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startProgram } from '../support/programs.ts'
import { within } from '../support/waits.ts'
import { serveBytes } from './servers.ts'

// It changes something, reads and watches; then it closes its clients, and nothing else would end it.
const PROGRAM = `
  import { createSchedulerClient, createTeamsClient } from './src/services/client/index.ts'
  const baseUrl = process.argv[1]
  const client = createSchedulerClient({ baseUrl })
  const teams = createTeamsClient({ baseUrl, token: 'secret' })
  await client.jobs.delete('a')
  await teams.addUsers('t', ['u'])
  const ended = [client.nodes.list(), client.jobs.watch().next()]
  setTimeout(() => { client.close(); teams.close() }, 100)
  for (const { reason } of await Promise.allSettled(ended)) console.log(reason.code)`

test('after `close` a process ends, although answers have no end', async () => {
  const server = await serveBytes((socket) => {
    socket.write('HTTP/1.1 205 Reset Content\r\nTransfer-Encoding: chunked\r\n\r\n')
    const dripping = setInterval(() => socket.write('1\r\na\r\n'), 10)
    socket.on('close', () => clearInterval(dripping))
  })
  const words = ['--input-type=module', '-e', PROGRAM, server.baseUrl]
  const child = startProgram(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [code] = await within(once(child, 'exit'), () => 'the end of the program')
  expect(code).toBe(0)
})
