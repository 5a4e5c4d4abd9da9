import fc from 'fast-check'
import { print } from '../../src/filters/print/index.ts'
import { check } from '../../src/rows/check/index.ts'
import {
  allocationSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  nodeSchema,
} from '../../src/rows/schemas/index.ts'
import { nomad } from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { isRequestError, type SchedulerClient } from '../../src/services/client/index.ts'
import { agreesWithServer, type Disagreement } from '../../src/testing/index.ts'
import { aFilterOn } from '../../test/support/filters-on-rows.ts'
import { VERSION } from './agent.ts'

type Row = Readonly<Record<string, unknown>>

const LISTS = {
  jobs: { schema: jobSchema, one: 'job' },
  nodes: { schema: nodeSchema, one: 'node' },
  allocations: { schema: allocationSchema, one: 'allocation' },
  deployments: { schema: deploymentSchema, one: 'deployment' },
  evaluations: { schema: evaluationSchema, one: 'evaluation' },
} as const

const LIST_NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[]

/** What servers say of filters that only they refuse, for a known reason. */
const CAUSES: readonly (readonly [name: string, said: RegExp])[] = [
  // The schemas are those of the newest Nomad.
  ['a field that this server does not have', /couldn't find (?:key: )?struct field/],
  // The evaluation here takes few steps.
  ['a filter over the budget of the server', /max number of expressions/],
]

/** Compares random filters on every list with the full rows of the server, filtered here. */
export async function differential(
  client: SchedulerClient,
  { count, seed }: { readonly count: number; readonly seed: number },
) {
  const rows: Record<string, number> = {}
  /** The numbers of differences whose cause is known, by cause. */
  const known = new Map<string, number>()
  const unexplained: (Disagreement<Row> & { readonly filter: string })[] = []
  /** Filters that the server takes and `check` calls errors, and filters that only the server refuses. */
  const falseAlarms: string[] = []
  const missed: string[] = []
  let filters = 0
  let agreed = 0
  for (const name of LIST_NAMES) {
    const { schema } = LISTS[name]
    const list = createList(client, name)
    const all = await list.readAll()
    rows[name] = all.length
    const numRuns = Math.ceil(count / LIST_NAMES.length)
    for (const expression of fc.sample(aFilterOn(schema, all), { seed, numRuns })) {
      const filter = print(expression)
      if (encodeURIComponent(filter).length > 14_000) continue
      filters++
      const options = { schema, full: list.full }
      let found = await agreesWithServer(list, expression, { ...options, attempts: 1 })
      const issues = check(filter, { schema, target: nomad(VERSION), patternEngine: re2Engine })
      const isError = issues.some(({ severity }) => severity === 'error')
      if (isError && !list.isRefused()) falseAlarms.push(filter)
      if (list.isRefused() && !isError && issues.every(({ fails }) => !fails)) missed.push(filter)
      if (found) {
        // The cluster may have moved on meanwhile, and a server walks maps in another order each time.
        await list.readAll()
        found = await agreesWithServer(list, expression, { ...options, attempts: 20 })
      }
      const said = isRequestError(found?.serverError) ? (found.serverError.serverText ?? '') : ''
      const [cause] = CAUSES.find(([, words]) => words.test(said)) ?? []
      if (!found) agreed++
      else if (cause) known.set(cause, (known.get(cause) ?? 0) + 1)
      else unexplained.push({ filter, ...found })
    }
  }
  return { rows, filters, agreed, known, unexplained, falseAlarms, missed }
}

/** A list with the full rows behind it, as `agreesWithServer` reads it. */
function createList({ request, ...client }: SchedulerClient, name: keyof typeof LISTS) {
  const known = new Map<string, Promise<Row | undefined>>()
  let isRefused = false

  async function rowsOf(filter?: string): Promise<readonly Row[]> {
    const { data } = await client[name].list({ namespace: '*', filter })
    return data as object[] as Row[]
  }

  async function read({ ID, Namespace }: Row): Promise<Row | undefined> {
    try {
      const namespace = Namespace as string | undefined
      return (await request<Row>('GET', [LISTS[name].one, String(ID)], { namespace })).data
    } catch (error) {
      // It is gone meanwhile.
      if (isRequestError(error, 'not-found')) return undefined
      throw error
    }
  }

  function full(row: Row): Promise<Row | undefined> {
    const found = known.get(keyOf(row)) ?? read(row)
    known.set(keyOf(row), found)
    return found
  }

  return {
    full,
    /** True if the server has refused the last filter. */
    isRefused: () => isRefused,
    async list({ filter }: { readonly filter?: string } = {}) {
      if (filter === undefined) return { data: await rowsOf() }
      isRefused = true
      const data = await rowsOf(filter)
      isRefused = false
      return { data }
    },
    /** Every full row, read again. */
    async readAll(): Promise<Row[]> {
      known.clear()
      const all: Row[] = []
      // One by one: an agent refuses many requests at once.
      for (const row of await rowsOf()) {
        const whole = await full(row)
        if (whole) all.push(whole)
      }
      return all
    },
  }
}

function keyOf({ Namespace = '', ID }: Row): string {
  return `${Namespace}/${ID}`
}
