// `npm run cluster -- --consul`: random filters on the lists of Consul, at CONSUL_HTTP_ADDR (and CONSUL_HTTP_TOKEN),
// of which it only reads, or of an agent that it builds with Go, fills and throws away, held against the same
// filters here.

import fc from 'fast-check'
import { FilterError } from '../../grammar/index.ts'
import { check, compile, print } from '../../src/index.ts'
import { parseJson } from '../../src/json/index.ts'
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

/** Asks an agent for a list; the answer is its data, or the text with which it refuses the filter. */
type Ask = (path: string, filter?: string) => Promise<{ data: unknown } | { refused: string }>

/** Compares the verdicts of the cluster that the environment names, or of one of its own. */
export async function examineConsul(options: Options): Promise<ConsulFindings> {
  const { CONSUL_HTTP_ADDR: given = '', CONSUL_HTTP_TOKEN: token } = process.env
  if (given !== '') {
    const address = /^https?:/.test(given) ? given : `http://${given}`
    return compareAt(asking(address, token), options)
  }
  console.error('Consul: an agent is built, unless it was before, and started.')
  const agent = await startConsul()
  try {
    await createConsulFleet(agent.address)
    return await compareAt(asking(agent.address), options)
  } finally {
    await agent.stop()
  }
}

function asking(address: string, token?: string): Ask {
  const headers: HeadersInit = token ? { 'X-Consul-Token': token } : {}
  return async (path, filter) => {
    const url = new URL(`${address}/v1/${path}`)
    if (filter !== undefined) url.searchParams.set('filter', filter)
    const response = await fetch(url, { headers })
    const text = await response.text()
    if (response.ok) return { data: parseJson(text) }
    // Filters are refused with 500.
    if (response.status < 500) throw new Error(`${response.status} for ${path}: ${text}`)
    return { refused: text }
  }
}

async function compareAt(ask: Ask, { count, seed }: Options): Promise<ConsulFindings> {
  const self = await ask('agent/self')
  if ('refused' in self) throw new Error(self.refused)
  const release = (self.data as { Config: { Version: string } }).Config.Version
  const target = consul(release)
  const of = await busiestOf(ask)
  const counts = new Map<Cause, number>()
  const unexplained: Difference[] = []
  const falseAlarms: string[] = []
  const missed: string[] = []
  const sizes: string[] = []
  let filters = 0
  let agreed = 0
  for (const [list, compared] of Object.entries(LISTS)) {
    const { schema } = compared
    const path = compared.path(of)
    const rows = await rowsAt(ask, path, compared)
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
      let server = await verdictOf(ask, path, compared, filter)
      let local = localVerdict(filter, target, compared, rows)
      if (textOf(server) !== textOf(local)) {
        // An agent runs its checks meanwhile, so a difference counts if it is there again.
        const rows = await rowsAt(ask, path, compared)
        local = localVerdict(filter, target, compared, rows)
        server = await verdictOf(ask, path, compared, filter)
      }
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
}

/** The service and the node with the most rows, by whose names the lists are asked. */
async function busiestOf(ask: Ask) {
  const checks = await rowsAt(ask, 'health/state/any')
  const most = (names: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
    return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'consul'
  }
  return {
    service: most(checks.map(({ ServiceName }) => String(ServiceName))),
    node: most(checks.map(({ Node }) => String(Node))),
  }
}

async function rowsAt(
  ask: Ask,
  path: string,
  { rowsOf }: Pick<ComparedList, 'rowsOf'> = {},
): Promise<readonly ConsulRow[]> {
  const answer = await ask(path)
  if ('refused' in answer) throw new Error(answer.refused)
  return rowsIn(answer.data, rowsOf)
}

// An empty list is null here and there, as for a node that does not exist.
function rowsIn(data: unknown, rowsOf: ComparedList['rowsOf']): readonly ConsulRow[] {
  return ((rowsOf && data !== null ? rowsOf(data as never) : data) ?? []) as readonly ConsulRow[]
}

async function verdictOf(
  ask: Ask,
  path: string,
  { rowsOf, key }: ComparedList,
  filter: string,
): Promise<Verdict> {
  try {
    const answer = await ask(path, filter)
    if ('refused' in answer) return answer
    return rowsIn(answer.data, rowsOf)
      .map((row) => key(row as never))
      .sort()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // go-bexpr 0.1.2 aborts on a null below which a path goes on, and the agent drops the connection.
    await ask('agent/self')
    return { refused: 'The server aborted.' }
  }
}

function localVerdict(
  filter: string,
  target: Target,
  { schema, key }: ComparedList,
  rows: readonly ConsulRow[],
): Verdict {
  try {
    const keep = compile(filter, { schema, target })
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
