import { expect, test } from 'vitest'
import { createSchedulerClient, createTeamsClient } from '../../src/services/client/index.ts'
import { answer, clientOf, errorOf, serve } from './servers.ts'

// A token that a function gives.

/** A server that takes one token. */
async function serveWith(valid: { token: string }) {
  return serve(({ headers }, response) =>
    headers['x-cluster-token'] === valid.token || headers.authorization === `Bearer ${valid.token}`
      ? answer(response, '[]')
      : answer(response, `no such token: ${headers['x-cluster-token']}`, {}, 403),
  )
}

test('a token is asked for once, and again after a refusal', async () => {
  const valid = { token: 'one' }
  const server = await serveWith(valid)
  let asked = 0
  const token = async () => {
    asked++
    return valid.token
  }
  const { jobs } = clientOf(server, { token })
  await jobs.list()
  await jobs.list()
  expect(asked).toBe(1)
  valid.token = 'two'
  // A refused write was not applied, so it is sent again, too.
  await Promise.all([jobs.list(), jobs.list(), jobs.create({ Job: {} })])
  expect(asked).toBe(2)
  expect(server.seen).toHaveLength(2 + 3 * 2)
  const teams = createTeamsClient({ baseUrl: server.baseUrl, token })
  expect((await teams.addUsers('t', ['u'])).applied).toEqual(['u'])
  teams.close()
})

test('a token that is refused and still the same is refused', async () => {
  const server = await serveWith({ token: 'other' })
  const { jobs } = clientOf(server, { token: () => 'secret' })
  const error = await errorOf(jobs.list())
  expect(error).toMatchObject({ code: 'forbidden', serverText: 'no such token: [token]' })
  expect(server.seen).toHaveLength(1)
})

test.each<[what: string, token: () => never | string]>([
  ['gives no token', () => 5 as never],
  ['gives a token with a line break', () => 'secret\n'],
  [
    'fails',
    () => {
      throw new Error('no')
    },
  ],
])(
  'when the function %s, nothing is sent, and it is asked again for the next request',
  async (...row) => {
    const [, broken] = row
    const server = await serveWith({ token: 'good' })
    let asked = 0
    const { jobs } = clientOf(server, { token: () => (asked++ === 0 ? broken() : 'good') })
    const error = await errorOf(jobs.list())
    expect(error).toMatchObject({ code: 'invalid-token', outcome: 'not-sent' })
    expect(`${(error as Error).message}`).not.toContain('secret')
    expect(server.seen).toHaveLength(0)
    expect((await jobs.list()).data).toEqual([])
  },
)

test('a function gives no token to another machine over plain http', () => {
  expect(() => createSchedulerClient({ baseUrl: 'http://example.com', token: () => 'x' })).toThrow(
    expect.objectContaining({ code: 'insecure-token' }),
  )
})
