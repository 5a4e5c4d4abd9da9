import type { Expression } from '../../../grammar/index.ts'
import type { Fields } from '../../filters/build/index.ts'
import {
  conflictsOf,
  LISTS,
  PROFILES,
  type Profile,
  parseDuration,
  parseState,
  printDuration,
  QUERY,
  WAIT,
} from '../wire/index.ts'
import { invalid, requestError } from './errors.ts'
import { type FilterInput, filterText } from './filter.ts'
import { ANY, COUNT, FLAG, INDEX, type Kinds, OBJECT, TEXT } from './options.ts'
import { CALL_OPTIONS, type CallOptions, type Query } from './request.ts'

/** The options of every request to the scheduler. */
export interface SchedulerCallOptions extends CallOptions {
  /** A name, or `*` for all namespaces; defaults to the client's. */
  readonly namespace?: string | undefined
  /** The region to forward the request to; defaults to the client's, then to the agent's. */
  readonly region?: string | undefined
  /** Requests formatted JSON, which is then in `meta.text`. */
  readonly pretty?: boolean | undefined
  /**
   * Parameters without an option, which are sent unchanged; their effect depends on the server. Expressions are printed.
   * @example
   * await client.evaluations.list({ query: { job: 'web' } })
   */
  readonly query?:
    | Readonly<Record<string, string | number | bigint | boolean | Expression | undefined>>
    | undefined
}

/** The options of every read. */
export interface SchedulerReadOptions extends SchedulerCallOptions {
  /** Lets any server answer, even if it lags behind. */
  readonly stale?: boolean | undefined
}

/** The page to read. */
export interface PageOptions {
  /** The number of rows per page; by default, all rows are one page. */
  readonly perPage?: number | undefined
  /** Where to continue: `meta.nextToken` of the previous page. */
  readonly nextToken?: string | undefined
}

/** The state to wait for. */
export interface WaitOptions {
  /** Waits for a state after this one: `meta.index` of an answer. 0 counts as 1. */
  readonly index?: bigint | string | undefined
  /**
   * The longest wait, in milliseconds; defaults to 300,000. The server adds up to a sixteenth, and `timeoutMs` is
   * added to it. The maximum is 600,000, or 300,000 in the profile `nomad`.
   */
  readonly waitMs?: number | undefined
  /** The same as a duration, such as `10s` or `5m`, with the same limit; use it instead of `waitMs`. */
  readonly wait?: string | undefined
}

/** The options of a list that select, order and show its rows. */
export interface RowsOptions<Row = Fields<unknown>> extends SchedulerReadOptions {
  /** The rows to list; defaults to all. A filter sees the full resource, not the row of the list. */
  readonly filter?: FilterInput<Row> | undefined
  /** Only rows whose ID starts with this. Can be combined with `filter` only in the profile `nomad`. */
  readonly prefix?: string | undefined
  /** Reverses the order. */
  readonly reverse?: boolean | undefined
}

/** The options of a list. */
export interface ListOptions<Row = Fields<unknown>>
  extends RowsOptions<Row>,
    PageOptions,
    WaitOptions {}

/** The kinds of the options of every request. */
export const SCHEDULER_CALL_OPTIONS = {
  ...CALL_OPTIONS,
  namespace: TEXT,
  region: TEXT,
  pretty: FLAG,
  query: OBJECT,
} satisfies Kinds<SchedulerCallOptions>

/** The kinds of the options of every read. */
export const READ_OPTIONS = {
  ...SCHEDULER_CALL_OPTIONS,
  stale: FLAG,
} satisfies Kinds<SchedulerReadOptions>

/** The kinds of the options for the rows of a list. */
export const ROWS_OPTIONS = {
  ...READ_OPTIONS,
  filter: ANY,
  prefix: TEXT,
  reverse: FLAG,
} satisfies Kinds<RowsOptions>

/** The kinds of the options for a page. */
export const PAGE_OPTIONS = { perPage: COUNT, nextToken: TEXT } satisfies Kinds<PageOptions>

/** The kinds of the options for a state. */
export const WAIT_OPTIONS = { index: INDEX, waitMs: COUNT, wait: TEXT } satisfies Kinds<WaitOptions>

/** The settings of a client that every request has. */
export interface Settings {
  readonly profile: Profile
  readonly namespace: string | undefined
  readonly region: string | undefined
}

/**
 * The parameters of a request.
 * @param options Their kinds are checked; the filter is its text.
 * @throws {InvalidRequestError} `invalid-option`, `conflicting-parameters`.
 */
export function toQuery(
  options: SchedulerReadOptions & Partial<ListOptions> & { readonly filter?: string | undefined },
  settings: Settings,
): Query {
  const { stale, pretty, reverse, index, wait, waitMs } = options
  const hasWait = wait !== undefined || waitMs !== undefined
  const query: Query = {
    [QUERY.namespace]: options.namespace ?? settings.namespace,
    [QUERY.region]: options.region ?? settings.region,
    [QUERY.stale]: stale ? '' : undefined,
    [QUERY.pretty]: pretty ? '' : undefined,
    [QUERY.filter]: options.filter,
    [QUERY.prefix]: options.prefix,
    [QUERY.perPage]: options.perPage?.toString(),
    [QUERY.nextToken]: options.nextToken,
    [QUERY.reverse]: reverse ? 'true' : undefined,
    [QUERY.index]: index === undefined ? undefined : `${parseState(String(index))}`,
    [QUERY.wait]: hasWait ? printDuration(waitMsOf(options, settings.profile)) : undefined,
    ...namedQuery(options.query ?? {}),
  }
  const conflicts = conflictsOf(LISTS.evaluations, settings.profile)
  const other = conflicts.find((name) => Object.hasOwn(query, name) && query[name] !== undefined)
  if (query[QUERY.filter] === undefined || other === undefined) return query
  throw requestError('conflicting-parameters', `\`filter\` cannot be combined with \`${other}\`.`, {
    hint: 'Put every condition into the filter, or leave the filter out.',
  })
}

/** The parameters that the caller names. */
function namedQuery(given: NonNullable<SchedulerCallOptions['query']>): Query {
  const entries = Object.entries(given).map(([name, value]) => {
    const isFilter = name === QUERY.filter || typeof value === 'object' || value === undefined
    return [name, isFilter ? filterText(value as string | undefined) : String(value)]
  })
  return Object.fromEntries(entries)
}

/**
 * How long a server may hold a request back, in milliseconds.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function waitMsOf({ wait, waitMs }: WaitOptions, profile: Profile): number {
  const { maxWaitMs } = PROFILES[profile]
  if (wait !== undefined && waitMs !== undefined)
    throw invalid('`wait` and `waitMs` are both set.', 'Set only one of them.')
  const milliseconds = wait === undefined ? (waitMs ?? WAIT.defaultMs) : parseDuration(wait)
  if (milliseconds && milliseconds <= maxWaitMs) return milliseconds
  throw invalid(
    `\`${wait === undefined ? 'waitMs' : 'wait'}\` must be greater than 0, and at most ${maxWaitMs / 60_000} minutes.`,
    'Write it as in `wait: "10s"` or `waitMs: 10_000`.',
  )
}
