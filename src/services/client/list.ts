import { ownOptions } from '../../../grammar/index.ts'
import { type List, parseState, WAIT } from '../wire/index.ts'
import { type Answer, decodeRows, headerMissing, metaOf, type Result } from './answer.ts'
import type { Connection } from './connection.ts'
import { invalid } from './errors.ts'
import type { Explain, Explanation } from './failure.ts'
import { filterText } from './filter.ts'
import { COUNT, readOptions } from './options.ts'
import { collectPages, type GetPage, type PageRange, readPages } from './pages.ts'
import {
  type ListOptions,
  PAGE_OPTIONS,
  type PageOptions,
  ROWS_OPTIONS,
  type SchedulerCallOptions,
  type Settings,
  toQuery,
  WAIT_OPTIONS,
  type WaitOptions,
  waitMsOf,
} from './parameters.ts'
import type { CallOptions, Request } from './request.ts'
import {
  type RowEvent,
  rowEvents,
  WATCH_OPTIONS,
  type Watched,
  type WatchOptions,
  watchStates,
} from './watch.ts'

/** The options of a list that is read page by page, without waiting. */
export type PagesOptions<Options> = Omit<Options, keyof WaitOptions> & Pick<PageRange, 'maxPages'>

/** The options of a list that is watched, without pages. */
export type WatchListOptions<Options> = Omit<Options, keyof PageOptions> & WatchOptions

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
  /**
   * The rows of all pages, one by one. Throws as `pages` does, and then resumes at the row after the last. If you stop
   * in the middle of a page, there is no token for the next row: read with `pages` or `collect` to go on later.
   */
  items(options?: PagesOptions<Options>): AsyncGenerator<Row, void, undefined>
  /**
   * The rows of all pages in `data`, up to `limit` rows; then `meta.nextToken` is the place to resume.
   * @throws {RequestError} with `items`, the rows read before the error, and `nextToken`.
   */
  collect(
    options?: PagesOptions<Options> & { readonly limit?: number | undefined },
  ): Promise<Result<Row[]>>
  /**
   * The current rows, and again each time they may have changed, until the iteration stops. Waits out temporary
   * failures, with delays of at most 4 s: a server that is unreachable, too slow or too busy, and in the profile
   * `nomad` one without a leader. Afterwards it returns the rows that are there now. While it waits, it also requests
   * one row every 2 s, because a server may hang, or hold its answer back after an older state was restored.
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

/** Shared by the lists of a client. */
export interface ListContext extends Settings {
  readonly connection: Connection
  readonly headerPrefix: string
  /** Explains an answer to a request, which may have a filter. */
  readonly explain: (
    status: number,
    serverText: string,
    filter: string | undefined,
    list: Pick<List, 'renamed' | 'hosts'>,
  ) => Explanation | undefined
}

/** The part of a request that changes from page to page, or from state to state. */
type Change = PageOptions & Pick<WaitOptions, 'index' | 'waitMs'> & CallOptions

/**
 * The client of a list at a path, whose rows have a type.
 * @param fixed Parameters of every request.
 */
export function createList<Row extends object>(
  list: List,
  context: ListContext,
  fixed: SchedulerCallOptions['query'] = {},
): ListClient<Row, ListOptions<never>> {
  type Options = ListOptions<never>
  const { connection, headerPrefix } = context
  const { reverse, ...unordered } = ROWS_OPTIONS
  const ROWS = (list.reverses ? ROWS_OPTIONS : unordered) as typeof ROWS_OPTIONS
  const PAGES = { ...ROWS, ...PAGE_OPTIONS, maxPages: COUNT }
  const WATCH = { ...ROWS, ...WAIT_OPTIONS, ...WATCH_OPTIONS }

  /** Prepares requests that differ only in page or state. */
  function prepare(options: Options, isRepeatable: boolean) {
    const filter = filterText(options.filter)
    const explain: Explain = (status, text) => context.explain(status, text, filter, list)
    return {
      isFiltered: filter !== undefined,
      send: (change: Change = {}, onAnswer?: () => void): Promise<Answer> => {
        const query = { ...fixed, ...options.query }
        const all = ownOptions({ ...options, filter, ...change, query })
        const waitMs = all.index === undefined ? 0 : waitMsOf(all, context.profile)
        const request: Request = {
          ...{ method: 'GET', path: list.path, query: toQuery(all, context), body: undefined },
          ...{ as: 'json', isRepeatable, holdMs: waitMs * (1 + 1 / WAIT.jitterDivisor) },
          ...{ signal: all.signal, timeoutMs: all.timeoutMs },
        }
        return connection.send(request, explain, onAnswer)
      },
      toResult: (answer: Answer): Result<Row[]> => ({
        meta: metaOf(answer, headerPrefix),
        data: decodeRows(answer) as Row[],
      }),
    }
  }

  function pageGetter(options: Options): GetPage<Row> {
    const { send, toResult } = prepare(options, true)
    return async (page) => toResult(await send(page))
  }

  async function* pages(given: PagesOptions<Options> | undefined) {
    const options = readOptions(given, PAGES)
    yield* readPages(pageGetter(options), options)
  }

  async function* watch(given: WatchListOptions<Options> | undefined) {
    const { index, wait, waitMs, ...rest } = readOptions(given, WATCH)
    const options = ownOptions(rest)
    const holdMs = waitMsOf({ wait, waitMs }, context.profile)
    const { send, toResult, isFiltered } = prepare(options, false)
    const { send: sendAny } = prepare(ownOptions({ ...rest, filter: undefined }), false)
    let hasIndex = false
    const watched: Watched<Row> = {
      async get(index, signal, onAnswer) {
        const state = index === undefined ? {} : { index, waitMs: holdMs }
        const answer = await send({ ...state, signal }, onAnswer)
        const result = toResult(answer)
        // A proxy may drop a later index; without a first one, there is nothing to wait for.
        hasIndex ||= result.meta.index !== undefined
        if (!hasIndex) throw headerMissing(answer, 'index', headerPrefix)
        return result
      },
      look: async (signal, timeoutMs) =>
        metaOf(await sendAny({ perPage: 1, signal, timeoutMs }), headerPrefix).index,
      pause: connection.pause,
      first: index === undefined ? undefined : parseState(String(index)),
      ...{ waitMs: holdMs, isFiltered, signal: options.signal },
    }
    yield* watchStates(watched, options)
  }

  return {
    async list(given) {
      const options = readOptions(given, { ...ROWS, ...PAGE_OPTIONS, ...WAIT_OPTIONS })
      const { send, toResult } = prepare(options, true)
      return toResult(await send())
    },
    pages,
    async *items(options) {
      for await (const { data } of pages(options)) yield* data
    },
    async collect(given) {
      const options = readOptions(given, { ...PAGES, limit: COUNT })
      return collectPages(pageGetter(options), options)
    },
    watch,
    async *watchRows(options) {
      if (list.key.length === 0) {
        throw invalid(
          'The rows of this list have no known key.',
          "Pass `listAt` the fields that identify a row, as in `{ key: ['Namespace', 'ID'] }`.",
        )
      }
      yield* rowEvents(watch(options), list.key)
    },
  }
}
