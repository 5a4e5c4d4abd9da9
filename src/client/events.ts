import type { OptionNames } from '../../grammar/index.ts'
import { type ClusterEvent, jsonMember, QUERY, ROUTE_PREFIX } from '../wire/index.ts'
import type { Channel } from './http/channel.ts'
import { decode, notAsSpecified } from './http/decode.ts'
import { requireText } from './limits.ts'
import {
  COMMON_OPTIONS,
  commonQuery,
  parseIndexOption,
  type SchedulerCallOptions,
} from './list-query.ts'
import { clientOptionsOf } from './options.ts'

/** The kinds of events to read, and the state to start from. */
export interface EventsOptions extends Omit<SchedulerCallOptions, 'pretty'> {
  /**
   * Kinds of resources such as `Job`, or `Job:web` for one of them; defaults to all. Nomad has `Job`,
   * `Evaluation`, `Allocation`, `Deployment`, `Node`, `NodePool`, `Service` and more.
   */
  readonly topics?: readonly string[] | undefined
  /** Starts with the events at this state, if the server still has them; defaults to now. */
  readonly index?: bigint | string | undefined
}

const { pretty: _, ...COMMON } = COMMON_OPTIONS
const OPTIONS = { ...COMMON, topics: 1, index: 1 } satisfies OptionNames<EventsOptions>
const PATH = `${ROUTE_PREFIX}event/stream`

/** The events of a stream, one by one. */
export async function* readEvents(
  channel: Channel,
  defaults: SchedulerCallOptions,
  given: EventsOptions | undefined,
): AsyncGenerator<ClusterEvent, never, undefined> {
  const options = clientOptionsOf(given, OPTIONS)
  const { topics = [], index, signal, timeoutMs } = options
  const lines = channel.lines({
    method: 'GET',
    path: PATH,
    query: {
      ...commonQuery(options, defaults),
      topic: topics.map((topic) => requireText('topics', topic)),
      [QUERY.index]: parseIndexOption(index)?.toString(),
    },
    signal,
    timeoutMs,
  })
  try {
    for (;;) {
      const { value: line } = await lines.next()
      const facts = { method: 'GET', path: PATH, status: 200 }
      const batch = decode({ ...facts, text: line.trim() })
      const events = jsonMember(batch, 'Events') ?? []
      if (!Array.isArray(events)) throw notAsSpecified(facts, 'not a stream of events')
      const Index = jsonMember(batch, 'Index') as number | bigint
      for (const event of events) yield { Index, ...event }
    }
  } finally {
    await lines.return(undefined as never)
  }
}
