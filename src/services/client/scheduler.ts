import { awaitHint, ownMember } from '../../../grammar/index.ts'
import type { Fields, FilterRow } from '../../filters/build/index.ts'
import type * as schemas from '../../rows/schemas/index.ts'
import {
  DEFAULT_PROFILE,
  HEADERS,
  JSON_TYPE,
  LISTS,
  PROFILES,
  type Profile,
  ROUTE_PREFIX,
} from '../wire/index.ts'
import { type Result, toResult, toRows } from './answer.ts'
import { CONNECTION, type ConnectionOptions, createConnection } from './connection.ts'
import { invalid, requestError } from './errors.ts'
import { explainFilter } from './filter-fault.ts'
import { createList, type ListClient } from './list.ts'
import { explainNomad } from './nomad-fault.ts'
import { either, FLAG, type Kind, OBJECT, readOptions, requireKind, TEXT } from './options.ts'
import {
  type ListOptions,
  REQUEST,
  type RequestOptions,
  toRequest,
  type WriteOptions,
} from './parameters.ts'
import { type Method, toSegment } from './request.ts'

/** How to reach a scheduler, and defaults for every request. */
export interface SchedulerClientOptions extends ConnectionOptions {
  /** The address of an agent, which may have a path; defaults to `http://127.0.0.1:4646`. */
  readonly baseUrl?: string | undefined
  /** How to send the token; defaults to `header`, the service's own. */
  readonly auth?: 'header' | 'bearer' | undefined
  /** The API of the server; defaults to `specification`. */
  readonly profile?: Profile | undefined
  readonly namespace?: string | undefined
  readonly region?: string | undefined
}

/** A list whose filters see the fields of a schema, which is the full resource's. */
type ListOf<Row, Full extends schemas.Schema, Without extends string = never> = ListClient<
  Row,
  Omit<ListOptions<Fields<FilterRow<Full>>>, Without>
>

/** The list of jobs, which can also create and stop them. */
export interface JobsClient extends ListOf<schemas.JobStub, typeof schemas.jobSchema> {
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
  list(options?: Omit<RequestOptions, 'body'>): Promise<Result<schemas.AgentMember[]>>
}

/** The HTTP API of the scheduler. */
export interface SchedulerClient {
  readonly jobs: JobsClient
  readonly deployments: ListOf<schemas.Deployment, typeof schemas.deploymentSchema>
  readonly nodes: ListOf<schemas.NodeStub, typeof schemas.nodeSchema, 'reverse'>
  readonly allocations: ListOf<schemas.AllocationStub, typeof schemas.allocationSchema>
  readonly evaluations: ListOf<schemas.Evaluation, typeof schemas.evaluationSchema>
  readonly members: MembersClient
  /**
   * The list at any other path, such as `/v1/services`, with the same calls. The server gets the filter, and one that
   * does not filter this list returns every row.
   * @param path As in `request`.
   * @param options.key The fields that identify a row in `watchRows`, as in `['Namespace', 'ID']`. Without them, a row that
   *   changes leaves, and another enters.
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
 * A client of the scheduler. It sends one request per call, except for reads while Nomad has no leader.
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
  const options = readOptions(given, {
    ...CONNECTION,
    auth: either('header', 'bearer'),
    profile: either('specification', 'nomad'),
    namespace: TEXT,
    region: TEXT,
  })
  const { baseUrl = 'http://127.0.0.1:4646', auth = 'header', profile = DEFAULT_PROFILE } = options
  const settings = { profile, namespace: options.namespace, region: options.region }
  const { headerPrefix } = PROFILES[profile]
  const connection = createConnection(baseUrl, options, {
    mediaType: JSON_TYPE,
    hasData: true,
    toToken: (token) =>
      auth === 'bearer'
        ? { Authorization: `Bearer ${token}` }
        : { [headerPrefix + HEADERS.token]: token },
    explain: (request, status, text) =>
      (profile === 'nomad' && status === 500 ? explainNomad(text) : undefined) ??
      explainFilter(request, status, text),
  })

  /** The answer to a request with options whose kinds are checked. */
  const answerTo = (method: Method, path: string, options: object) =>
    connection.send(toRequest(method, path, options, settings))

  async function send<Data>(method: Method, path: string, options: object) {
    return toResult(await answerTo(method, path, options)) as Result<Data>
  }

  const listOf = <Row extends object>(path: string, ...key: string[]) =>
    createList<Row>(path, key, connection, settings)

  return {
    jobs: {
      ...listOf<schemas.JobStub>(LISTS.jobs.path, 'Namespace', 'ID'),
      create: async (job, call) => {
        const body = requireKind('body', job, OBJECT)
        return send('PUT', LISTS.jobs.path, { ...readOptions(call, REQUEST), body })
      },
      delete: async (id, call) => {
        const own = readOptions(call, { ...REQUEST, purge: FLAG })
        return send('DELETE', toPath('DELETE', ['job', id]), own)
      },
    },
    deployments: listOf(LISTS.deployments.path, 'ID'),
    nodes: listOf(LISTS.nodes.path, 'ID'),
    allocations: listOf(LISTS.allocations.path, 'ID'),
    evaluations: listOf(LISTS.evaluations.path, 'ID'),
    members: {
      async list(call) {
        if (ownMember(call, 'filter') !== undefined) {
          const message = 'The server does not filter members.'
          throw requestError('filter-not-supported', message, 'Filter the rows with `compile`.')
        }
        const own = readOptions(call, { ...REQUEST, stale: FLAG })
        return toRows(await answerTo('GET', LISTS.members.path, own), 'Members')
      },
    },
    listAt(path, given) {
      const { key = [] } = readOptions(given, { key: KEY })
      return listOf(toPath('GET', path), ...key)
    },
    async request(method, path, given) {
      const body = method === 'GET' ? NO_BODY : JSON_VALUE
      const own = readOptions(given, { ...REQUEST, stale: FLAG, body })
      return send(method, toPath(method, path), own)
    },
    close: connection.close,
  }
}

const KEY: Kind = {
  words: "a list of fields, as in `['Namespace', 'ID']`",
  is: (value) => Array.isArray(value) && value.every((field) => typeof field === 'string'),
}
const JSON_VALUE: Kind = { words: 'JSON', is: (value) => awaitHint(value) === undefined }
const NO_BODY: Kind = { words: 'left out for a GET', is: () => false }
const METHODS: readonly unknown[] = ['GET', 'PUT', 'POST', 'DELETE'] satisfies Method[]

/** The whole path of a route. */
function toPath(method: Method, path: string | readonly string[]): string {
  const whole = Array.isArray(path)
    ? ROUTE_PREFIX + path.map((part) => toSegment('path', part)).join('/')
    : path
  if (METHODS.includes(method) && typeof whole === 'string' && whole.startsWith(ROUTE_PREFIX))
    return whole
  const hint = "Use GET, PUT, POST or DELETE, and a path such as `['job', 'web']` or `/v1/job/web`."
  throw invalid('The service has no such route.', hint)
}
