import type { OptionNames } from '../../grammar/index.ts'
import { type ClusterEvent, jsonMember, QUERY, ROUTE_PREFIX } from '../wire/index.ts'
import { EventsLostError, invalid, isRequestError } from './errors.ts'
import type { Call, Channel } from './http/channel.ts'
import { decode, notAsSpecified } from './http/decode.ts'
import { requireText } from './limits.ts'
import {
  COMMON_OPTIONS,
  commonQuery,
  parseIndexOption,
  type SchedulerCallOptions,
} from './list-query.ts'
import { clientOptionsOf } from './options.ts'
import { joined } from './wait.ts'

/** The kinds of events to read, and the state to start from. */
export interface EventsOptions extends Omit<SchedulerCallOptions, 'pretty'> {
  /**
   * Kinds of resources such as `Job`, or `Job:web` for one of them; defaults to all. Nomad has `Job`,
   * `Evaluation`, `Allocation`, `Deployment`, `Node`, `NodePool`, `Service` and more.
   */
  readonly topics?: readonly string[] | undefined
  /**
   * The first state whose events are wanted; by default the latest. Its events are then sent again, and nothing tells
   * them from new ones: to go on after a break, pass the `Index` of the last event plus 1. If the server keeps no earlier
   * event, or none at all, it does not say whether it has dropped any, and the error is `events-lost`.
   */
  readonly index?: bigint | string | undefined
}

const { pretty: _, ...COMMON } = COMMON_OPTIONS
const OPTIONS = { ...COMMON, topics: 1, index: 1 } satisfies OptionNames<EventsOptions>
const PATH = `${ROUTE_PREFIX}event/stream`

/** Later than any state: the stream then starts at the latest one, whose events come again. */
const LATEST = String(Number.MAX_SAFE_INTEGER)
/** How long Nomad sends nothing if there are no events. */
const QUIET_MS = 30_000
/** Nomad sends a first line at once; to a token that may not read the topics, it sends nothing. */
const FIRST_LINE_MS = 2_000

/** The events of one state. The server also sends empty batches: one at the start, then to show that it is there. */
interface Batch {
  readonly index: number | bigint
  readonly events: readonly Omit<ClusterEvent, 'Index'>[]
}

/** Opens the stream of some topics. */
type Open = (
  topics: readonly string[],
  index: string | undefined,
  change: Pick<Call, 'signal' | 'timeoutMs' | 'extraMs'>,
) => AsyncGenerator<Batch, never, undefined>

/** The events of a stream, one by one. */
export async function* readEvents(
  channel: Channel,
  defaults: SchedulerCallOptions,
  given: EventsOptions | undefined,
): AsyncGenerator<ClusterEvent, never, undefined> {
  const options = clientOptionsOf(given, OPTIONS)
  const { topics = [], index, signal, timeoutMs } = options
  if (!Array.isArray(topics))
    throw invalid('`topics` must be a list.', "Write it as in `['Job', 'Node']`.")
  for (const topic of topics) requireText('topics', topic)
  const common = commonQuery(options, defaults)
  const from = parseIndexOption(index)
  const open: Open = (topic, first, change) =>
    readBatches(
      channel.lines({
        method: 'GET',
        path: PATH,
        query: { ...common, topic, [QUERY.index]: first },
        timeoutMs,
        extraMs: QUIET_MS,
        isEndless: true,
        hint: 'Start again after the last event. If there was none, check that the token may read these topics.',
        ...change,
      }) as AsyncGenerator<string, never, undefined>,
    )
  const end = new AbortController()
  const batches = open(topics, from?.toString() ?? LATEST, { signal })
  // At the same time, because the server may drop more at any moment.
  const kept =
    from === undefined ? undefined : requireKept(from, topics, open, joined(signal, end.signal))
  // Whoever stops before the first event never hears of it.
  kept?.catch(() => {})
  try {
    for (let empty = 0; ; ) {
      const { value } = await batches.next()
      const { index, events } = value
      const isEmpty = events.length === 0
      // The server begins with an empty line, before it can be known what it keeps.
      if (isEmpty && ++empty === 1) continue
      await kept
      if (isEmpty) continue
      // Sent again: a server without later events starts at its latest, and one that was restarted at its oldest.
      if (from === undefined || index >= from)
        for (const event of events) yield { Index: index, ...event }
      // It has long been quiet, so there was nothing to send again.
      else if (empty > 1)
        throw eventsLost(`The events of the server are at ${index} again, before ${from}.`)
    }
  } finally {
    end.abort()
    await batches.return(undefined as never)
  }
}

async function* readBatches(
  lines: AsyncGenerator<string, never, undefined>,
): AsyncGenerator<Batch, never, undefined> {
  try {
    for (;;) {
      const { value: line } = await lines.next()
      const facts = { method: 'GET', path: PATH, status: 200 }
      const batch = decode({ ...facts, text: line.trim() })
      const events = jsonMember(batch, 'Events') ?? []
      if (!Array.isArray(events)) throw notAsSpecified(facts, 'not a stream of events')
      const index = jsonMember(batch, 'Index')
      const hasIndex = typeof index === 'number' || typeof index === 'bigint'
      if (events.length > 0 && !hasIndex) throw notAsSpecified(facts, 'events without an index')
      yield { index: index as number | bigint, events }
    }
  } finally {
    await lines.return(undefined as never)
  }
}

/**
 * Checks that the server still has all events from a state on. It starts at the first one that it has, and does not
 * say whether there were others. One that has none, as after a restored snapshot, may have lost some.
 * @throws {EventsLostError}
 */
async function requireKept(
  from: bigint,
  topics: readonly string[],
  open: Open,
  signal: AbortSignal,
): Promise<void> {
  const all = open([], undefined, { signal, timeoutMs: FIRST_LINE_MS, extraMs: 0 })
  const first = await firstIndex(all).catch(async (error: unknown) => {
    // A token for some topics is not one for all. Nomad does not always say so. That these are quiet tells nothing.
    if (isRequestError(error, 'forbidden', 'network-failed', 'timed-out'))
      return (await firstIndex(open(topics, undefined, { signal }))) ?? from
    throw error
  })
  const gone = first === undefined ? 'events' : first > from && `events before ${first}`
  if (gone) throw eventsLost(`The server has no ${gone} any more.`)
}

function eventsLost(message: string): EventsLostError {
  return new EventsLostError(message, {
    code: 'events-lost',
    hint: 'Start again without `index`, and read the rows that you keep once more.',
    method: 'GET',
    path: PATH,
  })
}

/** The first state in a stream; `undefined` if it has none for now. */
async function firstIndex(batches: ReturnType<Open>): Promise<number | bigint | undefined> {
  try {
    for (let empty = 0; empty < 2; ) {
      const { value } = await batches.next()
      if (value.events.length > 0) return value.index
      empty++
    }
    return undefined
  } finally {
    await batches.return(undefined as never)
  }
}
