import { expect, test } from 'vitest'
import { clientOf, errorOf, serve } from './servers.ts'

test('the answer of `request` is a text where it is asked for as one', async () => {
  const server = await serve((_, response) => response.end(Buffer.from([0x61, 0xff, 0x0a])))
  const { request } = clientOf(server)
  expect((await request('GET', '/v1/client/fs/logs/a', { as: 'text' })).data).toBe('a\ufffd\n')
  expect(await errorOf(request('GET', '/v1/client/fs/logs/a'))).toMatchObject({
    code: 'invalid-response',
  })
})
