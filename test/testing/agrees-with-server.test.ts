import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploymentSchema, jobSchema, nodeSchema } from '../../src/rows/schemas/index.ts'
import { createSchedulerClient, type SchedulerClient } from '../../src/services/client/index.ts'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { type Listening, listen } from '../../src/services/server/node.ts'
import { agreesWithServer, type ServerList } from '../../src/testing/index.ts'

const data = sampleData({ jobs: 20, nodes: 10, seed: 4 })
let listening: Listening
let client: SchedulerClient
beforeAll(async () => {
  listening = await listen(createServer(data), { port: 0 })
  client = createSchedulerClient({ baseUrl: listening.url, namespace: '*' })
})
afterAll(async () => {
  client.close()
  await listening.close()
})

// The full resource behind a row of a list.
const fullOf =
  (list: 'jobs' | 'nodes') =>
  ({ ID }: { readonly ID: string }): unknown =>
    data[list]?.find((row) => (row as { ID?: unknown }).ID === ID)

test.each([
  'Status == running',
  'Status != running and Priority == 50',
  'any TaskGroups as g { g.Count != 1 }',
  'Meta.owner is not empty',
  'Periodic.Enabled == true', // it fails on both sides, where there is null
  'Nothing == 1', // and so does this
  'Payload is empty', // only the server can judge this
])('the server agrees on jobs: %s', async (filter) => {
  const options = { schema: jobSchema, full: fullOf('jobs') }
  expect(await agreesWithServer(client.jobs, filter, options)).toBeUndefined()
})

test('a list that shows all that its filter sees needs no more', async () => {
  const filter = 'Status == successful or Status == running'
  const options = { schema: deploymentSchema }
  expect(await agreesWithServer(client.deployments, filter, options)).toBeUndefined()
})

test('where the list shows less than its filter sees, that shows', async () => {
  const found = await agreesWithServer(client.nodes, 'Attributes["os.name"] == ubuntu', {
    schema: nodeSchema,
    attempts: 1,
  })
  expect(found?.missing).toEqual([])
  expect(found?.unexpected.length).toBeGreaterThan(0)
})

interface Thing {
  readonly id: string
  readonly n: number | bigint
}
const things: readonly Thing[] = [
  { id: 'a', n: 1 },
  { id: 'b', n: 2 },
  { id: 'c', n: 2n ** 60n },
]

/** A list that answers a filter with these, or throws. */
function listing(answer: () => readonly Thing[]): ServerList<Thing> {
  return { list: async ({ filter } = {}) => ({ data: filter === undefined ? things : answer() }) }
}

const refuse = (): never => {
  throw new Error('400')
}

test.each<[does: string, filter: string, answer: () => readonly Thing[], found: unknown]>([
  ['agrees', 'n == 2', () => things.slice(1, 2), undefined],
  ['agrees on large integers', 'id == c', () => [{ id: 'c', n: 2n ** 60n }], undefined],
  ['shows too little', 'n != 1', () => [], { missing: things.slice(1), unexpected: [] }],
  ['shows too much', 'n == 1', () => things, { missing: [], unexpected: things.slice(1) }],
  ['fails alone', 'n == 1', refuse, { missing: [things[0]], serverError: new Error('400') }],
  ['fails too', 'n == high', refuse, undefined],
  ['answers what fails', 'n == high', () => [], { localError: { code: 'value-not-coercible' } }],
])('a server that %s: %s', async (_, filter, answer, found) => {
  const actual = await agreesWithServer(listing(answer), filter)
  if (found === undefined) expect(actual).toBeUndefined()
  else expect(actual).toMatchObject(found as object)
})

test('a difference that passes does not count', async () => {
  let asked = 0
  const hasty = listing(() => (++asked < 3 ? [] : things.slice(0, 1)))
  expect(await agreesWithServer(hasty, 'n == 1')).toBeUndefined()
  expect(asked).toBe(3)
})

test.each([0, -1, 0.5, Number.NaN])('%d attempts are refused, not passed', async (attempts) => {
  await expect(agreesWithServer(client.jobs, 'Status == running', { attempts })).rejects.toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
})
