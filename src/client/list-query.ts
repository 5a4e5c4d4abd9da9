import { LISTS, type ListName, parseIndex, printDuration, QUERY, WAIT } from '../wire/index.ts'
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
  /** JSON laid out for people. */
  readonly pretty?: boolean | undefined
}

/** What a list takes. */
export interface ListOptions<Builder = undefined> extends SchedulerCallOptions {
  /** Which rows; all of them unless told. It sees the full resource, not the row of the list. */
  readonly filter?: FilterInput<Builder> | undefined
  /** The rows whose identifier begins so. Not together with `filter`. */
  readonly prefix?: string | undefined
  /** How many rows make a page; all in one unless told. */
  readonly perPage?: number | undefined
  /** Where to go on: `meta.nextToken` of the page before. */
  readonly nextToken?: string | undefined
  /** The other way around; nodes have no such order. */
  readonly reverse?: boolean | undefined
  /** Answer once the state is another than this one: `meta.index` of an answer, from 1. */
  readonly index?: bigint | string | undefined
  /**
   * How long to wait for that at most, in milliseconds, up to 600,000; 300,000 unless told. The
   * server adds up to a sixteenth. `timeoutMs` counts from there.
   */
  readonly waitMs?: number | undefined
}

/** What the list of evaluations takes. */
export interface EvaluationListOptions<Builder = undefined> extends ListOptions<Builder> {
  /** Those of one job. Not together with `filter`. */
  readonly job?: string | undefined
  /** Those of one status. Not together with `filter`. */
  readonly status?: string | undefined
}

/** The names of what every request takes. */
export const COMMON_OPTIONS = {
  ...CALL_OPTIONS,
  namespace: 1,
  region: 1,
  stale: 1,
  pretty: 1,
} satisfies Names<SchedulerCallOptions>

/** The names of what says which rows, of whatever list. */
export const ROW_OPTIONS = {
  ...COMMON_OPTIONS,
  filter: 1,
  prefix: 1,
  reverse: 1,
  job: 1,
  status: 1,
} satisfies Names<
  Omit<EvaluationListOptions, keyof typeof PAGE_OPTIONS | keyof typeof WAIT_OPTIONS>
>

/** The names of what says which page. */
export const PAGE_OPTIONS = { perPage: 1, nextToken: 1 }

/** The names of what says how to wait. */
export const WAIT_OPTIONS = { index: 1, waitMs: 1 }

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
 * The parameters of a list, but for those of its filter.
 * @throws {InvalidRequestError} `invalid-option` for one that cannot be meant, or that the list
 *   does not take.
 */
export function listQuery(list: ListName, options: EvaluationListOptions<never>): Query {
  const { perPage, index, waitMs, reverse } = options
  const { reverses, pages, conflicts } = LISTS[list]
  const query = {
    [QUERY.prefix]: given('prefix', options.prefix),
    [QUERY.job]: given('job', options.job),
    [QUERY.status]: given('status', options.status),
    [QUERY.perPage]: perPage === undefined ? undefined : String(whole('perPage', perPage)),
    [QUERY.nextToken]: given('nextToken', options.nextToken),
    [QUERY.reverse]: reverse ? 'true' : undefined,
    [QUERY.index]: toState(index)?.toString(),
    [QUERY.wait]:
      waitMs === undefined ? undefined : printDuration(whole('waitMs', waitMs, WAIT.maxMs)),
  }
  for (const [name, value] of Object.entries(query)) {
    const isTaken =
      name === QUERY.reverse
        ? reverses
        : pages && (conflicts.includes(name) || (name !== QUERY.job && name !== QUERY.status))
    if (value !== undefined && !isTaken) {
      throw invalid(`The list of ${list} takes no \`${name}\`.`, 'Leave it out.')
    }
  }
  return query
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
