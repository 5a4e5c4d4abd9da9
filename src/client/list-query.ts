import { ownOptions, unreachable } from '../../grammar/index.ts'
import type { Fields } from '../build/index.ts'
import {
  LISTS,
  type ListName,
  parseDuration,
  parseIndex,
  printDuration,
  QUERY,
  WAIT,
} from '../wire/index.ts'
import type { Query } from './address.ts'
import { CALL_OPTIONS, type CallOptions } from './channel.ts'
import { InvalidRequestError, invalid } from './errors.ts'
import type { FilterInput } from './filter-input.ts'
import { text, whole } from './limits.ts'
import type { Names } from './options.ts'

/** What every request to the scheduler takes. */
export interface SchedulerCallOptions extends CallOptions {
  /** A name, or `*` for all of them; that of the client unless told. */
  readonly namespace?: string | undefined
  /** The request is forwarded there; that of the client, or else of the agent, unless told. */
  readonly region?: string | undefined
  /** Any server may answer, also one that lags behind. */
  readonly stale?: boolean | undefined
  /** JSON laid out for people, which comes back as `meta.text`. */
  readonly pretty?: boolean | undefined
}

/** The parameters of lists. Which list takes which, the types say. */
export interface ListParameters {
  /** The rows whose identifier begins so. Not together with `filter`. */
  readonly prefix?: string | undefined
  /** Those of one job. Not together with `filter`. */
  readonly job?: string | undefined
  /** Those of one status. Not together with `filter`. */
  readonly status?: string | undefined
  /** How many rows make a page; by default all rows are one page. */
  readonly perPage?: number | undefined
  /** Where to go on: `meta.nextToken` of the page before. */
  readonly nextToken?: string | undefined
  /** The other way around; nodes have no such order. */
  readonly reverse?: boolean | undefined
  /** Answer once the state is another than this one: `meta.index` of an answer, from 1. */
  readonly index?: bigint | string | undefined
  /**
   * How long to wait for that at most, in milliseconds, up to 600,000; defaults to 300,000. The
   * server adds up to a sixteenth. `timeoutMs` counts from there.
   */
  readonly waitMs?: number | undefined
  /** The same as a duration, such as `10s` or `5m`, at most `10m`; it takes the place of `waitMs`. */
  readonly wait?: string | undefined
}

/** What a list takes. */
export interface ListOptions<Builder = Fields<unknown>>
  extends SchedulerCallOptions,
    Omit<ListParameters, 'job' | 'status'> {
  /** Which rows; defaults to all of them. It sees the full resource, not the row of the list. */
  readonly filter?: FilterInput<Builder> | undefined
  /**
   * Parameters that this list is not known to take: the specification does not show it, as with
   * `reverse` for nodes, or pages and waiting for members. They are sent as they are, and it is up to
   * the server what it makes of them.
   * @example
   * await client.nodes.list({ unspecified: { reverse: true } })
   */
  readonly unspecified?: ListParameters | undefined
}

/** What the list of evaluations takes. */
export interface EvaluationListOptions<Builder = Fields<unknown>>
  extends ListOptions<Builder>,
    Pick<ListParameters, 'job' | 'status'> {}

/** The names of what every request takes. */
export const COMMON_OPTIONS = {
  ...CALL_OPTIONS,
  namespace: 1,
  region: 1,
  stale: 1,
  pretty: 1,
} satisfies Names<SchedulerCallOptions>

/** The names of the parameters that say which rows, and in which order. */
export const ROW_PARAMETERS = { prefix: 1, job: 1, status: 1, reverse: 1 }

/** The names of what says which page. */
export const PAGE_PARAMETERS = { perPage: 1, nextToken: 1 }

/** The names of what says how to wait. */
export const WAIT_PARAMETERS = { index: 1, waitMs: 1, wait: 1 }

/** The names of all parameters of lists. */
export const LIST_PARAMETERS = {
  ...ROW_PARAMETERS,
  ...PAGE_PARAMETERS,
  ...WAIT_PARAMETERS,
} satisfies Names<ListParameters>

/** The names of what says which rows, for any list. */
export const ROW_OPTIONS = {
  ...COMMON_OPTIONS,
  ...ROW_PARAMETERS,
  filter: 1,
  unspecified: 1,
} satisfies Names<
  Omit<EvaluationListOptions, keyof typeof PAGE_PARAMETERS | keyof typeof WAIT_PARAMETERS>
>

/** The parameters of every request to the scheduler. */
export function commonQuery(
  { namespace, region, stale, pretty }: SchedulerCallOptions,
  defaults: SchedulerCallOptions,
): Query {
  return {
    [QUERY.namespace]: given('namespace', namespace ?? defaults.namespace),
    [QUERY.region]: given('region', region ?? defaults.region),
    [QUERY.stale]: stale ? '' : undefined,
    [QUERY.pretty]: pretty ? '' : undefined,
  }
}

/**
 * What a list is asked for: what it is known to take, and what is to be sent all the same.
 * @throws {InvalidRequestError} `invalid-option` for a parameter that the list is not known to take.
 */
export function parametersOf(
  list: ListName,
  { unspecified, ...given }: EvaluationListOptions<never>,
): ListParameters {
  const options = ownOptions(given)
  const names = Object.keys(LIST_PARAMETERS) as (keyof ListParameters)[]
  const stranger = names.find((name) => options[name] && !takes(list, name))
  if (stranger === undefined) return ownOptions({ ...options, ...ownOptions(unspecified) })
  throw invalid(
    `The list of ${list} is not known to take \`${stranger}\`.`,
    'Leave it out, or give it in `unspecified` to send it all the same.',
  )
}

function takes(list: ListName, name: keyof ListParameters): boolean {
  const { reverses, pages, conflicts } = LISTS[list]
  switch (name) {
    case 'reverse':
      return reverses
    case 'prefix':
    case 'job':
    case 'status':
      return conflicts.includes(QUERY[name])
    case 'perPage':
    case 'nextToken':
    case 'index':
    case 'waitMs':
    case 'wait':
      return pages
    default:
      return unreachable(name)
  }
}

/**
 * The query of a list, but for its filter.
 * @throws {InvalidRequestError} `invalid-option` for a value that cannot be meant.
 */
export function listQuery(parameters: ListParameters): Query {
  const { perPage, index, reverse, wait, waitMs } = parameters
  const heldMs = waitMsOf(parameters)
  return {
    [QUERY.prefix]: given('prefix', parameters.prefix),
    [QUERY.job]: given('job', parameters.job),
    [QUERY.status]: given('status', parameters.status),
    [QUERY.perPage]: perPage === undefined ? undefined : String(whole('perPage', perPage)),
    [QUERY.nextToken]: given('nextToken', parameters.nextToken),
    [QUERY.reverse]: reverse ? 'true' : undefined,
    [QUERY.index]: toState(index)?.toString(),
    [QUERY.wait]: wait ?? (waitMs === undefined ? undefined : printDuration(heldMs)),
  }
}

/**
 * How long a request may be held, in milliseconds.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function waitMsOf({ wait, waitMs }: Pick<ListParameters, 'wait' | 'waitMs'>): number {
  if (wait === undefined) return whole('waitMs', waitMs ?? WAIT.defaultMs, WAIT.maxMs)
  if (waitMs !== undefined) throw invalid('`wait` and `waitMs` are both given.', 'Give one.')
  const milliseconds = typeof wait === 'string' ? parseDuration(wait) : undefined
  if (milliseconds && milliseconds <= WAIT.maxMs) return milliseconds
  throw invalid(
    '`wait` must be a duration above 0, at most `10m`.',
    'Write it as in `10s` or `5m`.',
  )
}

/**
 * The state of an index; `undefined` for none.
 * @throws {InvalidRequestError} `invalid-option` for what is no state; the first one is 1.
 */
export function toState(index: bigint | string | undefined): bigint | undefined {
  if (index === undefined) return undefined
  const state = parseIndex(String(index))
  if (state) return state
  throw invalid('`index` is no state.', 'Give `meta.index` of an answer; the first one is 1.')
}

/**
 * Checks that a filter stands alone among what filters.
 * @throws {InvalidRequestError} `conflicting-parameters`.
 */
export function requireNoConflict(query: Query, conflicts: readonly string[]): void {
  const other = conflicts.find((name) => query[name] !== undefined)
  if (query[QUERY.filter] === undefined || other === undefined) return
  throw new InvalidRequestError(`\`filter\` cannot stand beside \`${other}\`.`, {
    code: 'conflicting-parameters',
    hint: 'Say it all in the filter, or leave the filter out.',
  })
}

/** The parameter's text, checked where it is there. */
function given(name: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : text(name, value)
}
