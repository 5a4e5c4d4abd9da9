import { expect, test } from 'vitest'
import { createServer } from '../../src/services/server/index.ts'

const HERE = 'https://example.org'
const data = { jobs: [{ ID: 'a' }, { ID: 'b' }] }
const server = createServer(data, { allowedOrigins: [HERE], tokens: ['secret'] })

const ask = (origin: string, path = '/v1/jobs?per_page=1', init: RequestInit = {}) =>
  server.fetch(`http://localhost${path}`, {
    ...init,
    headers: { Origin: origin, 'X-Cluster-Token': 'secret', ...init.headers },
  })

test('a page of an allowed origin may read rows and the state they are of', async () => {
  const { status, headers } = await ask(HERE)
  expect(status).toBe(200)
  expect(headers.get('Access-Control-Allow-Origin')).toBe(HERE)
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Cluster-Index')
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Cluster-Nexttoken')
  expect(headers.get('Access-Control-Allow-Credentials')).toBe(null)
  expect(headers.get('Vary')).toContain('Origin')
})

test('it may read why it was refused', async () => {
  for (const [path, status] of [
    ['/v1/jobs?filter=x', 400],
    ['/v1/nothing', 404],
    ['/api/v2/teams', 403],
  ] as const) {
    const answer = await ask(HERE, path)
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([
      status,
      HERE,
    ])
  }
})

test('it is asked for no token before it can show one', async () => {
  const headers = {
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'x-cluster-token,content-type',
    'X-Cluster-Token': '',
  }
  const answer = await ask(HERE, '/v1/jobs', { method: 'OPTIONS', headers })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('PUT')
  expect(answer.headers.get('Access-Control-Allow-Headers')).toBe('x-cluster-token,content-type')
})

test.each(['https://example.org.evil.example', 'http://example.org', 'null', ''])(
  'a page of %j may not',
  async (origin) => {
    expect((await ask(origin)).headers.get('Access-Control-Allow-Origin')).toBe(null)
  },
)

test('by default, no other origin may', async () => {
  const answer = await createServer(data).fetch('http://localhost/v1/jobs', {
    headers: { Origin: HERE },
  })
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(null)
})

test.each(['*', 'null', '', 'https://example.org/', 'https://example.org:443', 'example.org'])(
  'the origin %j is refused at once',
  (origin) => {
    expect(() => createServer(data, { allowedOrigins: [origin] })).toThrow(
      expect.objectContaining({ code: 'invalid-option' }),
    )
  },
)
