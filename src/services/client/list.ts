import { type List, PROFILES } from '../wire/index.ts'
import { headerMissing, type Result, toRows } from './answer.ts'
import { type Connection, sendRead } from './connection.ts'
import { invalid } from './errors.ts'
import { COUNT, definedMembers, type Kinds, readOptions } from './options.ts'
import { collectPages, type GetPage, readPages } from './pages.ts'
import {
  filterText,
  LIST_OPTIONS,
  type ListOptions,
  type ReadyOptions,
  type Settings,
  toRequest,
  waitMsOf,
} from './parameters.ts'
import { type RowEvent, rowEvents, WATCH_OPTIONS, type WatchOptions, watchStates } from './watch.ts'

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
   * The current rows, and again each time they may have changed. Waits out a server that is unreachable, too slow or too
   * busy, and in the profile `nomad` one without a leader, with delays of at most 2 s. While it waits, it also requests
   * one row every 2 s, because a server may hang, or hold its answer back after an older state was restored.
   * @throws {RequestError} for other failures; `header-missing` if answers have no index.
   */
  watch(options?: WatchListOptions<Options>): AsyncGenerator<Result<Row[]>, void, undefined>
  /**
   * Each row that is added, changed or removed; first every current row. Rows are compared as values: the order of
   * members does not count. Throws as `watch` does.
   */
  watchRows(options?: WatchListOptions<Options>): AsyncGenerator<RowEvent<Row>, void, undefined>
}

/** The client of a list whose rows have a type. */
export function createList<Row extends object>(
  list: List,
  connection: Connection,
  settings: Settings,
): ListClient<Row, ListOptions<never>> {
  type Options = ListOptions<never>
  const { headerPrefix } = PROFILES[settings.profile]
  const { perPage, nextToken, index, wait, ...ROWS } = LIST_OPTIONS
  const PAGES = { ...ROWS, perPage, nextToken }

  /** The options of a call, with the text of its filter. */
  function read<Given extends object>(given: Given | undefined, kinds: Kinds<Given>) {
    const own = readOptions(given, kinds)
    const filter = filterText((own as Options).filter)
    return Object.assign(own as Omit<Given, 'filter'>, { filter })
  }

  async function get(options: ReadyOptions): Promise<Result<Row[]>> {
    const request = toRequest('GET', list.path, options, settings)
    const answer = await sendRead(connection, request)
    return toRows(answer, headerPrefix) as Result<Row[]>
  }

  const pageGetter =
    (options: ReadyOptions): GetPage<Row> =>
    (page) =>
      get(definedMembers({ ...options, ...page }))

  async function* pages(given: PagesOptions<Options> | undefined) {
    const options = read(given, PAGES)
    yield* readPages(pageGetter(options), options)
  }

  async function* watch(given: WatchListOptions<Options> | undefined) {
    const options = read(given, { ...ROWS, index, wait, ...WATCH_OPTIONS })
    let hasIndex = false
    async function look(change: ReadyOptions, onAnswer?: () => void): Promise<Result<Row[]>> {
      const all = definedMembers({ ...options, index: undefined, wait: undefined, ...change })
      const request = toRequest('GET', list.path, all, settings)
      const answer = await connection.send(request, onAnswer)
      const result = toRows(answer, headerPrefix) as Result<Row[]>
      // A proxy may drop a later index; without a first one, there is nothing to wait for.
      hasIndex ||= result.meta.index !== undefined
      if (!hasIndex) throw headerMissing(answer, 'index', headerPrefix)
      return result
    }
    const waitMs = waitMsOf(options.wait, settings.profile)
    yield* watchStates(look, connection.pause, options, waitMs)
  }

  return {
    async list(given) {
      return get(read(given, LIST_OPTIONS))
    },
    pages,
    async *items(options) {
      for await (const { data } of pages(options)) yield* data
    },
    async collect(given) {
      const options = read(given, { ...PAGES, limit: COUNT })
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
