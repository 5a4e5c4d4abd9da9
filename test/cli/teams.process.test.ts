import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/server/index.ts'
import { type Listening, listen } from '../../src/server/node.ts'
import { tamis } from './run.ts'

const TOKEN = 'a-secret-token'
const server = createServer(sampleData(), { tokens: [TOKEN] })
let listening: Listening
beforeAll(async () => {
  listening = await listen(server, { port: 0 })
})
afterAll(() => listening.close())

async function teams(words: readonly string[], token = TOKEN) {
  const environment = { TEAMS_ADDR: listening.url, ...(token && { TEAMS_TOKEN: token }) }
  return tamis(['teams', ...words], { environment })
}

const cases: [words: string[], code: number, out: string][] = [
  [['add', 'team-data', '--user', 'user-ada', 'user-grace'], 0, 'applied: user-ada user-grace\n'],
  [['add', 'team-data', '--membership', 'ou-radia'], 0, 'applied: ou-radia\n'], // only invited
  [['remove', 'team-ops', '--user', 'user-ada', 'user-ada'], 0, 'applied: user-ada\n'],
  [['add', 'team-data', '--user', 'user-radia'], 3, 'not applied: user-radia\n'],
  [['remove', 'team-none', '--membership', 'ou-ada'], 3, 'not applied: ou-ada\n'],
  [
    ['add', 'team-payments', '--chunk-size', '1', '--user', 'user-ada', 'user-x', 'user-y'],
    3,
    'applied: user-ada\nnot applied: user-x user-y\n',
  ],
  [['add', 'team-data', '--user', 'user-ada', '--token', 'wrong'], 3, 'not applied: user-ada\n'],
  [['add', 'team-data', '--user', 'a b'], 2, ''],
  [['add', 'team-data', '--user', 'user-ada', '--address', 'http://192.0.2.1'], 2, ''],
  [['add', 'team-data'], 2, ''],
  [['add', 'team-data', '--user', 'user-ada', '--membership', 'ou-ada'], 2, ''],
  [['add'], 2, ''],
  [['bogus'], 2, ''],
]

test.concurrent.each(cases)('teams %j ends with %i', async (words, code, out) => {
  const ran = await teams(words)
  expect(ran).toMatchObject({ code, out })
  expect(ran.err === '').toBe(code === 0)
  expect(ran.err).not.toContain(TOKEN)
})

test.concurrent('without a token nothing is sent', async () => {
  const ran = await teams(['add', 'team-data', '--user', 'user-ada'], '')
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.err).toContain('[token-missing]')
})

test.concurrent('an answer that never came is uncertain', async () => {
  const dead = createServer(sampleData())
  const failing = { ...dead, fetch: async () => new Response('gone', { status: 502 }) }
  const other = await listen(failing, { port: 0 })
  const words = ['add', 'team-data', '--user', 'user-ada', '--json', '--address', other.url]
  const { code, out } = await teams(words)
  expect(code).toBe(3)
  expect(JSON.parse(out)).toEqual({ applied: [], notApplied: [], uncertain: ['user-ada'] })
  await other.close()
})

test.concurrent.each([
  [['t', '--user', 'a b'], '`--user` or `--membership`'],
  [['..', '--user', 'a'], '`TEAM_ID` cannot be part of a path'],
  [['t', '--user', 'a', '--address', 'ftp://a'], '`--address` is no address'],
  [['t', '--user', 'a', '--address', 'http://192.0.2.1'], '`--allow-insecure-token`'],
])('teams add %j is told in flags: %s', async (words, told) => {
  const { code, err } = await teams(['add', ...words])
  expect(code).toBe(2)
  expect(err).toContain(told)
})

test.concurrent('the address may end in the prefix of the routes', async () => {
  const words = ['add', 'team-data', '--user', 'user-ada', '--address', `${listening.url}/api/v2`]
  expect(await teams(words)).toMatchObject({ code: 0, out: 'applied: user-ada\n' })
})
