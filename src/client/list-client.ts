import { awaitHint, type OptionNames, ownOptions, typeName } from '../../grammar/index.ts'
import { conflictsOf, type List, type ListName, type Profile, QUERY, WAIT } from '../wire/index.ts'
import { InvalidRequestError, invalid } from './errors.ts'
import { type FilterCheck, readyFilter } from './filter-input.ts'
import { toFilterRejectedError } from './filter-rejected-error.ts'
import type { Query } from './http/address.ts'
import type { Channel } from './http/channel.ts'
import { decodeRows } from './http/decode.ts'
import {
  type AnyListOptions,
  commonQuery,
  LIST_PARAMETERS,
  type ListParameters,
  listQuery,
  PAGE_PARAMETERS,
  parametersOf,
  parseIndexOption,
  ROW_OPTIONS,
  ROW_PARAMETERS,
  requireNoConflict,
  type SchedulerCallOptions,
  WAIT_PARAMETERS,
  waitMsOf,
} from './list-query.ts'
import { headerMissing, type Result, requireNoOtherPrefix, toMeta } from './meta.ts'
import { clientOptionsOf } from './options.ts'
import { collectPages, type PageRange, readPages } from './pages.ts'
import { nextState } from './watch/next-state.ts'
import { type RowEvent, watchedRows } from './watch/row-events.ts'
import { type Snapshot, type WatchOptions, watchState } from './watch/watch.ts'

/** Unspecified parameters that select, order or change rows. */
export interface UnspecifiedRows {
  readonly unspecified?: Pick<ListParameters, keyof typeof ROW_PARAMETERS> | undefined
}

/** The options of a list that is read page by page, without waiting. */
export type PagesOptions<Options> = Omit<Options, 'index' | 'waitMs' | 'wait' | 'unspecified'> &
  UnspecifiedRows &
  Pick<PageRange, 'maxPages'>

/** The options of a list that is watched, without pages. */
export type WatchListOptions<Options> = Omit<Options, 'perPage' | 'nextToken' | 'unspecified'> &
  UnspecifiedRows &
  WatchOptions

/** One list of the scheduler. */
export interface ListClient<Row, Options> {
  /**
   * The rows, or one page of them.
   * @throws {RequestError} for any failure.
   */
  list(options?: Options): Promise<Result<Row[]>>
  /**
   * The pages, each requested on demand.
   * @throws {RequestError} with `nextToken`, to resume; `page-cycle`, `too-many-pages`, `header-missing` if the next
   *   token is in a header with another prefix.
   */
  pages(options?: PagesOptions<Options>): AsyncGenerator<Result<Row[]>, void, undefined>
  /** The rows of all pages, one by one. Throws as `pages` does. */
  items(options?: PagesOptions<Options>): AsyncGenerator<Row, void, undefined>
  /**
   * The rows of all pages in one array, up to `limit` rows; then `meta.nextToken` is the place to resume.
   * @throws {RequestError} with `items`, the rows read before the error, and `nextToken`.
   */
  collect(
    options?: PagesOptions<Options> & { readonly limit?: number | undefined },
  ): Promise<Result<Row[]>>
  /**
   * The current rows, and again each time they may have changed, until the iteration stops. Waits out temporary
   * failures, with delays of at most 4 s: a server that is unreachable, too slow or too busy, and in the profile
   * `nomad` one without a leader. Afterwards it returns the rows that are there now. In the profile `nomad` it also
   * requests one row every 4 s, because a server whose older state was restored holds its answer back.
   * @throws {RequestError} for permanent failures: 400, 403, 404, and any other 5xx unless `maxFailures` is set;
   *   `header-missing` if answers have no index, as with the `headerPrefix` of another product.
   */
  watch(options?: WatchListOptions<Options>): AsyncGenerator<Result<Row[]>, void, undefined>
  /**
   * Each row that is added, changed or removed; first every current row. Rows are compared as values: the order of
   * members does not count. Throws as `watch` does.
   */
  watchRows(options?: WatchListOptions<Options>): AsyncGenerator<RowEvent<Row>, void, undefined>
}

/** Turns a filter into a predicate: `compile` of `tamis`. */
export type LocalCompile = (filter: string) => (row: unknown) => boolean

/** Shared by the lists of a client. */
export interface ListContext<Builder> {
  readonly channel: Channel
  readonly profile: Profile
  readonly headerPrefix: string
  readonly defaults: SchedulerCallOptions
  readonly builder: Builder
  readonly check: FilterCheck | undefined
  readonly compile: LocalCompile | undefined
}

const PAGES = { ...ROW_OPTIONS, ...PAGE_PARAMETERS, maxPages: 1 }
const NAMES = {
  list: { ...ROW_OPTIONS, ...PAGE_PARAMETERS, ...WAIT_PARAMETERS },
  pages: PAGES,
  collect: { ...PAGES, limit: 1 },
  watch: { ...ROW_OPTIONS, ...WAIT_PARAMETERS, distinct: 1, maxFailures: 1, onFailure: 1 },
}

/** Requests of one list that differ only in page or index. */
interface Preparation<Row, Options> {
  readonly get: (change?: Partial<Options>) => Promise<Snapshot<Row[]>>
  /** True if they have a filter. */
  readonly isFiltered: boolean
}

/**
 * The client of a list.
 * @param name Absent for a list at any path.
 */
export function createListClient<Row, Builder>(
  list: List & { readonly query?: Query },
  context: ListContext<Builder>,
  name?: ListName,
): ListClient<Row, AnyListOptions<Builder>> {
  type Options = AnyListOptions<Builder>
  const { channel, profile, headerPrefix, defaults, builder, check, compile } = context
  const { path, filters, key } = list
  const conflicts = conflictsOf(list, profile)

  /** Prepares the shared part of requests that differ only in page or index. */
  function prepare(options: Options, isWatch = false): Preparation<Row, Options> {
    const { filter, issues } = ownOptions(
      readyFilter(options.filter, builder, (text) => name && check?.(text, name)),
    )
    const keep =
      filters || filter === undefined ? undefined : localFilter(filter, list.maps ?? [], compile)
    const query = {
      ...ownOptions(list).query,
      ...commonQuery(options, defaults),
      [QUERY.filter]: filters ? filter : undefined,
    }
    const get: Preparation<Row, Options>['get'] = async (change) => {
      const all = ownOptions({ ...options, ...change } as AnyListOptions<never>)
      const parameters = parametersOf(name, profile, all)
      const fullQuery = { ...query, ...listQuery(parameters, profile) }
      requireNoConflict(fullQuery, conflicts)
      const isBlocking = parameters.index !== undefined
      const answer = await channel
        .send({
          method: 'GET',
          path,
          query: fullQuery,
          signal: all.signal,
          timeoutMs: all.timeoutMs,
          isWatch,
          extraMs: isBlocking ? waitMsOf(parameters, profile) * (1 + 1 / WAIT.jitterDivisor) : 0,
        })
        .catch((error: unknown) => {
          throw toFilterRejectedError(error, filter, list)
        })
      requireNoOtherPrefix(answer, headerPrefix)
      const rows = decodeRows(answer, name === 'members' ? 'Members' : undefined) as Row[]
      return {
        data: keep ? rows.filter(keep) : rows,
        meta: toMeta(answer, headerPrefix, all.pretty, {
          ...(issues && { issues }),
          ...(keep && { filteredLocally: true }),
        }),
        answer,
      }
    }
    return { get, isFiltered: filter !== undefined }
  }

  function pageGetter(options: PagesOptions<Options>) {
    const { get } = prepare(options)
    return async (nextToken: string | undefined, perPage: number | undefined) =>
      toResult(await get({ nextToken, perPage }))
  }

  async function* pages(given: PagesOptions<Options> | undefined) {
    const options = rowsOf(given, NAMES.pages)
    yield* readPages(pageGetter(options), options)
  }

  async function* watch(given: WatchListOptions<Options> | undefined) {
    const options = rowsOf(given, NAMES.watch)
    const { index, wait, waitMs, ...rest } = options
    const waiting = wait === undefined ? { waitMs: waitMsOf(options, profile) } : { wait }
    const { get, isFiltered } = prepare(ownOptions(rest as Options), true)
    const { get: getAny } = prepare(ownOptions({ ...rest, filter: undefined } as Options), true)
    const size = list.pages ? { perPage: 1 } : {}
    async function getNext(index: bigint): Promise<Snapshot<Row[]>> {
      const state = { index, ...waiting }
      if (profile !== 'nomad') return get(state)
      const wait = (signal: AbortSignal) => get({ ...state, signal })
      const look = (signal: AbortSignal) => getAny({ ...size, signal })
      const asking = { wait, look, pause: channel.pause }
      return (await nextState(index, asking, options.signal)) ?? get()
    }
    let hasIndex = false
    yield* watchState(
      async (state) => {
        const snapshot = await (state === undefined ? get() : getNext(state))
        hasIndex ||= snapshot.meta.index !== undefined
        // A proxy may drop a later index; without a first one, there is nothing to wait for.
        if (!hasIndex) throw headerMissing(snapshot.answer, 'index', headerPrefix)
        return snapshot
      },
      parseIndexOption(index),
      ownOptions({ ...rest, waitMs: waitMsOf(options, profile), isFiltered }),
      (milliseconds) => channel.pause(milliseconds, options.signal),
    )
  }

  return {
    async list(given) {
      const options = clientOptionsOf(given, NAMES.list)
      clientOptionsOf(options.unspecified, LIST_PARAMETERS)
      return toResult(await prepare(options).get())
    },
    pages,
    async *items(options) {
      for await (const { data } of pages(options)) yield* data
    },
    async collect(given) {
      const options = rowsOf(given, NAMES.collect)
      return collectPages(pageGetter(options), options)
    },
    watch,
    async *watchRows(options) {
      if (key.length === 0) {
        throw invalid(
          'The rows of this list have no known key.',
          "Pass `listAt` the fields that identify a row, as in `{ key: ['Namespace', 'ID'] }`.",
        )
      }
      yield* watchedRows(watch(options), key)
    },
  }
}

/** Options for reading or watching all rows, whose unspecified parameters are about rows only. */
function rowsOf<Given extends UnspecifiedRows>(
  given: Given | undefined,
  names: OptionNames<Given>,
): Given {
  const options = clientOptionsOf(given, names)
  clientOptionsOf(options.unspecified, ROW_PARAMETERS)
  return options
}

function toResult<Data>({ data, meta }: Snapshot<Data>): Result<Data> {
  return { data, meta }
}

/** The predicate for a list that the server does not filter. */
function localFilter(
  filter: string,
  maps: readonly string[],
  compile: LocalCompile | undefined,
): (row: unknown) => boolean {
  if (compile) {
    const predicate = compile(filter)
    if (typeof predicate === 'function') return (row) => predicate(withMaps(row as object, maps))
    throw invalid(
      `The option \`compile\` must return a predicate, not ${typeName(predicate)}.`,
      awaitHint(predicate) ?? 'Pass the function `compile` of `tamis`.',
    )
  }
  throw new InvalidRequestError('The server does not filter this list.', {
    code: 'filter-not-supported',
    hint: 'Pass the function `compile` to the client as an option, or filter the rows yourself.',
  })
}

/** The row with empty maps where the server writes null for them. */
function withMaps(row: object, maps: readonly string[]): object {
  const empty = maps.filter((name) => (row as Record<string, unknown>)[name] === null)
  return empty.length > 0 ? { ...row, ...Object.fromEntries(empty.map((name) => [name, {}])) } : row
}
