import { expect, test } from 'vitest'
import { ending, startProgram } from '../support/programs.ts'
import { answer, serve } from './servers.ts'

const PROGRAM = `
  const { createFetch } = await import(process.argv[1])
  const fetch = createFetch({})
  for (let at = 0; at < 2; at++) await (await fetch(process.argv[2])).text()
  setImmediate(() => console.log(JSON.stringify(process.getActiveResourcesInfo())))`

test('an idle connection of `createFetch` is kept, and keeps no process alive', async () => {
  const server = await serve((_, response) => answer(response, []))
  const entry = new URL('../../src/client/node.ts', import.meta.url).href
  const words = ['--input-type=module', '-e', PROGRAM, entry, server.baseUrl]
  const child = startProgram(process.execPath, words)
  const { code, out } = await ending(child)
  expect(code).toBe(0)
  expect(JSON.parse(out)).not.toContain('TCPSocketWrap')
  expect(server.seen).toHaveLength(2)
  expect(new Set(server.seen.map(({ headers }) => headers.connection))).toEqual(
    new Set(['keep-alive']),
  )
})
