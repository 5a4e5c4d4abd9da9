import { awaitHint } from '../../../grammar/index.ts'
import type { Fields } from '../../filters/build/index.ts'
import {
  DEFAULT_ADDRESS,
  DEFAULT_PROFILE,
  HEADERS,
  JSON_TYPE,
  LISTS,
  type ListName,
  type ListRows,
  listAt,
  PROFILES,
  type Profile,
  ROUTE_PREFIX,
} from '../wire/index.ts'
import { decode, metaOf, type Result, toRows } from './answer.ts'
import {
  CONNECTION_OPTIONS,
  type ConnectionOptions,
  createConnection,
  sendRead,
} from './connection.ts'
import { invalid, requestError } from './errors.ts'
import { explainFilter } from './filter-fault.ts'
import { createList, type ListClient } from './list.ts'
import { explainNomad } from './nomad-fault.ts'
import {
  ANY,
  FLAG,
  joined,
  type Kind,
  type Kinds,
  OBJECT,
  oneOf,
  readOptions,
  requireKind,
  TEXT,
} from './options.ts'
import {
  type ListFields,
  type ListOptions,
  type RequestOptions,
  toRequest,
  WRITE_OPTIONS,
  type WriteOptions,
} from './parameters.ts'
import { type Method, toSegment } from './request.ts'

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
  readonly namespace?: string | undefined
  readonly region?: string | undefined
}

const OPTIONS: Kinds<SchedulerClientOptions> = /* @__PURE__ */ joined(CONNECTION_OPTIONS, {
  baseUrl: ANY,
  namespace: TEXT,
  region: TEXT,
  auth: /* @__PURE__ */ oneOf('header', 'bearer'),
  profile: /* @__PURE__ */ oneOf('specification', 'nomad'),
})
const REQUEST_OPTIONS: Kinds<RequestOptions> = /* @__PURE__ */ joined(WRITE_OPTIONS, {
  stale: FLAG,
  body: { words: 'JSON', is: (value: unknown) => awaitHint(value) === undefined },
})
const KEY: Kind = {
  words: "a list of fields, as in `['Namespace', 'ID']`",
  is: (value) => Array.isArray(value) && value.every((field) => typeof field === 'string'),
}

/** A list with a name, whose filters see the fields of the full resource. */
export type NamedList<Name extends ListName> = ListClient<
  ListRows[Name],
  ListOptions<ListFields<Name>>
>

/** The list of jobs, which can also create and stop them. */
export interface JobsClient extends NamedList<'jobs'> {
  /** Creates or updates a job. Sends the body unchanged: the specification does not define it; Nomad's is `{ Job: … }`. */
  create<Data = unknown>(body: unknown, options?: WriteOptions): Promise<Result<Data>>
  /**
   * Stops a job. The specification lists the method without a route; this is Nomad's route.
   * @param options.purge Removes the job from the list at once; otherwise Nomad keeps it as dead for a while.
   */
  delete<Data = unknown>(
    id: string,
    options?: WriteOptions & { readonly purge?: boolean | undefined },
  ): Promise<Result<Data>>
}

/** The members of the agent. */
export interface MembersClient {
  /** The members that the agent knows. The server does not filter them: filter the rows with `compile`. */
  list(
    options?: Omit<RequestOptions, 'body'> & { readonly filter?: undefined },
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
   * @param options.key The fields that identify a row, as in `['Namespace', 'ID']`; `watchRows` needs them.
   */
  listAt<Row extends object = Readonly<Record<string, unknown>>>(
    path: string | readonly string[],
    options?: { readonly key?: readonly string[] | undefined },
  ): ListClient<Row, ListOptions<Fields<unknown>>>
  /**
   * The answer of any other route; its data is `undefined` if the body is empty. Requests for one row and writes
   * never send the namespace `*`.
   * @param path A list of segments below `/v1/`, which are encoded, or a string that starts with `/v1/` and is sent
   *   unchanged.
   */
  request<Data = unknown>(
    method: Method,
    path: string | readonly string[],
    options?: RequestOptions,
  ): Promise<Result<Data>>
  /** Aborts pending calls, which reject with `client-closed`, and refuses later ones. */
  close(): void
}

/**
 * A client of the scheduler. It sends one request per call, unless `retry` is set, and except for reads while
 * Nomad has no leader.
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
  const { baseUrl = DEFAULT_ADDRESS, auth, profile = DEFAULT_PROFILE, namespace, region } = options
  const settings = { profile, namespace, region }
  const { headerPrefix } = PROFILES[profile]
  const connection = createConnection(baseUrl, options, {
    mediaType: JSON_TYPE,
    toToken: (token) =>
      auth === 'bearer'
        ? { Authorization: `Bearer ${token}` }
        : { [headerPrefix + HEADERS.token]: token },
    explain: (request, status, text) =>
      (profile === 'nomad' && status === 500 ? explainNomad(text) : undefined) ??
      explainFilter(request, status, text),
  })

  async function request<Data>(
    method: Method,
    path: string | readonly string[],
    given?: RequestOptions,
  ): Promise<Result<Data>> {
    const own = readOptions(given, REQUEST_OPTIONS)
    const sent = toRequest(method, toPath(method, path), own, settings)
    const isRead = method === 'GET'
    const answer = await (isRead ? sendRead(connection, sent) : connection.send(sent))
    return { data: decode(answer) as Data, meta: metaOf(answer, headerPrefix) }
  }

  const listOf = <Name extends ListName>(name: Name) =>
    createList<ListRows[Name]>(LISTS[name], connection, settings)
  return {
    jobs: {
      ...listOf('jobs'),
      create: async (body, call) =>
        request('PUT', LISTS.jobs.path, {
          ...readOptions(call, WRITE_OPTIONS),
          body: requireKind('body', body, OBJECT),
        }),
      delete: async (id, call) => {
        const { purge, query, ...own } = readOptions(call, { ...WRITE_OPTIONS, purge: FLAG })
        return request('DELETE', ['job', id], { ...own, query: { ...query, purge } })
      },
    },
    deployments: listOf('deployments'),
    nodes: listOf('nodes'),
    allocations: listOf('allocations'),
    evaluations: listOf('evaluations'),
    members: {
      async list(call) {
        const own = readOptions(call, { ...WRITE_OPTIONS, stale: FLAG, filter: ANY })
        if (own.filter !== undefined) {
          throw requestError(
            'filter-not-supported',
            'The server does not filter members.',
            "Filter the rows, as in `data.filter(compile('Status == alive'))`.",
          )
        }
        const sent = toRequest('GET', LISTS.members.path, own, settings)
        const answer = await sendRead(connection, sent)
        return toRows(answer, headerPrefix, 'Members') as Result<ListRows['members'][]>
      },
    },
    listAt(path, given) {
      const { key = [] } = readOptions(given, { key: KEY })
      return createList(listAt(toPath('GET', path), { key }), connection, settings)
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
