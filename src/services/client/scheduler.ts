import { awaitHint } from '../../../grammar/index.ts'
import type { Fields } from '../../filters/build/index.ts'
import { stringifyJson } from '../../rows/json/index.ts'
import {
  ALL_NAMESPACES,
  canSpanNamespaces,
  DEFAULT_ADDRESS,
  DEFAULT_PROFILE,
  HEADERS,
  isRead,
  JSON_TYPE,
  LISTS,
  type ListName,
  type ListRows,
  listAt,
  PROFILES,
  type Profile,
  QUERY,
  ROUTE_PREFIX,
} from '../wire/index.ts'
import { type Answer, decode, decodeRows, metaOf, type Result } from './answer.ts'
import { CONNECTION_OPTIONS, type ConnectionOptions, createConnection } from './connection.ts'
import { invalid, requestError } from './errors.ts'
import type { ListFields } from './filter.ts'
import { explainFilter } from './filter-fault.ts'
import { createList, type ListClient, type ListContext } from './list.ts'
import { explainNomad } from './nomad-fault.ts'
import { ANY, FLAG, type Kinds, OBJECT, oneOf, readOptions, requireKind, TEXT } from './options.ts'
import {
  type ListOptions,
  READ_OPTIONS,
  SCHEDULER_CALL_OPTIONS,
  type SchedulerCallOptions,
  type SchedulerReadOptions,
  toQuery,
} from './parameters.ts'
import { type Method, type Request, toSegment } from './request.ts'

/** How to reach a scheduler, and defaults for every request. */
export interface SchedulerClientOptions extends ConnectionOptions {
  /** The address of an agent, which may have a path; defaults to `http://127.0.0.1:4646`. */
  readonly baseUrl?: string | undefined
  /** How to send the token; defaults to `header`, the service's own. */
  readonly auth?: 'header' | 'bearer' | undefined
  /**
   * The API of the server: `specification`, the default, or `nomad`, where headers start with `X-Nomad-`, `prefix`
   * can be combined with `filter`, a blocking query waits up to 300 s, and some texts with status 500 have codes.
   */
  readonly profile?: Profile | undefined
  /** The prefix of the service's headers; defaults to `X-Cluster-`, or `X-Nomad-` in the profile `nomad`. */
  readonly headerPrefix?: string | undefined
  readonly namespace?: string | undefined
  readonly region?: string | undefined
}

const OPTIONS = {
  ...CONNECTION_OPTIONS,
  baseUrl: ANY,
  auth: /* @__PURE__ */ oneOf('header', 'bearer'),
  profile: /* @__PURE__ */ oneOf('specification', 'nomad'),
  headerPrefix: {
    words: 'made of letters, digits and `-`, as in `X-Nomad-`',
    is: (value) => typeof value === 'string' && /^[A-Za-z0-9-]*$/.test(value),
  },
  namespace: TEXT,
  region: TEXT,
} satisfies Kinds<SchedulerClientOptions>

/** The options of a request to any other route. */
export interface RequestOptions extends SchedulerReadOptions {
  /** Sent as JSON, bigints with all digits. */
  readonly body?: unknown
  /**
   * The format of the answer: `json`, the default, or `text`, such as a log, whose data is a string. Bytes that are
   * not UTF-8 become U+FFFD.
   */
  readonly as?: 'json' | 'text' | undefined
}

const REQUEST_OPTIONS = {
  ...READ_OPTIONS,
  body: { words: 'JSON', is: (value) => awaitHint(value) === undefined },
  as: /* @__PURE__ */ oneOf('json', 'text'),
} satisfies Kinds<RequestOptions>

/** The facts about a list at a path. */
export interface ListAtOptions {
  /** The fields that identify a row, as in `['Namespace', 'ID']`; `watchRows` needs them. */
  readonly key?: readonly string[] | undefined
  /** Parameters that every request has, as in `{ type: 'csi' }`. */
  readonly query?: RequestOptions['query']
}

const LIST_AT_OPTIONS = {
  key: {
    words: "a list of fields, as in `['Namespace', 'ID']`",
    is: (value) => Array.isArray(value) && value.every((field) => typeof field === 'string'),
  },
  query: OBJECT,
} satisfies Kinds<ListAtOptions>

/** The options for deleting a job. */
export interface DeleteOptions extends SchedulerCallOptions {
  /** Removes the job from the list at once; otherwise Nomad keeps it as dead for a while. */
  readonly purge?: boolean | undefined
}

const DELETE_OPTIONS = { ...SCHEDULER_CALL_OPTIONS, purge: FLAG } satisfies Kinds<DeleteOptions>

/** A list with a name, whose filters see the fields of the full resource. */
export type NamedList<Name extends ListName> = ListClient<
  ListRows[Name],
  ListOptions<ListFields<Name>>
>

/** The list of jobs, which can also create and stop them. */
export interface JobsClient extends NamedList<'jobs'> {
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
  delete<Data = unknown>(id: string, options?: DeleteOptions): Promise<Result<Data>>
}

/** The members of the agent. */
export interface MembersClient {
  /**
   * The members that the agent knows. The server does not filter them: filter the rows, as in
   * `data.filter(compile('Status == alive'))`.
   * @throws {InvalidRequestError} `filter-not-supported` for the option `filter`.
   */
  list(
    options?: SchedulerReadOptions & { readonly filter?: undefined },
  ): Promise<Result<ListRows['members'][]>>
}

/** The HTTP API of the scheduler. */
export interface SchedulerClient {
  readonly jobs: JobsClient
  readonly deployments: NamedList<'deployments'>
  readonly nodes: ListClient<ListRows['nodes'], Omit<ListOptions<ListFields<'nodes'>>, 'reverse'>>
  readonly allocations: NamedList<'allocations'>
  readonly evaluations: NamedList<'evaluations'>
  readonly members: MembersClient
  /**
   * The list at any other path, such as `/v1/services`, with the same calls. The server gets the filter, and one that
   * does not filter this list returns every row.
   * @param path As in `request`.
   * @throws {InvalidRequestError} `invalid-option`; `watchRows` also for a list without a `key`.
   */
  listAt<Row extends object = Readonly<Record<string, unknown>>>(
    path: string | readonly string[],
    options?: ListAtOptions,
  ): ListClient<Row, ListOptions<Fields<unknown>>>
  /**
   * The answer of any other route; its data is `undefined` if the body is empty. Requests for one row and writes
   * never send the namespace `*`.
   * @param path A list of segments below `/v1/`, which are encoded, or a string that starts with `/v1/` and is sent
   *   unchanged.
   * @throws {InvalidRequestError} `invalid-option` for `stale` with a request that writes.
   */
  request<Data = unknown>(
    method: 'GET' | 'POST',
    path: string | readonly string[],
    options?: RequestOptions,
  ): Promise<Result<Data>>
  request<Data = unknown>(
    method: Method,
    path: string | readonly string[],
    options?: Omit<RequestOptions, 'stale'>,
  ): Promise<Result<Data>>
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
export function createSchedulerClient(given: SchedulerClientOptions = {}): SchedulerClient {
  const options = readOptions(given, OPTIONS)
  const { baseUrl = DEFAULT_ADDRESS, auth, profile = DEFAULT_PROFILE } = options
  const { headerPrefix = PROFILES[profile].headerPrefix, namespace, region } = options
  const connection = createConnection(baseUrl, options, {
    mediaType: JSON_TYPE,
    toToken: (token) =>
      auth === 'bearer'
        ? { Authorization: `Bearer ${token}` }
        : { [headerPrefix + HEADERS.token]: token },
  })
  const explain: ListContext['explain'] = (status, text, filter, list) =>
    (profile === 'nomad' && status === 500 ? explainNomad(text) : undefined) ??
    (filter === undefined ? undefined : explainFilter(status, text, filter, list))
  const context = { connection, headerPrefix, profile, namespace, region, explain }

  async function send(
    method: Method,
    path: string | readonly string[],
    given: RequestOptions | undefined,
  ): Promise<Answer> {
    const own = readOptions(given, REQUEST_OPTIONS)
    const { stale, body, as = 'json', signal, timeoutMs } = own
    const whole = toPath(method, path)
    if (stale !== undefined && !isRead(method, whole))
      throw invalid('`stale` is for reads.', 'Leave it out: the leader answers every write.')
    const query = toQuery(own, context)
    const isTooMany = query[QUERY.namespace] === ALL_NAMESPACES && !canSpanNamespaces(method, whole)
    const sent: Request = {
      ...{ method, path: whole, as, signal, timeoutMs },
      ...{ isRepeatable: method === 'GET', holdMs: 0 },
      query: isTooMany ? { ...query, [QUERY.namespace]: undefined } : query,
      body: body === undefined ? undefined : stringifyJson(body),
    }
    const list = Object.values(LISTS).find((other) => other.path === whole) ?? listAt(whole)
    return connection.send(sent, (status, text) => explain(status, text, query[QUERY.filter], list))
  }

  async function request<Data>(
    method: Method,
    path: string | readonly string[],
    given?: RequestOptions,
  ): Promise<Result<Data>> {
    const answer = await send(method, path, given)
    const data = answer.request.as === 'text' ? answer.text : decode(answer)
    return { data: data as Data, meta: metaOf(answer, headerPrefix) }
  }

  const listOf = <Name extends ListName>(name: Name) =>
    createList<ListRows[Name]>(LISTS[name], context)
  return {
    jobs: {
      ...listOf('jobs'),
      create: async (body, call) =>
        request('PUT', LISTS.jobs.path, {
          ...readOptions(call, SCHEDULER_CALL_OPTIONS),
          body: requireKind('body', body, OBJECT),
        }),
      delete: async (id, call) => {
        const { purge, query, ...own } = readOptions(call, DELETE_OPTIONS)
        return request('DELETE', ['job', id], { ...own, query: { ...query, purge } })
      },
    },
    deployments: listOf('deployments'),
    nodes: listOf('nodes'),
    allocations: listOf('allocations'),
    evaluations: listOf('evaluations'),
    members: {
      async list(call) {
        const kinds = { ...READ_OPTIONS, filter: ANY }
        const { filter, ...own } = readOptions<NonNullable<typeof call>>(call, kinds)
        if (filter !== undefined) {
          throw requestError('filter-not-supported', 'The server does not filter members.', {
            hint: "Filter the rows, as in `data.filter(compile('Status == alive'))`.",
          })
        }
        const answer = await send('GET', LISTS.members.path, own)
        const data = decodeRows(answer, 'Members') as ListRows['members'][]
        return { data, meta: metaOf(answer, headerPrefix) }
      },
    },
    listAt(path, given) {
      const { key = [], query } = readOptions(given, LIST_AT_OPTIONS)
      return createList(listAt(toPath('GET', path), { key }), context, query)
    },
    request,
    close: connection.close,
  }
}

const METHODS: readonly unknown[] = ['GET', 'PUT', 'POST', 'DELETE'] satisfies Method[]

/**
 * The whole path of a route.
 * @throws {InvalidRequestError} `invalid-option`.
 */
function toPath(method: Method, path: string | readonly string[]): string {
  const whole = Array.isArray(path)
    ? ROUTE_PREFIX + path.map((part) => toSegment('path', part)).join('/')
    : path
  if (METHODS.includes(method) && typeof whole === 'string' && whole.startsWith(ROUTE_PREFIX))
    return whole
  throw invalid(
    'The service has no such route.',
    "Use GET, PUT, POST or DELETE, and a path such as `['job', 'web']` or `/v1/job/web`.",
  )
}
