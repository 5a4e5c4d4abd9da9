// A client of Consul: its catalog, its health, what an agent knows, and intentions. Like the clients of
// `tamis/client`, it needs only `fetch`, and does not parse or evaluate filters.

import { type OptionNames, ownOptions, unreachable } from '../../grammar/index.ts'
import { type Fields, type FilterRow, fields } from '../build/index.ts'
import {
  CONSUL_ADDRESS,
  CONSUL_HEADERS,
  CONSUL_LISTS,
  CONSUL_PREFIX,
  CONSUL_QUERY,
  type ConsulFilterSchemas,
  type ConsulListFacts,
  type ConsulListName,
  type ConsulListRows,
  HEADERS,
  JSON_TYPE,
  QUERY,
  WAIT,
} from '../wire/index.ts'
import { type Query, type RepeatedQuery, toSegment } from './address.ts'
import {
  CALL_OPTIONS,
  type CallOptions,
  CONNECTION_OPTIONS,
  type ConnectionOptions,
  createChannel,
  type ServiceAnswer,
} from './channel.ts'
import { decode, decodeObject, decodeRows, notAsSpecified } from './decode.ts'
import { invalid } from './errors.ts'
import { type FilterCheckResult, type FilterInput, readyFilter } from './filter-input.ts'
import { toFilterRejectedError } from './filter-rejected-error.ts'
import { requireText } from './limits.ts'
import { parseIndexOption, waitMsOf } from './list-query.ts'
import { type Meta, toMeta } from './meta.ts'
import { clientOptionsOf } from './options.ts'
import type { RowEvent } from './row-events.ts'
import type { Snapshot, WatchOptions } from './watch.ts'
import { watchedRows, watchList } from './watch-list.ts'

// The types that these mention.
export type { Expression, FilterError, Issue, Span } from '../../grammar/index.ts'
export type { Fields, FilterRow } from '../build/index.ts'
export type { ConsulFilterSchemas, ConsulListName, ConsulListRows } from '../wire/index.ts'
export type { CallOptions, ConnectionOptions } from './channel.ts'
export {
  FilterRejectedError,
  isRequestError,
  RequestError,
  type RequestErrorCode,
  type RequestErrors,
} from './errors.ts'
export type { FilterCheckResult, FilterInput } from './filter-input.ts'
export type { ClientLimits } from './limits.ts'
export type { Meta } from './meta.ts'
export type { RetryPolicy } from './retry.ts'
export type { RowEvent } from './row-events.ts'
export type { WatchOptions } from './watch.ts'

/** Called with each filter before it is sent to the list of that name. */
export type ConsulFilterCheck = (
  filter: string,
  list: ConsulListName,
) => FilterCheckResult | undefined

/** The options of every call to Consul. */
export interface ConsulCallOptions extends CallOptions {
  /** The namespace, sent as `ns`; `*` for all. Consul Enterprise only. */
  readonly namespace?: string | undefined
  /** The admin partition. Consul Enterprise only. */
  readonly partition?: string | undefined
  /** The datacenter to forward the request to; defaults to that of the agent. */
  readonly datacenter?: string | undefined
  /** Lets any server answer, even one that lags behind. */
  readonly stale?: boolean | undefined
  /** Lets the leader make sure that it still is one before it answers. */
  readonly consistent?: boolean | undefined
}

/** How to reach an agent of Consul, and defaults for every request. */
export interface ConsulClientOptions
  extends ConnectionOptions,
    Pick<ConsulCallOptions, 'namespace' | 'partition' | 'datacenter'> {
  /** The address of an agent, which may have a path; defaults to `http://127.0.0.1:8500`. */
  readonly baseUrl?: string | undefined
  /** Called with each filter before it is sent. */
  readonly check?: ConsulFilterCheck | undefined
}

/** The options of a list. */
export interface ConsulListOptions<Name extends ConsulListName = ConsulListName>
  extends ConsulCallOptions {
  /** Which rows; defaults to all. */
  readonly filter?: FilterInput<Fields<FilterRow<ConsulFilterSchemas[Name]>>> | undefined
  /** Other parameters of the route, such as `near`, `passing` or `peer`; `true` is sent without a value. */
  readonly query?:
    | Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
    | undefined
}

/** The options of a list that can wait for a change. */
export interface ConsulWaitOptions<Name extends ConsulListName = ConsulListName>
  extends ConsulListOptions<Name> {
  /** Waits for a state beyond this one: `meta.index` of an answer. 0 counts as 1. */
  readonly index?: bigint | string | undefined
  /** The longest wait, in milliseconds; defaults to 300,000, at most 600,000. `timeoutMs` is added to it. */
  readonly waitMs?: number | undefined
  /** The same as a duration, such as `10s` or `5m`; use it instead of `waitMs`. */
  readonly wait?: string | undefined
}

/** What an answer of Consul says besides its data; what it does not say is absent. */
export interface ConsulMeta extends Omit<Meta, 'nextToken' | 'filteredLocally' | 'text'> {
  /** What answered: `blocking-query` or `streaming`. */
  readonly queryBackend?: string
  /** How consistent the answer is: `leader`, `consistent` or `stale`. */
  readonly consistency?: string
  /** True if the token may not read every row. */
  readonly filteredByAcls?: true
}

/** An answer. */
export interface ConsulResult<Data> {
  readonly data: Data
  readonly meta: ConsulMeta
}

/** A list that only the agent itself keeps. */
export interface ConsulAgentList<Name extends ConsulListName> {
  /**
   * The rows.
   * @throws {RequestError} for any failure; `filter-rejected` for a filter that Consul refuses, which it
   *   does with the status 500.
   */
  list(options?: ConsulListOptions<Name>): Promise<ConsulResult<ConsulListRows[Name][]>>
}

/** A list of the cluster. */
export interface ConsulList<Name extends ConsulListName> {
  /**
   * The rows.
   * @throws {RequestError} for any failure; `filter-rejected` for a filter that Consul refuses, which it
   *   does with the status 500.
   */
  list(options?: ConsulWaitOptions<Name>): Promise<ConsulResult<ConsulListRows[Name][]>>
  /**
   * The current rows, and again each time they may have changed, for as long as it is iterated.
   * Temporary failures are waited out, with increasing delays.
   * @throws {RequestError} for failures that are not temporary: 400, 403, 404, and 5xx unless
   *   `maxFailures` is set; `header-missing` if answers have no index.
   */
  watch(
    options?: ConsulWaitOptions<Name> & WatchOptions,
  ): AsyncGenerator<ConsulResult<ConsulListRows[Name][]>, void, undefined>
  /** Each row that is added, changed or removed; first all current rows. Throws as `watch` does. */
  watchRows(
    options?: ConsulWaitOptions<Name> & WatchOptions,
  ): AsyncGenerator<RowEvent<ConsulListRows[Name]>, void, undefined>
}

/** The lists of Consul that take a filter. */
export interface ConsulClient {
  /** The nodes of the catalog: `/v1/catalog/nodes`. */
  readonly nodes: ConsulList<'nodes'>
  /** The names of services, with their tags: `/v1/catalog/services`. Its filters see instances. */
  readonly services: ConsulList<'services'>
  /** The instances of a service: `/v1/catalog/service/NAME`. */
  serviceNodes(service: string): ConsulList<'serviceNodes'>
  /** The services of a node: `/v1/catalog/node-services/NODE`. */
  nodeServices(node: string): ConsulList<'nodeServices'>
  /** The instances of a service, with their nodes and checks: `/v1/health/service/NAME`. */
  serviceHealth(service: string): ConsulList<'serviceHealth'>
  /** The checks of a service: `/v1/health/checks/NAME`. */
  serviceChecks(service: string): ConsulList<'serviceChecks'>
  /** The checks of a node and its services: `/v1/health/node/NODE`. */
  nodeChecks(node: string): ConsulList<'nodeChecks'>
  /** The checks in a state: `/v1/health/state/STATE`. */
  checksInState(state: 'any' | 'passing' | 'warning' | 'critical'): ConsulList<'checksInState'>
  /** The services that are registered with the agent: `/v1/agent/services`. */
  readonly agentServices: ConsulAgentList<'agentServices'>
  /** The checks that the agent runs: `/v1/agent/checks`. */
  readonly agentChecks: ConsulAgentList<'agentChecks'>
  /** The agents that this one knows of: `/v1/agent/members`. */
  readonly agentMembers: ConsulAgentList<'agentMembers'>
  /** The intentions: `/v1/connect/intentions`. */
  readonly intentions: ConsulList<'intentions'>
  /**
   * The release that the agent reports: `check(filter, { target: consul(await client.release()) })`.
   * @throws {DecodeError} `invalid-response` for an answer without a version.
   */
  release(options?: ConsulCallOptions): Promise<string>
  /** Aborts pending calls, which reject with `client-closed`, and refuses later ones. */
  close(): void
}

const COMMON = {
  ...CALL_OPTIONS,
  namespace: 1,
  partition: 1,
  datacenter: 1,
  stale: 1,
  consistent: 1,
} satisfies OptionNames<ConsulCallOptions>
const OPTIONS = {
  ...CONNECTION_OPTIONS,
  baseUrl: 1,
  namespace: 1,
  partition: 1,
  datacenter: 1,
  check: 1,
} satisfies OptionNames<ConsulClientOptions>
const LIST = { ...COMMON, filter: 1, query: 1 } satisfies OptionNames<ConsulListOptions>
const WAITING = {
  ...LIST,
  index: 1,
  waitMs: 1,
  wait: 1,
} satisfies OptionNames<ConsulWaitOptions>
const WATCHING = { ...WAITING, distinct: 1, maxFailures: 1, onFailure: 1 }

type Waiting = Pick<ConsulWaitOptions, 'index' | 'wait' | 'waitMs'>

/** Parameters that have options. */
const WITH_OPTIONS: readonly string[] = [
  ...Object.values(CONSUL_QUERY),
  QUERY.filter,
  QUERY.index,
  QUERY.stale,
  QUERY.wait,
]

// Consul holds a query as long as the specification of the scheduler says.
const WAITS_AS = 'specification'

/**
 * A client of Consul. Filters are written in the language of go-bexpr 0.1.2: check them for the `release`
 * of the agent. Nothing is tried again unless `retry` is set, and redirects are not followed.
 *
 * @example
 * const consul = createConsulClient({ token: 'secret' })
 * const { data } = await consul.serviceHealth('web').list({ filter: 'Checks.Status == passing' })
 * for await (const event of consul.nodes.watchRows()) console.log(event.type, event.key)
 *
 * @throws {InvalidRequestError} `invalid-option`, `invalid-token`, `insecure-token`.
 */
export function createConsulClient(given: ConsulClientOptions = {}): ConsulClient {
  const options = clientOptionsOf(given, OPTIONS)
  const channel = createChannel(options.baseUrl ?? CONSUL_ADDRESS, options, {
    mediaType: JSON_TYPE,
    showToken: (token) => ({ [CONSUL_PREFIX + HEADERS.token]: token }),
    hasData: true,
  })
  commonQuery({}, options)

  function listOf<Name extends ConsulListName>(name: Name, of?: string): ConsulList<Name> {
    type Row = ConsulListRows[Name]
    const facts = CONSUL_LISTS[name]
    const path = of === undefined ? facts.path : facts.path + toSegment('name', of)
    const builder = fields()

    /** Requests answers that differ only in index; what they share is prepared once. */
    function prepare(own: ConsulListOptions<Name>) {
      const { filter, issues } = ownOptions(
        readyFilter(own.filter as FilterInput | undefined, builder, (written) =>
          options.check?.(written, name),
        ),
      )
      const query = {
        ...moreQuery(own.query),
        ...commonQuery(own, options),
        [QUERY.filter]: filter,
      }
      const get = async (waiting: Waiting): Promise<Snapshot<Row[]>> => {
        const index = parseIndexOption(waiting.index)
        const { wait, waitMs } = waiting
        const blockMs = waitMsOf(ownOptions({ wait, waitMs }), WAITS_AS)
        const answer = await channel
          .send({
            method: 'GET',
            path,
            query: {
              ...query,
              [QUERY.index]: index?.toString(),
              [QUERY.wait]: wait ?? (waitMs === undefined ? undefined : `${blockMs}ms`),
            },
            signal: own.signal,
            timeoutMs: own.timeoutMs,
            extraMs: index === undefined ? 0 : blockMs * (1 + 1 / WAIT.jitterDivisor),
          })
          .catch((error: unknown) => {
            throw toFilterRejectedError(error, filter, undefined)
          })
        const meta = consulMeta(answer, issues)
        return { data: rowsOf(answer, facts) as Row[], meta, answer }
      }
      return { get, isFiltered: filter !== undefined }
    }

    async function* watch(given: (ConsulWaitOptions<Name> & WatchOptions) | undefined) {
      const own = clientOptionsOf(given, WATCHING)
      const { wait } = own
      const waitMs = waitMsOf(own, WAITS_AS)
      const { get, isFiltered } = prepare(own)
      yield* watchList<Row>(
        (index) => get(index === undefined ? {} : { index, ...(wait ? { wait } : { waitMs }) }),
        own,
        { channel, headerPrefix: CONSUL_PREFIX, waitMs, isFiltered },
      )
    }

    return {
      async list(given) {
        const names = facts.waits ? WAITING : (LIST as typeof WAITING)
        const own: ConsulWaitOptions<Name> = clientOptionsOf(given, names)
        const { data, meta } = await prepare(own).get(own)
        return { data, meta }
      },
      watch,
      watchRows: (given) => watchedRows(watch(given), facts.key),
    }
  }

  async function release(given?: ConsulCallOptions): Promise<string> {
    const { signal, timeoutMs, ...own } = clientOptionsOf(given, COMMON)
    const path = '/v1/agent/self'
    const query = commonQuery(own, options)
    const answer = await channel.send({ method: 'GET', path, query, signal, timeoutMs })
    const self = decode(answer) as { Config?: { Version?: unknown } } | null
    const version = self?.Config?.Version
    if (typeof version === 'string') return version
    throw notAsSpecified(answer, 'without a version')
  }

  const ofAgent = <Name extends ConsulListName>(name: Name): ConsulAgentList<Name> => {
    const { list } = listOf(name)
    return { list }
  }
  return {
    nodes: listOf('nodes'),
    services: listOf('services'),
    serviceNodes: (service) => listOf('serviceNodes', service),
    nodeServices: (node) => listOf('nodeServices', node),
    serviceHealth: (service) => listOf('serviceHealth', service),
    serviceChecks: (service) => listOf('serviceChecks', service),
    nodeChecks: (node) => listOf('nodeChecks', node),
    checksInState: (state) => listOf('checksInState', state),
    agentServices: ofAgent('agentServices'),
    agentChecks: ofAgent('agentChecks'),
    agentMembers: ofAgent('agentMembers'),
    intentions: listOf('intentions'),
    release,
    close: () => channel.close(),
  }
}

/**
 * Client options from the environment variables that Consul's own programs read: `CONSUL_HTTP_ADDR`, with or
 * without `http://`, `CONSUL_HTTP_SSL`, `CONSUL_HTTP_TOKEN`, `CONSUL_NAMESPACE` and `CONSUL_PARTITION`. Empty
 * variables are ignored.
 * @example
 * const consul = createConsulClient(consulFromEnv(process.env))
 */
export function consulFromEnv(
  env: Readonly<Record<string, string | undefined>>,
): Pick<ConsulClientOptions, 'baseUrl' | 'token' | 'namespace' | 'partition'> {
  const all = ownOptions(env)
  const address = all.CONSUL_HTTP_ADDR || undefined
  const scheme = /^(?:1|t|true)$/i.test(all.CONSUL_HTTP_SSL ?? '') ? 'https' : 'http'
  return {
    baseUrl:
      address && /^https?:\/\//.test(address) ? address : address && `${scheme}://${address}`,
    token: all.CONSUL_HTTP_TOKEN || undefined,
    namespace: all.CONSUL_NAMESPACE || undefined,
    partition: all.CONSUL_PARTITION || undefined,
  }
}

/** The parameters of every request. */
function commonQuery(own: ConsulCallOptions, defaults: ConsulClientOptions): Query {
  const named = (name: 'namespace' | 'partition' | 'datacenter') => {
    const value = own[name] ?? defaults[name]
    return value === undefined ? undefined : requireText(name, value)
  }
  if (own.stale && own.consistent) {
    throw invalid('`stale` and `consistent` are both set.', 'Set only one of them.')
  }
  return {
    [CONSUL_QUERY.namespace]: named('namespace'),
    [CONSUL_QUERY.partition]: named('partition'),
    [CONSUL_QUERY.datacenter]: named('datacenter'),
    [QUERY.stale]: own.stale ? '' : undefined,
    [CONSUL_QUERY.consistent]: own.consistent ? '' : undefined,
  }
}

/** The parameters that have no option. */
function moreQuery(given: ConsulListOptions['query']): RepeatedQuery {
  const more: Record<string, string | readonly string[] | undefined> = {}
  for (const [name, value] of Object.entries(ownOptions(given))) {
    const isList = Array.isArray(value)
    const written = isList ? value.map((one) => requireText(`query.${name}`, one)) : String(value)
    if (WITH_OPTIONS.includes(name))
      throw invalid(`\`query.${name}\` has an option of its own.`, 'Use the option.')
    if (!name.isWellFormed() || !String(written).isWellFormed())
      throw invalid('A parameter has a lone surrogate.', 'Remove it.')
    more[name] = value === undefined || value === false ? undefined : value === true ? '' : written
  }
  return more
}

function rowsOf(answer: ServiceAnswer, { holds, member }: ConsulListFacts): unknown[] {
  switch (holds) {
    case 'rows':
      // Consul writes an empty list as null here and there, as for a node that does not exist.
      return decodeRows(answer, member, [])
    case 'values':
      return Object.values(decodeObject(answer))
    case 'tags':
      return Object.entries(decodeObject(answer)).map(([ServiceName, ServiceTags]) => ({
        ServiceName,
        ServiceTags,
      }))
    default:
      return unreachable(holds)
  }
}

function consulMeta(answer: ServiceAnswer, issues: ConsulMeta['issues']): ConsulMeta {
  const header = (name: keyof typeof CONSUL_HEADERS) =>
    answer.headers.get(CONSUL_PREFIX + CONSUL_HEADERS[name]) || undefined
  const queryBackend = header('queryBackend')
  const consistency = header('consistency')
  return ownOptions({
    ...toMeta(answer, CONSUL_PREFIX, false, issues ? { issues } : {}),
    ...(queryBackend !== undefined && { queryBackend }),
    ...(consistency !== undefined && { consistency }),
    ...(header('filteredByAcls') === 'true' && { filteredByAcls: true as const }),
  })
}
