import { expect, test } from 'vitest'
import { check, compile, parse, print } from '../../src/index.ts'
import { nomad, spec, specServer, type Target } from '../../src/rows/targets/index.ts'
import { createServer, type Profile } from '../../src/services/server/index.ts'
import { path } from './serving.ts'

// The profile `specification` reads filters as the specification does, where that contradicts the reference; whatever the
// specification lacks, it reads as the reference does.

const jobs = [
  { ID: 'slash', Meta: { path: '/usr/local' }, Datacenters: ['/a:b'] },
  { ID: 'none', Meta: { path: 'usr/local' }, Datacenters: ['a:b'] },
]
const servers: Readonly<Record<Profile, ReturnType<typeof createServer>>> = {
  specification: createServer({ jobs }),
  nomad: createServer({ jobs }, { profile: 'nomad' }),
}

async function found(profile: Profile, filter: string): Promise<string[] | number> {
  const url = `http://localhost${path('jobs', { filter })}`
  const answer = await servers[profile].fetch(url)
  if (!answer.ok) return answer.status
  return ((await answer.json()) as { ID: string }[]).map(({ ID }) => ID)
}

/** The same filtering here. */
function kept(filter: string, target?: Target): string[] {
  const keeps = compile(filter, { target })
  return jobs.flatMap((job) => (keeps(job) ? [job.ID] : [])).sort()
}

test.each([
  ['Meta.path == "/usr/local"', ['slash'], ['none']],
  ['Meta.path != "/usr/local"', ['none'], ['slash']],
  ['"/usr" in Meta.path', ['slash'], ['none', 'slash']],
  ['Meta.path contains "/usr"', ['slash'], ['none', 'slash']],
  ['"/a:b" in Datacenters', ['slash'], ['none']],
  ['Meta.path matches "/usr"', ['slash'], ['none', 'slash']],
  ['Meta.path == `/usr/local`', ['slash'], ['slash']],
  ['Meta.path == "usr/local"', ['none'], ['none']],
])(
  'a quoted value is a string: %s finds %j, and %j for Nomad',
  async (filter, asString, asPath) => {
    expect(await found('specification', filter)).toEqual(asString)
    expect(kept(filter, spec)).toEqual(asString)
    expect(kept(filter, specServer)).toEqual(asString)
    expect(await found('nomad', filter)).toEqual(asPath)
    expect(kept(filter, nomad('1.11.3'))).toEqual(asPath)
    expect(kept(filter)).toEqual(asPath)
  },
)

test.each([
  'a/b == 1',
  'Meta.a/b == 1',
  'ID == a/b',
  'any Meta.a/b as x { x == 1 }',
  'ID == x or not (Meta.a/b == 1)',
])('a name has letters, digits and underscores alone, so %s is refused', async (filter) => {
  for (const target of [spec, specServer]) {
    expect(() => parse(filter, { target })).toThrow('is not in the specification')
  }
  expect(await found('specification', filter)).toBe(400)
})

test.each(['ID == a/b', 'Meta["a/b"] != 1', 'ID == "a/b" or ID != `a/b`'])(
  '%s is a filter for Nomad, and in brackets and quotes for all',
  async (filter) => {
    expect(await found('nomad', filter)).not.toBe(400)
    const isQuoted = filter !== 'ID == a/b'
    expect((await found('specification', filter)) === 400).toBe(!isQuoted)
  },
)

test.each([
  ['Periodic is nil', ['none', 'slash']],
  ['any Datacenters as dc { dc == `/a:b` }', ['slash']],
  ['all Datacenters as dc { dc contains "b" }', ['none', 'slash']],
  ['"/Meta/path" == `/usr/local`', ['slash']],
  ['any "/Datacenters" as dc { dc == "a:b" }', ['none']],
])('%s stays accepted by the server, and finds %j', async (filter, ids) => {
  expect(await found('specification', filter)).toEqual(ids)
  expect(await found('nomad', filter)).toEqual(ids)
  expect(() => parse(filter, { target: spec })).toThrow('is not in the specification')
})

const PATH = 'Meta.path == "/usr/local"'

test('`check` warns of a value that is read as a path, but not for the specification', () => {
  const codes = (target?: Target) => check(PATH, { target }).map(({ code }) => code)
  expect(codes()).toEqual(['value-read-as-pointer'])
  expect(codes(nomad('1.11.3'))).toEqual(['value-read-as-pointer'])
  expect(codes(spec)).toEqual([])
  expect(codes(specServer)).toEqual([])
})

test.each([spec, specServer])('for $name the printer keeps the slash', (target) => {
  const text = print(parse(PATH, { target }), { target })
  expect(text).toBe('Meta.path == `/usr/local`')
  // In backticks, every server reads the same.
  for (const other of [target, undefined]) expect(kept(text, other)).toEqual(['slash'])
})

test('the syntax error of a name says where it is', async () => {
  const url = `http://localhost${path('jobs', { filter: 'ID == x or Meta.a/b == 1' })}`
  const text = await (await servers.specification.fetch(url)).text()
  expect(text).toMatch(/^failed to read filter expression: 1:17 \(16\): `\/` in a name/)
})
