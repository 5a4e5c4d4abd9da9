import {
  awaitHint,
  type Expression,
  isBlankFilter,
  NO_OPTIONS,
  type OptionNames,
  ownOptions,
  typeName,
} from '../../grammar/index.ts'
import { type Fields, unknownFields } from '../build/index.ts'
import { stringifyJson } from '../json/index.ts'
import { printTree } from '../print/index.ts'
import {
  ALL_NAMESPACES,
  canSpanNamespaces,
  conflictsOf,
  DEFAULT_ADDRESS,
  DEFAULT_PROFILE,
  HEADERS,
  isProfile,
  isRead,
  JSON_TYPE,
  LISTS,
  type ListName,
  type ListRows,
  PROFILES,
  type Profile,
  QUERY,
  ROUTE_PREFIX,
} from '../wire/index.ts'
import { invalid } from './errors.ts'
import type { BuilderOf, FilterCheck } from './filter-input.ts'
import { toFilterRejectedError } from './filter-rejected-error.ts'
import { type Query, toSegment } from './http/address.ts'
import { CONNECTION_OPTIONS, type ConnectionOptions, createChannel } from './http/channel.ts'
import { decode, notAsSpecified } from './http/decode.ts'
import {
  createListClient,
  type ListClient,
  type ListContext,
  type LocalCompile,
} from './list-client.ts'
import {
  type AllocationListOptions,
  commonQuery,
  type EvaluationListOptions,
  type JobListOptions,
  type ListOptions,
  type NodeListOptions,
  READ_OPTIONS,
  requireNoConflict,
  type SchedulerCallOptions,
  type SchedulerReadOptions,
} from './list-query.ts'
import { type Result, toMeta } from './meta.ts'
import { clientOptionsOf } from './options.ts'

/** How to reach a scheduler, and defaults for every request. */
export interface SchedulerClientOptions<Builder = undefined> extends ConnectionOptions {
  /** The address of an agent, which may have a path; defaults to `http://127.0.0.1:4646`. */
  readonly baseUrl?: string | undefined
  /** How to send the token; defaults to `header`, the service's own. */
  readonly auth?: 'header' | 'bearer' | undefined
  /**
   * The API of the server: `specification`, the default, or `nomad`, where headers start with `X-Nomad-`, `prefix`
   * can be combined with `filter`, and a blocking query waits up to 300 s.
   */
  readonly profile?: Profile | undefined
  /** The prefix of the service's headers; defaults to `X-Cluster-`, or `X-Nomad-` in the profile `nomad`. */
  readonly headerPrefix?: string | undefined
  readonly namespace?: string | undefined
  readonly region?: string | undefined
  /** Called with each filter before it is sent. */
  readonly check?: FilterCheck | undefined
  /** Passed to filters that are functions, instead of the list's own fields. */
  readonly builder?: Builder
  /** Turns a filter into a predicate, for lists that the server cannot filter: `compile` of `tamis`. */
  readonly compile?: LocalCompile | undefined
}

const OPTIONS = {
  ...CONNECTION_OPTIONS,
  baseUrl: 1,
  auth: 1,
  profile: 1,
  headerPrefix: 1,
  namespace: 1,
  region: 1,
  check: 1,
  builder: 1,
  compile: 1,
} satisfies OptionNames<SchedulerClientOptions>

/** The options of a request to any other route. */
export interface RequestOptions extends SchedulerReadOptions {
  /** Expressions are printed. */
  readonly query?: Readonly<
    Record<string, string | number | bigint | boolean | Expression | undefined>
  >
  /** Sent as JSON, bigints with all digits. */
  readonly body?: unknown
  /**
   * The format of the answer: `json`, the default, or `text`, such as a log, whose data is a string. Bytes that are
   * not UTF-8 become U+FFFD. With `lines`, a GET returns the lines of a text as they arrive.
   */
  readonly as?: 'json' | 'text' | undefined
}

const REQUEST_OPTIONS = {
  ...READ_OPTIONS,
  query: 1,
  body: 1,
  as: 1,
} satisfies OptionNames<RequestOptions>

/** The facts about a list at a path. */
export interface ListAtOptions {
  /** The fields that identify a row, as in `['Namespace', 'ID']`; `watchRows` needs them. */
  readonly key?: readonly string[] | undefined
  /** Parameters that every request has, as in `{ type: 'csi' }`. */
  readonly query?: RequestOptions['query']
}

const LIST_AT_OPTIONS = { key: 1, query: 1 } satisfies OptionNames<ListAtOptions>

/** The features of a list at a path, about which nothing is known: it may take every parameter. */
const LIST_AT_PATH = {
  filters: true,
  narrows: [QUERY.prefix, QUERY.job, QUERY.status],
  pages: true,
  waits: true,
  reverses: true,
  renamed: {},
} as const

/** The methods of `request`. */
const METHODS = ['GET', 'PUT', 'POST', 'DELETE'] as const

type RequestMethod = (typeof METHODS)[number]

/** The list of jobs, which can also create and stop them. */
export interface JobsClient<Builder> extends ListClient<ListRows['jobs'], JobListOptions<Builder>> {
  /**
   * Creates or updates a job. Sends the body unchanged: the specification does not define it, and Nomad accepts
   * `{ Job: … }`. Any status from 200 to 299 is success.
   */
  create<Data = unknown>(body: unknown, options?: SchedulerCallOptions): Promise<Result<Data>>
  /**
   * Sends DELETE to `/v1/job/ID`. The specification lists the method without a route; this is Nomad's route, which
   * stops the job.
   * @throws {InvalidRequestError} `invalid-option` for the IDs `.` and `..`.
   */
  delete<Data = unknown>(id: string, options?: SchedulerCallOptions): Promise<Result<Data>>
}

/** The members of the agent. The server cannot filter them, so the client applies `filter`. */
export interface MembersClient<Builder> {
  /**
   * The members that the agent knows. Pass parameters for pages, order and waiting in `unspecified`.
   * @throws {InvalidRequestError} `filter-not-supported` for a filter without the option `compile`.
   */
  list(
    options?: SchedulerReadOptions & Pick<ListOptions<Builder>, 'filter' | 'unspecified'>,
  ): Promise<Result<ListRows['members'][]>>
}

/** The HTTP API of the scheduler. */
export interface SchedulerClient<Builder = undefined> {
  readonly jobs: JobsClient<BuilderOf<'jobs', Builder>>
  readonly deployments: ListClient<
    ListRows['deployments'],
    ListOptions<BuilderOf<'deployments', Builder>>
  >
  readonly nodes: ListClient<ListRows['nodes'], NodeListOptions<BuilderOf<'nodes', Builder>>>
  readonly allocations: ListClient<
    ListRows['allocations'],
    AllocationListOptions<BuilderOf<'allocations', Builder>>
  >
  readonly evaluations: ListClient<
    ListRows['evaluations'],
    EvaluationListOptions<BuilderOf<'evaluations', Builder>>
  >
  readonly members: MembersClient<BuilderOf<'members', Builder>>
  /**
   * The list at any other path, such as `/v1/services`, with the same calls. The server gets the filter, and one that
   * does not filter this list returns every row.
   * @param path As in `request`.
   * @throws {InvalidRequestError} `invalid-option`; `watchRows` also for a list without a `key`.
   */
  listAt<Row extends object = Readonly<Record<string, unknown>>>(
    path: string | readonly string[],
    options?: ListAtOptions,
  ): ListClient<Row, ListOptions<[Builder] extends [undefined] ? Fields<unknown> : Builder>>
  /**
   * The answer of any other route; its data is `undefined` if the body is empty. Requests for one row and writes
   * never send the namespace `*`.
   * With `as: 'lines'`, the request is sent when the iteration begins, and `timeoutMs` limits the wait for each line.
   * @param path A list of segments below `/v1/`, which are encoded, or a string that starts with `/v1/` and is sent
   *   unchanged.
   * @throws {InvalidRequestError} `invalid-option` for `stale` with a request that writes.
   */
  request<Data = unknown>(
    method: 'GET' | 'POST',
    path: string | readonly string[],
    options?: RequestOptions,
  ): Promise<Result<Data>>
  request(
    method: 'GET',
    path: string | readonly string[],
    options: Omit<RequestOptions, 'as' | 'pretty'> & { readonly as: 'lines' },
  ): AsyncGenerator<string, void, undefined>
  request<Data = unknown>(
    method: RequestMethod,
    path: string | readonly string[],
    options?: Omit<RequestOptions, 'stale'>,
  ): Promise<Result<Data>>
  /**
   * The release reported by the agent: `check(filter, { target: nomad(await client.release()) })`.
   * @throws {DecodeError} `invalid-response` for an answer without a version.
   */
  release(options?: SchedulerReadOptions): Promise<string>
  /** Aborts pending calls, which reject with `client-closed`, and refuses later ones. */
  close(): void
}

/**
 * A client of the scheduler.
 *
 * It retries nothing unless `retry` is set, except reads while Nomad has no leader, and does not follow redirects. A
 * filter is a string, sent unchanged; an expression, printed; or a function of the list's fields that returns either.
 *
 * @example
 * const client = createSchedulerClient({ token: 'secret' })
 * const { data, meta } = await client.jobs.list({ filter: 'Status == "running"', perPage: 50 })
 * const ready = await client.nodes.list({ filter: (node) => eq(node.Status, 'ready') })
 * for await (const node of client.nodes.items({ perPage: 100 })) console.log(node.Name)
 *
 * @throws {InvalidRequestError} `invalid-option`, `invalid-token`, `insecure-token`.
 */
export function createSchedulerClient<Builder = undefined>(
  given: SchedulerClientOptions<Builder> = {},
): SchedulerClient<Builder> {
  const options = clientOptionsOf(given, OPTIONS)
  const { baseUrl = DEFAULT_ADDRESS, auth = 'header', profile = DEFAULT_PROFILE } = options
  if (!isProfile(profile)) {
    throw invalid(
      '`profile` must be `specification` or `nomad`.',
      'Change it, or leave it out for `specification`.',
    )
  }
  const { headerPrefix = PROFILES[profile].headerPrefix } = options
  if (typeof headerPrefix !== 'string' || !/^[A-Za-z0-9-]*$/.test(headerPrefix)) {
    throw invalid(
      '`headerPrefix` must consist of letters, digits and `-`.',
      'Write it as in `X-Nomad-`.',
    )
  }
  if (auth !== 'header' && auth !== 'bearer') {
    throw invalid(
      '`auth` must be `header` or `bearer`.',
      'Change it, or leave it out for `header`.',
    )
  }
  const channel = createChannel(baseUrl, options, {
    mediaType: JSON_TYPE,
    showToken: (token) =>
      auth === 'bearer'
        ? { Authorization: `Bearer ${token}` }
        : { [headerPrefix + HEADERS.token]: token },
    hasData: true,
    isNomad: profile === 'nomad',
    smallerBody: 'Send a smaller body: the server takes none of this size.',
  })
  const defaults = { namespace: options.namespace, region: options.region }
  commonQuery(NO_OPTIONS, defaults)
  const context: ListContext<unknown> = {
    channel,
    profile,
    headerPrefix,
    defaults,
    builder: options.builder ?? unknownFields(),
    check: options.check,
    compile: options.compile,
  }

  /** A request as the channel sends it, with every parameter, and the list that it is for. */
  function toCall(method: RequestMethod, path: string | readonly string[], own: RequestOptions) {
    const { query, body, signal, timeoutMs } = own
    const whole = toPath(method, path)
    const unawaited = awaitHint(body)
    if (unawaited) throw invalid('`body` must not be a Promise.', unawaited)
    if (own.stale !== undefined && !isRead(method, whole)) {
      throw invalid('`stale` is for reads.', 'Leave it out: the leader answers every write.')
    }
    const common = commonQuery(own, defaults)
    const isTooMany =
      common[QUERY.namespace] === ALL_NAMESPACES && !canSpanNamespaces(method, whole)
    const fullQuery: Query = {
      ...common,
      ...(isTooMany && { [QUERY.namespace]: undefined }),
      ...toQuery(query ?? {}),
    }
    const list = Object.values(LISTS).find((other) => other.path === whole)
    if (method === 'GET' && list) requireNoConflict(fullQuery, conflictsOf(list, profile))
    return {
      list,
      method,
      path: whole,
      query: fullQuery,
      body: body === undefined ? undefined : stringifyJson(body),
      signal,
      timeoutMs,
    }
  }

  async function requestWhole<Data>(
    method: RequestMethod,
    path: string | readonly string[],
    options?: RequestOptions,
  ): Promise<Result<Data>> {
    const own = clientOptionsOf(options, REQUEST_OPTIONS)
    const { as = 'json', pretty } = own
    if (as !== 'json' && as !== 'text') {
      throw invalid(
        '`as` must be `json`, `text` or, with GET, `lines`.',
        'Change it, or leave it out for `json`.',
      )
    }
    const call = toCall(method, path, own)
    const answer = await channel
      .send({ ...call, isText: as === 'text' })
      .catch((error: unknown) => {
        throw toFilterRejectedError(error, call.query[QUERY.filter], call.list)
      })
    return {
      data: (as === 'text' ? answer.text : decode(answer)) as Data,
      meta: toMeta(answer, headerPrefix, pretty),
    }
  }

  async function* requestLines(...[method, path, options]: Parameters<typeof requestWhole>) {
    const call = toCall(method, path, clientOptionsOf(options, REQUEST_OPTIONS))
    yield* channel.lines({ ...call, isText: true })
  }

  const request = ((...given: Parameters<typeof requestWhole>) =>
    given[0] === 'GET' && isForLines(given[2])
      ? requestLines(...given)
      : requestWhole(...given)) as SchedulerClient['request']

  async function release(options?: SchedulerReadOptions): Promise<string> {
    const path = `${ROUTE_PREFIX}agent/self`
    const { data, meta } = await request<AgentSelf | null>('GET', path, options)
    const version = data?.config?.Version?.Version
    if (typeof version === 'string') return version
    throw notAsSpecified({ method: 'GET', path, status: meta.status }, 'without a version')
  }

  const listOf = <Name extends ListName>(name: Name) =>
    createListClient<ListRows[Name], unknown>(LISTS[name], context, name)
  const { list: members } = listOf('members')
  return {
    jobs: {
      ...listOf('jobs'),
      create: async (body, call) => {
        const own = clientOptionsOf(call, READ_OPTIONS)
        if (typeName(body) !== 'an object') {
          const hint = awaitHint(body) ?? 'Pass the object itself, as in `{ Job: { ID: "web" } }`.'
          throw invalid(`A job must be an object, not ${typeName(body)}.`, hint)
        }
        return request('PUT', LISTS.jobs.path, { ...own, body })
      },
      delete: (id, call) => request('DELETE', ['job', id], call),
    },
    deployments: listOf('deployments'),
    nodes: listOf('nodes'),
    allocations: listOf('allocations'),
    evaluations: listOf('evaluations'),
    members: { list: members },
    listAt(path, given) {
      const { key = [], query = {} } = clientOptionsOf(given, LIST_AT_OPTIONS)
      if (!Array.isArray(key) || !key.every((field) => typeof field === 'string'))
        throw invalid('`key` must be a list of fields.', "Write it as in `['Namespace', 'ID']`.")
      const list = { ...LIST_AT_PATH, path: toPath('GET', path), key, query: toQuery(query) }
      return createListClient(list, context)
    },
    request,
    release,
    close: () => channel.close(),
  }
}

/**
 * The whole path of a route.
 * @throws {InvalidRequestError} `invalid-option`.
 */
function toPath(method: RequestMethod, path: string | readonly string[]): string {
  if (typeof path !== 'string' && !Array.isArray(path))
    throw invalid('`path` must be a string or a list.', "Write it as in `['job', 'web']`.")
  const whole =
    typeof path === 'string'
      ? path
      : ROUTE_PREFIX + path.map((part) => toSegment('path', part)).join('/')
  if (METHODS.includes(method) && whole.startsWith(ROUTE_PREFIX)) return whole
  throw invalid('The service has no such route.', 'Use GET, PUT, POST or DELETE below `/v1/`.')
}

function isForLines(options: { readonly as?: unknown } | undefined): boolean {
  return ownOptions(options).as === 'lines'
}

/** The relevant part of an agent's description. */
interface AgentSelf {
  readonly config?: { readonly Version?: { readonly Version?: unknown } }
}

function toQuery(given: NonNullable<RequestOptions['query']>): Query {
  if (typeName(given) !== 'an object') {
    const hint = awaitHint(given) ?? "Write it as in `{ filter: 'Status == running' }`."
    throw invalid(`\`query\` must be an object, not ${typeName(given)}.`, hint)
  }
  const entries = Object.entries(given).map(([name, value]) => {
    const written =
      value === undefined ? undefined : typeof value === 'object' ? printTree(value) : String(value)
    if (written?.isWellFormed() === false || !name.isWellFormed()) {
      throw invalid('A parameter has a lone surrogate.', 'Remove it.')
    }
    return [name, name === QUERY.filter && isBlankFilter(written ?? '') ? undefined : written]
  })
  return Object.fromEntries(entries)
}
