// The tables of the broad benchmark: those of the nine expressions, and two whose rows have what these lack.

import { createSampleRandom, type SampleRandom } from '../../src/server/sample/random.ts'
import { rowsOf, type Tables } from '../data.ts'

/** `events` has few keys, nulls and lists of all kinds; `metrics` has maps with many keys in any order. */
export type BroadTable = keyof Tables | 'events' | 'metrics'

export const BROAD_TABLES: readonly BroadTable[] = [
  'jobs',
  'deployments',
  'nodes',
  'events',
  'metrics',
]

/** The rows of one table, out of `JSON.parse`. */
export function broadRowsOf(table: BroadTable): readonly unknown[] {
  if (table !== 'events' && table !== 'metrics') return rowsOf(table)
  const make = table === 'events' ? eventOf : metricOf
  const random = createSampleRandom(2)
  return JSON.parse(JSON.stringify(Array.from({ length: 4_000 }, () => make(random))))
}

function eventOf({ pick, between, chance }: SampleRandom) {
  const words = ['deploy', 'drain', 'evict', 'restart', 'scale', 'stop']
  return {
    Topic: pick(['Job', 'Node', 'Allocation', 'Evaluation']),
    Level: between(1, 5),
    Payload: chance(0.3)
      ? null
      : { Code: between(200, 204), Text: pick(['', 'done', 'failed', 'timed out']) },
    Tags: Array.from({ length: between(0, 4) }, () => pick(words)),
    Scores: Array.from({ length: between(1, 5) }, () => between(0, 9)),
    Origin: {
      Region: pick(['eu', 'us', 'ap']),
      Trace: { Parent: { Kind: pick(['api', 'timer', 'user']), Depth: between(0, 3) } },
    },
  }
}

const LABELS = Array.from({ length: 40 }, (_, index) =>
  index % 2 === 0 ? `label_${index}` : `team.org/label-${index}`,
)

function metricOf({ pick, between, chance }: SampleRandom) {
  const keys = LABELS.filter(() => chance(0.6))
  const start = between(0, keys.length)
  return {
    Name: `metric_${between(0, 400)}`,
    Kind: pick(['counter', 'gauge', 'histogram']),
    Labels: Object.fromEntries(
      [...keys.slice(start), ...keys.slice(0, start)].map((key) => [
        key,
        pick(['red', 'green', 'blue', '']),
      ]),
    ),
    Buckets: {
      low: { Count: between(0, 5), Limit: 10, Exact: chance(0.5) },
      mid: { Count: between(0, 50), Limit: 100, Exact: chance(0.5) },
      high: { Count: between(0, 500), Limit: 1000, Exact: chance(0.5) },
    },
    Retained: chance(0.7) ? { Days: between(1, 90) } : null,
  }
}
