import { afterAll, expect, test } from 'vitest'
import { createApi, type Row } from '../../examples/sql/api.ts'
import { pageOf, type Shard } from '../../examples/sql/shards.ts'
import { type FilterError, parse, tryParse } from '../../grammar/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { createRandom } from '../support/random.ts'
import { randomDatum, toJson } from '../support/random-data.ts'
import { randomFilter } from '../support/random-filters.ts'
import { openPglite } from './engines.ts'

// The example of docs/sql.md: pages by key, held against filtering the same rows one by one.

const PAGES = Number(process.env.CASES ?? 150)

const random = createRandom(20261122)
const first = randomDatum(random, 'object', 3, 'safe')
const data = Array.from({ length: 40 }, () =>
  random.chance(0.8) ? first : randomDatum(random, 'object', 3, 'safe'),
)
const rows: Row[] = data.map((datum, at) => ({ id: at + 1, doc: JSON.parse(toJson(datum)) }))

const database = await openPglite()
afterAll(() => database.close())
await database.exec('SET jit = off; CREATE TABLE jobs (id integer PRIMARY KEY, doc jsonb)')
for (const { id, doc } of rows) {
  await database.query('INSERT INTO jobs VALUES ($1, $2)', [id, JSON.stringify(doc)])
}
const api = createApi(database)

async function ask(filter: string, after: number, limit: number): Promise<unknown> {
  const query = new URLSearchParams({ filter, after: String(after), limit: String(limit) })
  const response = await api.request(`/jobs?${query}`)
  const body = (await response.json()) as Row[] | { code: string }
  return Array.isArray(body) ? body.map(({ id }) => id) : body.code
}

function oneByOne(filter: string, after: number, limit: number): unknown {
  const predicate = compile(parse(filter))
  const found: number[] = []
  try {
    for (const { id, doc } of rows) {
      if (found.length < limit && id > after && predicate(doc)) found.push(id)
    }
    return found
  } catch (error) {
    return (error as FilterError).code
  }
}

test('a page has the rows, or the error, that filtering one by one comes to', async () => {
  const differing: object[] = []
  let errors = 0
  for (let asked = 0; asked < PAGES; ) {
    const filter = randomFilter(random, first)
    if (!tryParse(filter).expression) continue
    asked++
    const [after, limit] = [random.below(20), 1 + random.below(10)]
    const [theirs, ours] = [await ask(filter, after, limit), oneByOne(filter, after, limit)]
    if (typeof ours === 'string') errors++
    if (JSON.stringify(theirs) !== JSON.stringify(ours))
      differing.push({ filter, after, limit, theirs, ours })
  }
  expect(differing).toEqual([])
  expect(errors).toBeGreaterThan(PAGES / 20)
  expect(errors).toBeLessThan(PAGES)
})

test('the pages of two servers are those of all rows together', async () => {
  await database.exec(`
    CREATE SCHEMA odd; CREATE TABLE odd.jobs AS SELECT * FROM public.jobs WHERE id % 2 = 1;
    CREATE SCHEMA even; CREATE TABLE even.jobs AS SELECT * FROM public.jobs WHERE id % 2 = 0;
  `)
  const shardOf = (schema: string): Shard => ({
    query: async (text, params) =>
      (await database.query<Row>(text.replace('FROM jobs', `FROM ${schema}.jobs`), [...params]))
        .rows,
  })
  const shards = ['odd', 'even'].map(shardOf)
  for (let asked = 0; asked < PAGES; ) {
    const filter = randomFilter(random, first)
    const { expression } = tryParse(filter)
    if (!expression) continue
    asked++
    const [after, limit] = [random.below(20), 1 + random.below(10)]
    const theirs = await pageOf(shards, expression, after, limit).then(
      (page) => page.map(({ id }) => id),
      ({ code }: FilterError) => code,
    )
    expect({ filter, theirs }).toEqual({ filter, theirs: oneByOne(filter, after, limit) })
  }
})

test('what is not a filter is refused with its code', async () => {
  expect(await ask('a =', 0, 1)).toBe('wrong-equality')
})
