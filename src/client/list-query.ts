import type { OptionNames } from '../../grammar/index.ts'
import { ownOptions, unreachable } from '../../grammar/index.ts'
import type { Fields } from '../build/index.ts'
import {
  atLeastFirst,
  DETAILS,
  LISTS,
  type ListName,
  PROFILES,
  type Profile,
  parseDuration,
  parseIndex,
  printDuration,
  QUERY,
  WAIT,
} from '../wire/index.ts'
import { InvalidRequestError, invalid } from './errors.ts'
import type { FilterInput } from './filter-input.ts'
import type { Query } from './http/address.ts'
import { CALL_OPTIONS, type CallOptions } from './http/channel.ts'
import { requireInteger, requireText } from './limits.ts'

/** The options of every request to the scheduler. */
export interface SchedulerCallOptions extends CallOptions {
  /** A name, or `*` for all namespaces; defaults to the client's. */
  readonly namespace?: string | undefined
  /** The region to forward the request to; defaults to the client's, then to the agent's. */
  readonly region?: string | undefined
  /** Requests formatted JSON, which is then in `meta.text`. */
  readonly pretty?: boolean | undefined
}

/** The options of every read. */
export interface SchedulerReadOptions extends SchedulerCallOptions {
  /** Lets any server answer, even if it lags behind. */
  readonly stale?: boolean | undefined
}

/** The parameters of lists. The types define which list accepts which. */
export interface ListParameters {
  /** Only rows whose ID starts with this. Can be combined with `filter` only in the profile `nomad`. */
  readonly prefix?: string | undefined
  /** Only rows of one job. Cannot be combined with `filter`. */
  readonly job?: string | undefined
  /** Only rows with one status. Cannot be combined with `filter`. */
  readonly status?: string | undefined
  /** The number of rows per page; by default, all rows are one page. */
  readonly perPage?: number | undefined
  /** Where to continue: `meta.nextToken` of the previous page. */
  readonly nextToken?: string | undefined
  /** Shows the resources that nodes offer or allocations use; profile `nomad`. */
  readonly resources?: boolean | undefined
  /** Shows the `Meta` of jobs; profile `nomad`. */
  readonly meta?: boolean | undefined
  /** Shows the operating system of nodes, in `Attributes`; profile `nomad`. */
  readonly os?: boolean | undefined
  /** With `false`, leaves out the `TaskStates` of allocations; profile `nomad`. */
  readonly taskStates?: boolean | undefined
  /** Reverses the order. */
  readonly reverse?: boolean | undefined
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

/** The parameters that show or hide fields of rows. */
type DetailName = 'resources' | 'meta' | 'os' | 'taskStates'

/** The options of a list. */
export interface ListOptions<Builder = Fields<unknown>>
  extends SchedulerReadOptions,
    Omit<ListParameters, 'job' | 'status' | DetailName> {
  /** The rows to list; defaults to all. A filter sees the full resource, not the row of the list. */
  readonly filter?: FilterInput<Builder> | undefined
  /**
   * Parameters that the specification does not have for this list, such as `reverse` for nodes, or pages and waiting
   * for members. They are sent unchanged; their effect depends on the server.
   *
   * @example
   * await client.nodes.list({ unspecified: { reverse: true } })
   */
  readonly unspecified?: ListParameters | undefined
}

/** The options of the list of evaluations. */
export interface EvaluationListOptions<Builder = Fields<unknown>>
  extends ListOptions<Builder>,
    Pick<ListParameters, 'job' | 'status'> {}

/** The options of the list of jobs. */
export interface JobListOptions<Builder = Fields<unknown>>
  extends ListOptions<Builder>,
    Pick<ListParameters, 'meta'> {}

/** The options of the list of nodes. */
export interface NodeListOptions<Builder = Fields<unknown>>
  extends Omit<ListOptions<Builder>, 'reverse'>,
    Pick<ListParameters, 'resources' | 'os'> {}

/** The options of the list of allocations. */
export interface AllocationListOptions<Builder = Fields<unknown>>
  extends ListOptions<Builder>,
    Pick<ListParameters, 'resources' | 'taskStates'> {}

/** The options of every list. */
export interface AnyListOptions<Builder = Fields<unknown>>
  extends EvaluationListOptions<Builder>,
    Pick<ListParameters, DetailName> {}

/** The names of the options of every request. */
export const COMMON_OPTIONS = {
  ...CALL_OPTIONS,
  namespace: 1,
  region: 1,
  pretty: 1,
} satisfies OptionNames<SchedulerCallOptions>

/** The names of the options of every read. */
export const READ_OPTIONS = {
  ...COMMON_OPTIONS,
  stale: 1,
} satisfies OptionNames<SchedulerReadOptions>

/** The names of the parameters that show or hide fields. */
const DETAIL_NAMES = { resources: 1, meta: 1, os: 1, taskStates: 1 } satisfies OptionNames<
  Pick<ListParameters, DetailName>
>

/** The names of the parameters for rows, their order and their fields. */
export const ROW_PARAMETERS = { prefix: 1, job: 1, status: 1, reverse: 1, ...DETAIL_NAMES }

/** The names of the parameters for pages. */
export const PAGE_PARAMETERS = { perPage: 1, nextToken: 1 }

/** The names of the parameters for waiting. */
export const WAIT_PARAMETERS = { index: 1, waitMs: 1, wait: 1 }

/** The names of all list parameters. */
export const LIST_PARAMETERS = {
  ...ROW_PARAMETERS,
  ...PAGE_PARAMETERS,
  ...WAIT_PARAMETERS,
} satisfies OptionNames<ListParameters>

/** The names of the options of any list, without pages and waiting. */
export const ROW_OPTIONS = {
  ...READ_OPTIONS,
  ...ROW_PARAMETERS,
  filter: 1,
  unspecified: 1,
} satisfies OptionNames<
  Omit<AnyListOptions, keyof typeof PAGE_PARAMETERS | keyof typeof WAIT_PARAMETERS>
>

/** The parameters of every request to the scheduler. */
export function commonQuery(
  { namespace, region, stale, pretty }: SchedulerReadOptions,
  defaults: SchedulerCallOptions,
): Query {
  return {
    [QUERY.namespace]: optionalText('namespace', namespace ?? defaults.namespace),
    [QUERY.region]: optionalText('region', region ?? defaults.region),
    [QUERY.stale]: stale ? '' : undefined,
    [QUERY.pretty]: pretty ? '' : undefined,
  }
}

/**
 * The parameters of a request: the list's own, and the unspecified ones.
 * @param list Absent for a list at any path, which takes every parameter.
 * @throws {InvalidRequestError} `invalid-option` for a parameter that the profile does not have for the list.
 */
export function parametersOf(
  list: ListName | undefined,
  profile: Profile,
  { unspecified, ...given }: AnyListOptions<never>,
): ListParameters {
  const options = ownOptions(given)
  const names = Object.keys(LIST_PARAMETERS) as (keyof ListParameters)[]
  const isGiven = (name: keyof ListParameters) =>
    name === 'reverse' ? options.reverse : options[name] !== undefined
  const unknown = list && names.find((name) => isGiven(name) && !takes(list, name, profile))
  if (unknown === undefined) return ownOptions({ ...options, ...ownOptions(unspecified) })
  const source = profile === 'nomad' ? 'Nomad' : 'The specification'
  throw invalid(
    `${source} does not show \`${unknown}\` for the list of ${list}.`,
    'Leave it out, or put it into `unspecified` to send it anyway.',
  )
}

function takes(list: ListName, name: keyof ListParameters, profile: Profile): boolean {
  const { reverses, pages, waits, narrows } = LISTS[list]
  switch (name) {
    case 'reverse':
      return reverses
    case 'prefix':
    case 'job':
    case 'status':
      return narrows.includes(QUERY[name])
    case 'resources':
    case 'meta':
    case 'os':
    case 'taskStates':
      return profile === 'nomad' && Object.hasOwn(DETAILS[list] ?? {}, QUERY[name])
    case 'perPage':
    case 'nextToken':
      return pages
    case 'index':
    case 'waitMs':
    case 'wait':
      return waits
    default:
      return unreachable(name)
  }
}

/**
 * The query of a list without its filter.
 * @throws {InvalidRequestError} `invalid-option` for an invalid value.
 */
export function listQuery(parameters: ListParameters, profile: Profile): Query {
  const { perPage, index, reverse, wait, waitMs } = parameters
  const blockMs = waitMsOf(parameters, profile)
  return {
    [QUERY.prefix]: optionalText('prefix', parameters.prefix),
    [QUERY.job]: optionalText('job', parameters.job),
    [QUERY.status]: optionalText('status', parameters.status),
    [QUERY.resources]: flag(parameters.resources),
    [QUERY.meta]: flag(parameters.meta),
    [QUERY.os]: flag(parameters.os),
    [QUERY.taskStates]: flag(parameters.taskStates),
    [QUERY.perPage]: perPage === undefined ? undefined : String(requireInteger('perPage', perPage)),
    [QUERY.nextToken]: optionalText('nextToken', parameters.nextToken),
    [QUERY.reverse]: reverse ? 'true' : undefined,
    [QUERY.index]: parseIndexOption(index)?.toString(),
    [QUERY.wait]: wait ?? (waitMs === undefined ? undefined : printDuration(blockMs)),
  }
}

/**
 * How long a blocking request may wait, in milliseconds.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function waitMsOf(
  { wait, waitMs }: Pick<ListParameters, 'wait' | 'waitMs'>,
  profile: Profile,
): number {
  const { maxWaitMs } = PROFILES[profile]
  if (wait === undefined) return requireInteger('waitMs', waitMs ?? WAIT.defaultMs, maxWaitMs)
  if (waitMs !== undefined)
    throw invalid('`wait` and `waitMs` are both set.', 'Set only one of them.')
  const milliseconds = typeof wait === 'string' ? parseDuration(wait) : undefined
  if (milliseconds && milliseconds <= maxWaitMs) return milliseconds
  throw invalid(
    `\`wait\` must be a duration greater than 0, at most \`${maxWaitMs / 60_000}m\`.`,
    'Write it as in `10s` or `5m`.',
  )
}

/**
 * The index that a blocking request waits to pass, from 1; `undefined` if there is none.
 * @throws {InvalidRequestError} `invalid-option` for an invalid index.
 */
export function parseIndexOption(index: bigint | string | undefined): bigint | undefined {
  if (index === undefined) return undefined
  const state = typeof index === 'object' ? undefined : parseIndex(String(index))
  if (state !== undefined) return atLeastFirst(state)
  throw invalid('`index` must be an integer from 0, below 2^64.', 'Pass `meta.index` of an answer.')
}

/**
 * Checks that no other parameter filters, too.
 * @throws {InvalidRequestError} `conflicting-parameters`.
 */
export function requireNoConflict(query: Query, conflicts: readonly string[]): void {
  const other = conflicts.find((name) => query[name] !== undefined)
  if (query[QUERY.filter] === undefined || other === undefined) return
  throw new InvalidRequestError(`\`filter\` cannot be combined with \`${other}\`.`, {
    code: 'conflicting-parameters',
    hint: 'Put every condition into the filter, or leave the filter out.',
  })
}

function flag(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : `${value === true}`
}

/** The value of a parameter, checked if it is present. */
function optionalText(name: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : requireText(name, value)
}
