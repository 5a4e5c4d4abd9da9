import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createServer, type TamisServer } from '../../src/server/index.ts'
import { path } from './serving.ts'

type List = 'jobs' | 'evaluations'

/** A walk over all pages, with something done to the server after each. */
async function walk(
  server: TamisServer,
  list: List,
  parameters: Record<string, string>,
  between: () => void,
): Promise<string[]> {
  const found: string[] = []
  for (let token: string | null = ''; token !== null; ) {
    const url = path(list, { namespace: '*', ...parameters, next_token: token })
    const response = await server.fetch(`http://localhost${url}`)
    expect(response.status).toBe(200)
    found.push(...((await response.json()) as { ID: string }[]).map(({ ID }) => ID))
    token = response.headers.get('X-Cluster-Nexttoken')
    between()
  }
  return found
}

const aList = () => fc.constantFrom<List>('jobs', 'evaluations')
const aWrite = () =>
  fc.record({ at: fc.nat({ max: 59 }), kind: fc.constantFrom('put', 'remove', 'touch') })

test('F65: under writes a walk gives every row that exists throughout exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      aList(),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.array(aWrite(), { maxLength: 8 }), { minLength: 5, maxLength: 30 }),
      async (list, isReversed, perPage, writes) => {
        // Every third row is left alone but for touches, so that it exists throughout.
        const rows = Array.from({ length: 40 }, (_, at) => row(at))
        const server = createServer({ [list]: rows })
        let step = 0
        const between = () => {
          for (const { at, kind } of writes[step++ % writes.length] ?? []) {
            if (kind === 'remove' && at % 3 !== 0) server.remove(list, row(at).ID)
            else if (kind === 'put' || at % 3 === 0)
              server.put(list, { ...row(at), Priority: step })
          }
        }
        const parameters = { per_page: `${perPage}`, reverse: `${isReversed}`, filter: 'ID != "x"' }
        const found = await walk(server, list, parameters, between)
        const lasting = rows.filter((_, at) => at % 3 === 0).map(({ ID }) => ID)
        expect(found.filter((id) => lasting.includes(id)).sort()).toEqual([...lasting].sort())
      },
    ),
    { numRuns: 100 },
  )
})

const row = (at: number) => ({ ID: `row-${String((at * 37) % 100).padStart(3, '0')}` })

test('F65: 100,000 writes during 1,000 walks lose and double nothing', async () => {
  const lasting = Array.from({ length: 200 }, (_, at) => ({ ID: `a-${at}` }))
  const server = createServer({ jobs: lasting })
  const ids = lasting.map(({ ID }) => ID).sort()
  let writes = 0
  for (let round = 0; round < 1_000; round++) {
    const found = await walk(server, 'jobs', { per_page: '25' }, () => {
      for (let at = 0; at < 12; at++, writes++) {
        const ID = `${'abz'[writes % 3]}-${round % 5}-${writes % 50}`
        if (round % 2 === 0) server.put('jobs', { ID })
        else server.remove('jobs', ID)
      }
    })
    expect(found.filter((id) => /^a-[0-9]+$/.test(id)).sort()).toEqual(ids)
    expect(new Set(found).size).toBe(found.length)
  }
  expect(writes).toBeGreaterThanOrEqual(100_000)
}, 60_000)

test('a page whose first row is gone begins with the one after it, or before it in reverse', async () => {
  for (const [reverse, expected] of [
    ['false', ['a', 'b', 'd', 'e']],
    ['true', ['e', 'd', 'b', 'a']],
  ] as const) {
    const server = createServer({ jobs: [...'abcde'].map((ID) => ({ ID })) })
    const found = await walk(server, 'jobs', { per_page: '2', reverse }, () => {
      server.remove('jobs', 'c')
    })
    expect(found).toEqual(expected)
  }
})

test('a long filter lets others be served, and shows the rows as they were at its start', async () => {
  const jobs = Array.from({ length: 20_000 }, (_, at) => ({
    ID: `job-${at}`,
    Meta: { at: `${at}` },
  }))
  const server = createServer({ jobs }, { limits: { maxFilterMs: 20_000 } })
  const pattern = '(a|b|[0-9])*(1|2)(3|[0-9])*'
  const filter = `ID matches "${pattern}" or Meta.at matches "${pattern}"`
  const slow = server.fetch(`http://localhost${path('jobs', { filter })}`)
  await new Promise((resolve) => setTimeout(resolve, 0))
  const index = server.put('jobs', { ID: 'job-12345', Status: 'dead' }).ModifyIndex
  const response = await slow
  expect(Number(response.headers.get('X-Cluster-Index'))).toBeLessThan(Number(index))
  expect(await response.text()).not.toContain('"dead"')
})
