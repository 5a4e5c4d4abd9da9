// `npm run cluster -- --consul`: random filters on the lists of Consul, at CONSUL_HTTP_ADDR (and CONSUL_HTTP_TOKEN),
// of which it only reads, or of an agent that it builds with Go, fills and throws away, held against the same
// filters here.

import fc from 'fast-check'
import { FilterError } from '../../grammar/index.ts'
import {
  type ConsulClient,
  consulFromEnv,
  createConsulClient,
  isRequestError,
} from '../../src/client/consul.ts'
import { check, createFilter, print } from '../../src/index.ts'
import { consul, type Target } from '../../src/targets/index.ts'
import { startConsul } from './consul-agent.ts'
import { aConsulFilter } from './consul-filters.ts'
import { createConsulFleet } from './consul-fleet.ts'
import { type ComparedList, type ConsulRow, LISTS } from './consul-lists.ts'
import { aFilterOn, type Differential } from './differential.ts'

/** What was found on one cluster. */
export interface ConsulFindings {
  readonly version: string
  /** The rows of each list. */
  readonly rows: string
  readonly filters: Differential
}

interface Options {
  readonly count: number
  readonly seed: number
}

/** The rows that a filter keeps, or why it is refused. */
type Verdict = readonly string[] | { readonly refused: string; readonly code?: string }

interface Difference {
  readonly list: string
  readonly filter: string
  readonly server: Verdict
  readonly local: Verdict
}

interface Cause {
  readonly name: string
  readonly why: string
  readonly isCauseOf: (difference: Difference) => boolean
}

const CAUSES: readonly Cause[] = [
  {
    name: 'fields that only the server can judge',
    why: 'The JSON shows the address of a member as text, and filters see its bytes, so the evaluator refuses them with `server-only`.',
    isCauseOf: ({ local }) => 'code' in local && local.code === 'server-only',
  },
]

/** Compares the verdicts of the cluster that the environment names, or of one of its own. */
export async function examineConsul(options: Options): Promise<ConsulFindings> {
  if (process.env.CONSUL_HTTP_ADDR) return compareAt(consulFromEnv(process.env), options)
  console.error('Consul: an agent is built, unless it was before, and started.')
  const agent = await startConsul()
  try {
    await createConsulFleet(agent.address)
    return await compareAt({ baseUrl: agent.address }, options)
  } finally {
    await agent.stop()
  }
}

async function compareAt(
  connection: ReturnType<typeof consulFromEnv>,
  { count, seed }: Options,
): Promise<ConsulFindings> {
  const client = createConsulClient(connection)
  try {
    const release = await client.release()
    const target = consul(release)
    const of = await busiestOf(client)
    const counts = new Map<Cause, number>()
    const unexplained: Difference[] = []
    const falseAlarms: string[] = []
    const missed: string[] = []
    const sizes: string[] = []
    let filters = 0
    let agreed = 0
    for (const [list, compared] of Object.entries(LISTS)) {
      const { schema } = compared
      const rows = await compared.list(client, of)
      sizes.push(`${rows.length} ${list}`)
      // Some are in the whole language, of which Consul lacks much.
      const drawn = fc.sample(
        fc.oneof(
          { weight: 4, arbitrary: aConsulFilter(schema, rows) },
          { weight: 1, arbitrary: aFilterOn(schema, rows).map(print) },
        ),
        { seed, numRuns: Math.ceil(count / Object.keys(LISTS).length) },
      )
      for (const filter of drawn) {
        if (encodeURIComponent(filter).length > 14_000) continue
        filters++
        const server = await verdictOf(client, compared, of, filter)
        const local = localVerdict(filter, target, compared, rows)
        const issues = check(filter, { schema, target })
        const isError = issues.some(({ severity }) => severity === 'error')
        if (isError && !('refused' in server)) falseAlarms.push(`${list}: ${filter}`)
        if ('refused' in server && !isError && issues.every(({ fails }) => !fails))
          missed.push(`${list}: ${filter}`)
        if (textOf(server) === textOf(local)) {
          agreed++
          continue
        }
        const difference = { list, filter, server, local }
        const cause = CAUSES.find(({ isCauseOf }) => isCauseOf(difference))
        if (cause) counts.set(cause, (counts.get(cause) ?? 0) + 1)
        else unexplained.push(difference)
      }
    }
    const classes = Array.from(counts, ([{ name, why }, count]) => ({ name, why, count }))
    return {
      version: release,
      rows: sizes.join(', '),
      filters: { filters, agreed, classes, unexplained, falseAlarms, missed },
    }
  } finally {
    client.close()
  }
}

/** The service and the node with the most rows, by whose names the lists are asked. */
async function busiestOf(client: ConsulClient) {
  const { data } = await client.checksInState('any').list()
  const most = (names: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
    return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'consul'
  }
  return {
    service: most(data.map(({ ServiceName }) => ServiceName)),
    node: most(data.map(({ Node }) => Node)),
  }
}

async function verdictOf(
  client: ConsulClient,
  { list, key }: ComparedList,
  of: Parameters<ComparedList['list']>[1],
  filter: string,
): Promise<Verdict> {
  try {
    return (await list(client, of, filter)).map((row) => key(row as never)).sort()
  } catch (error) {
    if (isRequestError(error, 'filter-rejected', 'server-error'))
      return { refused: error.serverText ?? '', code: error.code }
    // go-bexpr 0.1.2 aborts on a null below which a path goes on, and the agent drops the connection.
    if (isRequestError(error, 'network-failed')) {
      await client.release()
      return { refused: 'The server aborted.' }
    }
    throw error
  }
}

function localVerdict(
  filter: string,
  target: Target,
  { schema, key }: ComparedList,
  rows: readonly ConsulRow[],
): Verdict {
  try {
    const keep = createFilter(filter, { schema, target })
    return rows
      .filter(keep)
      .map((row) => key(row as never))
      .sort()
  } catch (error) {
    if (error instanceof FilterError) return { refused: error.message, code: error.code }
    throw error
  }
}

function textOf(verdict: Verdict): string {
  return 'refused' in verdict ? 'refused' : JSON.stringify(verdict)
}
