import { headerMissing, type Result, toRows } from './answer.ts'
import { type Connection, sendRead } from './connection.ts'
import { invalid } from './errors.ts'
import { COUNT, readOptions } from './options.ts'
import { collectPages, type PageRange, readPages } from './pages.ts'
import {
  type ListOptions,
  PAGES,
  ROWS,
  type Settings,
  STATE,
  toRequest,
  waitMsOf,
} from './parameters.ts'
import { type RowEvent, rowEvents, WATCH, type WatchOptions, watchStates } from './watch.ts'

/** The options of a list that is read page by page, without waiting. */
export type PagesOptions<Options> = Omit<Options, 'index' | 'wait'>

/** The options of a list that is watched, without pages. */
export type WatchListOptions<Options> = Omit<Options, 'perPage' | 'nextToken'> & WatchOptions

/** One list of the scheduler. */
export interface ListClient<Row, Options> {
  /**
   * The rows, or one page of them.
   * @throws {RequestError} for any failure.
   */
  list(options?: Options): Promise<Result<Row[]>>
  /**
   * The pages, each requested on demand.
   * @throws {RequestError} with `nextToken`, to resume; `page-cycle`, `header-missing`.
   */
  pages(options?: PagesOptions<Options>): AsyncGenerator<Result<Row[]>, void, undefined>
  /**
   * The rows of all pages, one by one. Throws as `pages` does. If you stop in the middle of a page, there is no token for
   * the next row: read with `pages` or `collect` to go on later.
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
   * The current rows, and again each time they may have changed. Waits out a server that is unreachable, too slow, too
   * busy or without a leader.
   * @throws {RequestError} for other failures; `header-missing` if answers have no index.
   */
  watch(options?: WatchListOptions<Options>): AsyncGenerator<Result<Row[]>, void, undefined>
  /**
   * Each row that is added, changed or removed; first every current row. Rows are compared as values: the order of
   * members does not count. Throws as `watch` does.
   */
  watchRows(options?: WatchListOptions<Options>): AsyncGenerator<RowEvent<Row>, void, undefined>
}

/** The client of the list at a path, whose rows have a type. */
export function createList<Row extends object>(
  path: string,
  key: readonly string[],
  connection: Connection,
  settings: Settings,
): ListClient<Row, ListOptions<never>> {
  const requestOf = (options: ListOptions<never>) => toRequest('GET', path, options, settings)

  async function list(options: ListOptions<never>): Promise<Result<Row[]>> {
    return toRows(await sendRead(connection, requestOf(options)))
  }

  const pagesOf = (options: ListOptions<never> & PageRange) =>
    readPages((page) => list({ ...options, ...page }), options)

  async function* watch(given: WatchListOptions<ListOptions<never>> | undefined) {
    const options = readOptions(given, { ...ROWS, ...STATE, ...WATCH })
    let hasIndex = false
    async function look(change: ListOptions<never>, onAnswer?: () => void): Promise<Result<Row[]>> {
      const request = requestOf({ ...options, index: undefined, wait: undefined, ...change })
      const answer = await connection.send(request, onAnswer)
      const state = toRows<Row>(answer)
      // A proxy may drop a later index; without a first one, there is nothing to wait for.
      hasIndex ||= state.meta.index !== undefined
      if (!hasIndex) throw headerMissing(answer)
      return state
    }
    yield* watchStates(look, connection.pause, options, waitMsOf(options.wait, settings.profile))
  }

  return {
    list: async (given) => list(readOptions(given, { ...PAGES, ...STATE })),
    async *pages(given) {
      yield* pagesOf(readOptions(given, PAGES))
    },
    async *items(given) {
      for await (const { data } of pagesOf(readOptions(given, PAGES))) yield* data
    },
    async collect(given) {
      const options = readOptions(given, { ...PAGES, limit: COUNT })
      return collectPages(pagesOf(options), options.limit)
    },
    watch,
    async *watchRows(options) {
      if (key.length === 0) {
        throw invalid(
          'The rows of this list have no known key.',
          "Pass `listAt` the fields that identify a row, as in `{ key: ['Namespace', 'ID'] }`.",
        )
      }
      yield* rowEvents(watch(options), key)
    },
  }
}
