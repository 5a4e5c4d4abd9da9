import type { Context, Hono } from 'hono'
import type { ObjectSchema } from '../../schema/index.ts'
import { jobSchema, jobStatusSchema, namespaceSchema, nodePoolSchema } from '../../schemas/index.ts'
import { NOMAD_LISTS, type NomadListName, ROUTE_PREFIX } from '../../wire/index.ts'
import type { Exchange, SchedulerOptions } from '../exchange.ts'
import { type Parameters, readListQuery } from '../list/query.ts'
import { selectRows } from '../list/select-rows.ts'
import type { Cluster } from '../state/cluster.ts'
import type { ClusterRow } from '../state/data.ts'
import type { TableName } from '../state/lists.ts'
import { inOrder } from '../state/order.ts'
import { createStub, type Show } from '../state/stub.ts'
import { GIVEN_LIST_NAMES, GIVEN_LISTS } from './given-lists.ts'
import { jobStatusOf } from './job-statuses.ts'
import { namespaceRow, namespacesOf, nodePoolRow, nodePoolsOf } from './namespaces.ts'

/** The version that the agent reports if no member has one. */
const VERSION = '1.11.3'

/** The server's parts for the routes. */
interface Served {
  readonly cluster: Cluster
  readonly options: SchedulerOptions
  readonly exchange: Exchange
}

/** Adds the lists that Nomad has beyond those of the specification, and its agent. */
export function addNomadRoutes(
  routes: Hono,
  cluster: Cluster,
  options: SchedulerOptions,
  exchange: Exchange,
): void {
  const served = { cluster, options, exchange }
  for (const [path, [first, ...others]] of Map.groupBy(LISTINGS, pathOf)) {
    routes.get(path, (context) => {
      const parameters = exchange.parametersOf(context)
      const asked = others.find(({ name }) => isAsked(name, parameters))
      return listRows(served, context, parameters, asked ?? (first as Listing))
    })
  }
  for (const [path, value] of Object.entries(agentOf(options))) {
    routes.get(ROUTE_PREFIX + path, (context) =>
      exchange.answer(exchange.textOf(value, exchange.parametersOf(context))),
    )
  }
}

/** How a list of Nomad is made. */
interface Listing {
  readonly name: NomadListName
  /** The table whose index is the index of the list. */
  readonly table: TableName
  /** The schema that filters see. */
  readonly schema: ObjectSchema
  /** Defaults to the fields that identify a row. */
  readonly order?: readonly string[]
  readonly rowsOf: (served: Served, parameters: Parameters) => readonly ClusterRow[]
  /** Called after the rows are selected. By default, rows are shown in full. */
  readonly showsAs?: (cluster: Cluster) => Show
}

const showStatus = createStub(jobStatusSchema, {})

/** If two lists share a path and the request does not name one, the first list answers. */
const LISTINGS: readonly Listing[] = [
  {
    name: 'namespaces',
    table: 'jobs',
    schema: namespaceSchema,
    rowsOf: ({ cluster }) => namespacesOf(cluster).map(namespaceRow),
  },
  {
    name: 'nodePools',
    table: 'nodes',
    schema: nodePoolSchema,
    rowsOf: ({ cluster }) => nodePoolsOf(cluster).map(nodePoolRow),
  },
  {
    name: 'jobStatuses',
    table: 'jobs',
    schema: jobSchema,
    order: ['ModifyIndex', ...NOMAD_LISTS.jobStatuses.key],
    rowsOf({ cluster }, parameters) {
      const jobs = cluster.tables.jobs.snapshot()
      const isWhole = parameters.get('include_children') === 'true'
      return isWhole ? jobs : jobs.filter(({ ParentID }) => !ParentID)
    },
    showsAs(cluster) {
      const statusOf = jobStatusOf(cluster)
      return (job) => showStatus(statusOf(job))
    },
  },
  ...GIVEN_LIST_NAMES.map(
    (name): Listing => ({
      name,
      table: 'jobs',
      schema: GIVEN_LISTS[name].schema,
      rowsOf: ({ options }) => options.given[name],
      showsAs: () => GIVEN_LISTS[name].show,
    }),
  ),
]

function pathOf({ name }: Listing): string {
  return NOMAD_LISTS[name].path
}

function isAsked(name: NomadListName, parameters: Parameters): boolean {
  const asked = Object.entries(NOMAD_LISTS[name].query ?? {})
  return asked.every(([parameter, value]) => parameters.get(parameter) === value)
}

async function listRows(
  served: Served,
  context: Context,
  parameters: Parameters,
  { name, table, schema, order = NOMAD_LISTS[name].key, rowsOf, showsAs }: Listing,
): Promise<Response> {
  const { cluster, options, exchange } = served
  const query = readListQuery(parameters, name, options.profile)
  await exchange.beyondIndex(table, query, context)
  const rows = inOrder(rowsOf(served, parameters), order)
  const kind = { schema, order, hasNamespaces: order.includes('Namespace') }
  const { rows: found, nextToken } = await selectRows(rows, query, kind, options)
  const show = showsAs?.(cluster)
  const shown = show ? found.map((row) => show(row)) : found
  const { index } = cluster.tables[table]
  return exchange.answer(exchange.textOf(shown, parameters), { index, nextToken })
}

/** The fixed answers of the agent, by path. */
function agentOf({ region, members }: SchedulerOptions): Readonly<Record<string, unknown>> {
  const [self = {}] = members
  const tags = (self.Tags ?? {}) as Readonly<Record<string, unknown>>
  const leader = `${self.Addr ?? '127.0.0.1'}:${tags.port ?? 4_647}`
  return {
    'status/leader': leader,
    'agent/self': {
      config: {
        Region: region,
        Datacenter: tags.dc ?? 'dc1',
        Version: { Version: tags.build ?? VERSION, VersionPrerelease: '', VersionMetadata: '' },
      },
      member: self,
      stats: { nomad: { server: 'true', leader: 'true', leader_addr: leader } },
    },
  }
}
