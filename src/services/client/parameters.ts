import {
  awaitHint,
  FilterError,
  isBlankFilter,
  ownMember,
  typeName,
} from '../../../grammar/index.ts'
import { type Fields, fields } from '../../filters/build/index.ts'
import type { Filter } from '../../filters/print/index.ts'
import { stringifyJson } from '../../rows/json/index.ts'
import {
  ALL_NAMESPACES,
  conflictsOf,
  LISTS,
  PROFILES,
  type Profile,
  parseIndex,
  parseWait,
  WAIT,
} from '../wire/index.ts'
import { invalid, requestError } from './errors.ts'
import { ANYTHING, COUNT, definedMembers, FLAG, type Kind, OBJECT, TEXT } from './options.ts'
import { CALL, type CallOptions, type Method, type Query, type Request } from './request.ts'

/** The options of a request to the scheduler. */
export interface RequestOptions extends CallOptions {
  /** A name, or `*` for all namespaces; defaults to the client's. */
  readonly namespace?: string | undefined
  /** The region to forward the request to; defaults to the client's, then to the agent's. */
  readonly region?: string | undefined
  /** Lets any server answer a read, even if it lags behind. */
  readonly stale?: boolean | undefined
  /** Requests formatted JSON, which is then in `meta.text`. */
  readonly pretty?: boolean | undefined
  /** Parameters without an option, as in `{ job: 'web' }`. Their effect depends on the server. */
  readonly query?: Query | undefined
  /** Sent as JSON, bigints with all digits. */
  readonly body?: unknown
}

/** The options of a write. */
export type WriteOptions = Omit<RequestOptions, 'stale' | 'body'>

/** The options of a list. */
export interface ListOptions<Row = Fields<unknown>> extends Omit<RequestOptions, 'body'> {
  /** The rows to list; defaults to all. A filter sees the full resource, not the row of the list. */
  readonly filter?: FilterInput<Row> | undefined
  /** Only rows whose ID starts with this. Can be combined with `filter` only in the profile `nomad`. */
  readonly prefix?: string | undefined
  /** Reverses the order. */
  readonly reverse?: boolean | undefined
  /** The number of rows per page; by default, all rows are one page. */
  readonly perPage?: number | undefined
  /** Where to continue: `meta.nextToken` of the previous page. */
  readonly nextToken?: string | undefined
  /** Waits for a state after this one: `meta.index` of an answer. */
  readonly index?: bigint | undefined
  /**
   * The longest wait, such as `10s` or `5m`, which is the default. The server adds up to a sixteenth, and `timeoutMs`
   * is added to it. The maximum is 10 minutes, or 5 in the profile `nomad`.
   */
  readonly wait?: string | undefined
}

const PARAMETERS: Kind = {
  words: 'an object of texts, numbers and booleans',
  is: (value) =>
    OBJECT.is(value) &&
    Object.values(Object(value)).every((one) => !/^(?:object|function|symbol)$/.test(typeof one)),
}
const INDEX: Kind = {
  words: 'a bigint from 0, below 2^64',
  is: (value) => typeof value === 'bigint' && parseIndex(String(value)) !== undefined,
}

/** The options of every request. */
export const REQUEST = { ...CALL, namespace: TEXT, region: TEXT, pretty: FLAG, query: PARAMETERS }

/** The options of every request for rows. */
export const ROWS = { ...REQUEST, stale: FLAG, filter: ANYTHING, prefix: TEXT, reverse: FLAG }

/** The options of pages. */
export const PAGES = { ...ROWS, perPage: COUNT, nextToken: TEXT }

/** The options of waiting for a state. */
export const STATE = { index: INDEX, wait: TEXT }

/**
 * A filter: a string, sent unchanged; what the builder made; or a function that returns either and is called with the
 * list's fields. An empty string or no filter requests all rows.
 */
export type FilterInput<Row = Fields<unknown>> =
  | string
  | Filter
  | ((fields: Row) => string | Filter)

/** The settings of a client that every request has. */
export interface Settings {
  readonly profile: Profile
  readonly namespace: string | undefined
  readonly region: string | undefined
}

const ONE_ROW = /^\/v1\/(?:job|node|allocation|deployment|evaluation|service|var|volume|client)\//

/** Any options of a request. */
interface Options extends ListOptions<never> {
  readonly body?: unknown
  readonly purge?: boolean | undefined
}

/** A request to the scheduler. */
export function toRequest(
  method: Method,
  path: string,
  given: Options,
  settings: Settings,
): Request {
  const options = definedMembers(given)
  const { body, signal, timeoutMs, index, wait } = options
  const { profile } = settings
  const waitMs = waitMsOf(wait, profile)
  const { namespace = settings.namespace, region = settings.region } = options
  // Requests for one row, and writes, are about one namespace.
  const isOfOne = ONE_ROW.test(path) || method === 'PUT' || method === 'DELETE'
  const query: Query = {
    namespace: isOfOne && namespace === ALL_NAMESPACES ? undefined : namespace,
    region,
    stale: options.stale ? '' : undefined,
    pretty: options.pretty ? '' : undefined,
    filter: filterText(options.filter),
    prefix: options.prefix,
    per_page: options.perPage,
    next_token: options.nextToken,
    reverse: options.reverse || undefined,
    index,
    wait,
    purge: options.purge,
    ...options.query,
  }
  if (query.filter !== undefined) requireAlone(query, profile)
  return {
    method,
    path,
    query,
    signal,
    timeoutMs,
    body: body === undefined ? undefined : stringifyJson(body),
    holdMs: index === undefined ? 0 : waitMs * (1 + 1 / WAIT.jitterDivisor),
  }
}

/** Throws if a filter is combined with another parameter that filters. */
function requireAlone(query: Query, profile: Profile): void {
  for (const name of conflictsOf(LISTS.evaluations, profile)) {
    if (ownMember(query, name) === undefined) continue
    const message = `\`filter\` cannot be combined with \`${name}\`.`
    const hint = 'Put every condition into the filter, or leave the filter out.'
    throw requestError('conflicting-parameters', message, hint)
  }
}

/** How long a server may hold a request back, in milliseconds. */
export function waitMsOf(wait: string | undefined, profile: Profile): number {
  const { maxWaitMs } = PROFILES[profile]
  const milliseconds = wait === undefined ? WAIT.defaultMs : parseWait(wait)
  if (milliseconds && milliseconds <= maxWaitMs) return milliseconds
  throw invalid(
    `\`wait\` must be greater than 0, and at most ${maxWaitMs / 60_000} minutes.`,
    'Write it as in `10s` or `5m`.',
  )
}

/** The text of a filter; `undefined` for all rows. White space alone counts as no filter. */
function filterText(given: FilterInput<never> | undefined): string | undefined {
  if (given === undefined) return undefined
  const filter = typeof given === 'function' ? madeBy(given) : given
  // What the builder made has a class. A member of a tree from elsewhere does not count.
  const isBuilt =
    typeName(filter) === 'an object' && Object.getPrototypeOf(filter) !== Object.prototype
  const text: unknown = isBuilt ? (filter as Filter).text : filter
  if (typeof text === 'string') return isBlankFilter(text) ? undefined : text
  const must = given === filter ? 'be' : 'return'
  throw invalid(
    `\`filter\` must ${must} a filter, not ${typeName(filter)}.`,
    awaitHint(filter) ??
      'Give text, as in `Status == running`, for a tree `print(tree)`, and for all rows an empty text.',
  )
}

/** Calls a function with fields. A predicate fails, or returns no filter. */
function madeBy(make: (fields: never) => string | Filter) {
  try {
    return make(fields() as never)
  } catch (cause) {
    if (cause instanceof FilterError && cause.name !== 'EvaluationError') throw cause
    throw requestError(
      'invalid-option',
      'The function in `filter` failed: it is called with fields, not with rows.',
      'Write it as in `(job) => eq(job.Status, "running")`.',
      { cause },
    )
  }
}
