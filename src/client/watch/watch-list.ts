import { ownOptions } from '../../../grammar/index.ts'
import type { Channel } from '../http/channel.ts'
import { parseIndexOption } from '../list-query.ts'
import { headerMissing, type Result } from '../meta.ts'
import { byKey, type RowEvent, rowEvents } from './row-events.ts'
import { type GetSnapshot, type WatchOptions, type WatchRules, watchState } from './watch.ts'

/** The facts about a service and its requests that a watch needs. */
export interface WatchedList extends Pick<WatchRules, 'waitMs' | 'isFiltered' | 'textOf'> {
  readonly channel: Channel
  readonly headerPrefix: string
}

/**
 * The current rows, and again each time they may have changed.
 * @throws {RequestError} as `watchState`, and `header-missing` if answers have no index.
 */
export function watchList<Row>(
  get: GetSnapshot<Row[]>,
  options: WatchOptions,
  { channel, headerPrefix, ...rules }: WatchedList,
): AsyncGenerator<Result<Row[]>, void, undefined> {
  let hasIndex = false
  return watchState(
    async (state) => {
      const snapshot = await get(state)
      hasIndex ||= snapshot.meta.index !== undefined
      // A proxy may drop a later index; without a first one, there is nothing to wait for.
      if (!hasIndex) throw headerMissing(snapshot.answer, 'index', headerPrefix)
      return snapshot
    },
    parseIndexOption(options.index),
    ownOptions({ ...options, ...rules }),
    (milliseconds) => channel.pause(milliseconds, options.signal),
  )
}

/** Each row that is added, changed or removed between states of a list; first every row. */
export async function* watchedRows<Row>(
  states: AsyncIterable<Result<Row[]>>,
  key: readonly string[],
  textOf: (row: unknown) => string,
): AsyncGenerator<RowEvent<Row>, void, undefined> {
  let previous: ReadonlyMap<string, Row> = new Map()
  for await (const { data } of states) {
    const rows = byKey(data, key)
    yield* rowEvents(previous, rows, textOf)
    previous = rows
  }
}
