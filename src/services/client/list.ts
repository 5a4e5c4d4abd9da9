import { headerMissing, type Meta, type Result, toRows } from './answer.ts'
import type { Connection } from './connection.ts'
import { RequestError, requestError } from './errors.ts'
import { COUNT, readOptions } from './options.ts'
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
   * @throws {RequestError} with `nextToken`, to resume; `page-cycle`.
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
    return toRows(await connection.send(requestOf(options)))
  }

  // No generator, so that `watch(() => {})`, which nobody iterates, is refused, too.
  function watch(given: WatchListOptions<ListOptions<never>> | undefined) {
    const options = readOptions(given, { ...ROWS, ...STATE, ...WATCH })
    let hasIndex = false
    async function look(change: ListOptions<never>, onAnswer?: () => void): Promise<Result<Row[]>> {
      const request = requestOf({ ...options, index: undefined, wait: undefined, ...change })
      const answer = await connection.send(request, true, onAnswer)
      const state = toRows<Row>(answer)
      // A proxy may drop a later index; without a first one, there is nothing to wait for.
      hasIndex ||= state.meta.index !== undefined
      if (!hasIndex) throw headerMissing(answer)
      return state
    }
    return watchStates(look, connection.pause, options, waitMsOf(options.wait, settings.profile))
  }

  return {
    list: async (given) => list(readOptions(given, { ...PAGES, ...STATE })),
    pages: (given) => readPages(list, readOptions(given, PAGES)),
    items: (given) => rowsOf(readPages(list, readOptions(given, PAGES))),
    async collect(given) {
      const options = readOptions(given, { ...PAGES, limit: COUNT })
      return collectPages(readPages(list, options), options.limit)
    },
    watch,
    watchRows: (options) => rowEvents(watch(options), key),
  }
}

async function* rowsOf<Row>(pages: AsyncIterable<Result<Row[]>>) {
  for await (const { data } of pages) yield* data
}

/** The options of pages, and how many rows there may be in all. */
type Paged = ListOptions<never> & { readonly limit?: number | undefined }

/** The pages up to `limit` rows, each requested on demand. An error has the token to resume at. */
async function* readPages<Row>(
  list: (options: Paged) => Promise<Result<Row[]>>,
  options: Paged,
): AsyncGenerator<Result<Row[]>, void, undefined> {
  const { perPage = Number.POSITIVE_INFINITY, limit = Number.POSITIVE_INFINITY } = options
  const seen = new Set<string | undefined>()
  let left = limit
  let at = options.nextToken
  try {
    for (;;) {
      seen.add(at)
      // Never requests more rows than are still needed, so that the next token follows the last row.
      const most = Math.min(perPage, left)
      const finite = Number.isFinite(most) ? most : undefined
      const page = await list({ ...options, nextToken: at, perPage: finite })
      yield page
      left -= page.data.length
      at = page.meta.nextToken
      if (at === undefined || left <= 0) return
      if (seen.has(at)) {
        const message = 'The pages form a cycle: the same token came twice.'
        const hint = 'Report it: the server would send the same rows again and again.'
        throw requestError('page-cycle', message, hint)
      }
    }
  } catch (error) {
    if (error instanceof RequestError && at !== undefined) error.nextToken = at
    throw error
  }
}

/** The rows of all pages, or the first `limit` of them. An error has the rows read before. */
async function collectPages<Row>(
  pages: AsyncIterable<Result<Row[]>>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Result<Row[]>> {
  const data: Row[] = []
  let last = {} as Meta
  try {
    for await (const page of pages) {
      for (const row of page.data) data.push(row)
      last = page.meta
    }
  } catch (error) {
    if (error instanceof RequestError) error.items = data
    throw error
  }
  // If the server gave more rows than requested, its token does not follow the last row.
  const nextToken = data.length > limit ? undefined : last.nextToken
  // The text of one page is not the text of all rows.
  return { data: data.slice(0, limit), meta: { ...last, nextToken, text: undefined } }
}
