import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { clientOf, errorOf, type Handler, serve } from './servers.ts'

// Members of gzip may follow one another: 200 of 10 MB each are a bomb of 2 GB.
const bomb = () => Buffer.concat(Array(200).fill(gzipSync(Buffer.alloc(10_000_000, 32))))

const endless =
  (status: number): Handler =>
  (_, response) => {
    const piece = 'a'.repeat(65_536)
    response.writeHead(status)
    const more = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', more)
    more()
  }

test.each<[what: string, answer: Handler, name: string]>([
  [
    'a bomb of 2 GB',
    (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb()),
    'InvalidResponseError',
  ],
  ['an endless body', endless(200), 'InvalidResponseError'],
  ['the endless body of an error', endless(500), 'UncertainError'],
])('F33: %s takes less memory than four times the limit', async (_, answer, name) => {
  const server = await serve(answer)
  const before = process.memoryUsage.rss()
  expect(await errorOf(clientOf(server).jobs.list())).toMatchObject({ name })
  expect(process.memoryUsage.rss() - before).toBeLessThan(256_000_000)
})

// Words that begin one reason after the other, and none that ends it.
test.each(['1', '1:', 'filter ', 'selector ', 'references a ', 'datum: ', '`a'])(
  'F26: a refusal of 64 kB of %j is read in linear time',
  async (piece) => {
    const server = await serve((_, response) => response.writeHead(400).end(piece.repeat(65_536)))
    const before = performance.now()
    expect(await errorOf(clientOf(server).jobs.list({ filter: 'a == 1' }))).toBeDefined()
    expect(performance.now() - before).toBeLessThan(500)
  },
)
