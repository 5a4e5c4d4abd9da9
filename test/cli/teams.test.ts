import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/server/index.ts'
import { type Listening, listen } from '../../src/server/node.ts'
import { DEFAULT_ADDRESS } from '../../src/wire/index.ts'
import { start, tamis } from './run.ts'

const TOKEN = 'a-secret-token'
const server = createServer(sampleData(), { teamTokens: [TOKEN] })
let listening: Listening
beforeAll(async () => {
  listening = await listen(server, { port: 0 })
})
afterAll(() => listening.close())

async function teams(words: readonly string[], token = TOKEN) {
  const environment = { TEAMS_ADDR: listening.url, ...(token && { TEAMS_TOKEN: token }) }
  return tamis(['teams', ...words], { environment })
}

/** Why a batch was refused, as `--json` tells it. */
const errorOf = async (words: readonly string[]) =>
  JSON.parse((await teams([...words, '--json'])).out).error

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
  [['add', 'team-data', '--user', 'a b', 'c'], 3, 'not applied: "a b" c\n'],
  [['add', 'team-data', '--user', ''], 2, ''],
  [['add', 'team-data', '--user', 'user-ada', '--address', 'http://192.0.2.1'], 2, ''],
  [['add', 'team-data'], 2, ''],
  [['add', 'team-data', '--user', 'user-ada', '--membership', 'ou-ada'], 2, ''],
  [['add'], 2, ''],
  [['bogus'], 2, ''],
]

test.each(cases)('teams %j ends with %i', async (words, code, out) => {
  const ran = await teams(words)
  expect(ran).toMatchObject({ code, out })
  expect(ran.err === '').toBe(code === 0)
  expect(ran.err).not.toContain(TOKEN)
})

test('the example of docs/command.md works against `tamis serve`', async () => {
  const [line = ''] = /^TEAMS_.*/m.exec(readFileSync('docs/command.md', 'utf8')) ?? []
  const [variables = '', words = ''] = line.split(' npx tamis ')
  const serving = start(['serve', '--port', '0'])
  const [url] = await serving.written(/http:\S+/)
  const given = Object.fromEntries(variables.split(' ').map((one) => one.split('=')))
  const environment = given.TEAMS_ADDR === DEFAULT_ADDRESS ? { ...given, TEAMS_ADDR: url } : given
  const ran = await tamis(words.split(' '), { environment })
  await serving.stop()
  expect(ran).toMatchObject({ code: 0, err: '' })
})

test('without a token nothing is sent', async () => {
  const ran = await teams(['add', 'team-data', '--user', 'user-ada'], '')
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.err).toContain('[token-missing]')
})

test.each<[given: Record<string, string>]>([
  [{}],
  [{ TEAMS_ADDR: '' }],
  [{ CLUSTER_ADDR: 'http://127.0.0.1:1' }],
])('with an environment of %j and no `--address`, nothing is sent', async (environment) => {
  const words = ['teams', 'add', 'team-data', '--user', 'user-ada']
  const ran = await tamis(words, { environment: { TEAMS_TOKEN: TOKEN, ...environment } })
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.err).toContain('[address-missing]')
  expect(ran.err).toMatch(/`TEAMS_ADDR`.*`--address`/)
})

test.each([
  [['team-none', '--user', 'user-ada'], 'team-not-found', []],
  [['team-data', '--user', 'no-1', 'user-ada', 'no-2'], 'member-not-found', ['no-1', 'no-2']],
  [['team-data', '--membership', 'no-1', 'no-2'], 'member-not-found', ['no-1', 'no-2']],
  [['team-data', '--user', 'user-radia'], 'invitation-not-accepted', ['user-radia']],
  [['team-data', '--user', 'user-radia', 'no-1'], 'member-not-found', ['no-1', 'user-radia']],
])('teams add %j is refused with `%s`, naming %j', async (words, code, ids) => {
  const { err } = await teams(['add', ...words])
  expect(err).toContain(`[${code}]`)
  for (const id of ids) expect(err).toContain(`\`${id}\``)
  const error = await errorOf(['add', ...words])
  expect(error).toMatchObject({ code, ids })
  expect(error.details).toHaveLength(Math.max(ids.length, 1))
})

test('an answer that never came is uncertain', async () => {
  const dead = createServer(sampleData())
  const failing = { ...dead, fetch: async () => new Response('gone', { status: 502 }) }
  const other = await listen(failing, { port: 0 })
  const words = ['add', 'team-data', '--user', 'user-ada', '--json', '--address', other.url]
  const { code, out } = await teams(words)
  expect(code).toBe(3)
  expect(JSON.parse(out)).toMatchObject({
    applied: [],
    notApplied: [],
    uncertain: ['user-ada'],
    error: { code: 'server-error', status: 502 },
  })
  await other.close()
})

test.each([
  [['t', '--user', ''], '`--user` or `--membership`'],
  [['..', '--user', 'a'], '`TEAM_ID` must not be'],
  [['t', '--user', 'a', '--address', 'ftp://a'], '`--address` must be'],
  [['t', '--user', 'a', '--address', 'http://192.0.2.1'], '`--allow-insecure-token`'],
])('teams add %j is told in flags: %s', async (words, told) => {
  const { code, err } = await teams(['add', ...words])
  expect(code).toBe(2)
  expect(err).toContain(told)
})

test('a batch that is too large for the server is told in flags', async () => {
  const small = createServer(sampleData(), { limits: { maxBodyBytes: 100 } })
  const other = await listen(small, { port: 0 })
  const words = ['add', 'team-data', '--user', 'user-ada', 'user-grace', 'user-edsger']
  const ran = await teams([...words, '--address', other.url])
  expect(ran).toMatchObject({ code: 3, out: 'not applied: user-ada user-grace user-edsger\n' })
  expect(ran.err).toContain('`--chunk-size`')
  await other.close()
})

test('the address may end in the prefix of the routes', async () => {
  const words = ['add', 'team-data', '--user', 'user-ada', '--address', `${listening.url}/api/v2`]
  expect(await teams(words)).toMatchObject({ code: 0, out: 'applied: user-ada\n' })
})
