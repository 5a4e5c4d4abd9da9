import { expect, test } from 'vitest'
import { answer, clientOf, errorOf, serve } from './servers.ts'

test('the answer of `request` is a text where it is asked for as one', async () => {
  const server = await serve((_, response) => response.end(Buffer.from([0x61, 0xff, 0x0a])))
  const { request } = clientOf(server)
  expect((await request('GET', '/v1/client/fs/logs/a', { as: 'text' })).data).toBe('a\ufffd\n')
  expect(await errorOf(request('GET', '/v1/client/fs/logs/a'))).toMatchObject({
    code: 'invalid-response',
  })
})

async function all(lines: AsyncIterable<string>) {
  const found: string[] = []
  for await (const line of lines) found.push(line)
  return found
}

test('the lines of a text come as they are written, until it ends', async () => {
  const server = await serve(async (_, response) => {
    for (const byte of Buffer.from('eins\n\nzwölf\nrest')) {
      response.write(Buffer.of(byte))
      await new Promise((resolve) => setImmediate(resolve))
    }
    response.end(Buffer.of(0xc3))
  })
  const { request } = clientOf(server)
  const lines = request('GET', ['client', 'fs', 'logs', 'a'], {
    as: 'lines',
    query: { task: 'web', follow: true },
  })
  expect(server.seen).toEqual([])
  expect(await all(lines)).toEqual(['eins', '', 'zwölf', 'rest\ufffd'])
  const [{ rawUrl, headers } = {}] = server.seen
  expect(rawUrl).toBe('/v1/client/fs/logs/a?task=web&follow=true')
  expect(headers?.accept).toBe('*/*')
})

test('lines end with a break, a signal, a silence and a refusal', async () => {
  let open = 0
  const server = await serve(({ url }, response) => {
    if (url.searchParams.has('refused')) return answer(response, 'no such task', {}, 404)
    open++
    response.on('close', () => open--)
    response.write('a\nb\nc')
  })
  const { request } = clientOf(server)
  const linesOf = (options: object = {}) => request('GET', '/v1/x', { as: 'lines', ...options })
  for await (const line of linesOf()) {
    expect(line).toBe('a')
    break
  }
  const controller = new AbortController()
  const aborted = linesOf({ signal: controller.signal })
  expect((await aborted.next()).value).toBe('a')
  controller.abort('enough')
  expect(await errorOf(all(aborted))).toBe('enough')
  expect(await errorOf(all(linesOf({ timeoutMs: 1 })))).toMatchObject({
    code: 'timed-out',
  })
  expect(await errorOf(linesOf({ query: { refused: true } }).next())).toMatchObject({
    code: 'not-found',
    serverText: 'no such task',
  })
  expect(await errorOf(linesOf({ line: true }).next())).toMatchObject({ code: 'invalid-option' })
  while (open > 0) await new Promise((resolve) => setImmediate(resolve))
})
