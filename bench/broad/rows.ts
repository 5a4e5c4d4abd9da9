// The tables of the broad benchmark: those of the nine expressions, two whose rows have what these lack,
// and five whose names and shapes the seed draws.

import { createSampleRandom, type SampleRandom } from '../../src/server/sample/random.ts'
import { rowsOf, type Tables } from '../data.ts'

/**
 * `events` has few keys, nulls and lists of all kinds; `metrics` has maps with many keys in any order; the drawn have maps
 * with 4 to 12 optional keys.
 */
export type BroadTable = keyof Tables | 'events' | 'metrics' | `drawn-${number}`

export const BROAD_TABLES: readonly BroadTable[] = [
  'jobs',
  'drawn-1',
  'deployments',
  'drawn-2',
  'nodes',
  'drawn-3',
  'events',
  'drawn-4',
  'metrics',
  'drawn-5',
]

/** The rows of one table, out of `JSON.parse`. */
export function broadRowsOf(table: BroadTable, seed: number): readonly unknown[] {
  if (table === 'jobs' || table === 'deployments' || table === 'nodes') return rowsOf(table, seed)
  const random = createSampleRandom(seed + BROAD_TABLES.indexOf(table))
  const make =
    table === 'events' ? eventOf : table === 'metrics' ? metricOf : objectOf(drawnShape(random))
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

type Make = (random: SampleRandom) => unknown

/** Each member with the share of rows that have it. */
type Shape = readonly (readonly [name: string, share: number, make: Make])[]

// Two maps with optional keys, one of them further down; and a list of objects, which have a map, too.
function drawnShape(random: SampleRandom): Shape {
  const always = (shape: Shape): Shape => shape.map(([name, , make]) => [name, 1, make])
  // The first name of a filter's path cannot have a dot.
  const names = namesOf(
    random,
    NAMES.filter((name) => !name.includes('.')),
  )
  const holder = objectOf([...always(members(random, 2)), [names(), 1, map(random)]])
  const entry = objectOf([...always(members(random, 2)), [names(), 1, map(random)]])
  const list: Make = (each) => Array.from({ length: each.between(0, 4) }, () => entry(each))
  return [
    ...always(members(random, random.between(2, 5), names)),
    [names(), 1, map(random)],
    [names(), 1, holder],
    [names(), 1, list],
  ]
}

function map(random: SampleRandom): Make {
  return objectOf(members(random, random.between(4, 12)))
}

function members(random: SampleRandom, count: number, names = namesOf(random)): Shape {
  return Array.from({ length: count }, () => [
    names(),
    random.between(2, 9) / 10,
    random.pick(SCALARS)(random),
  ])
}

function objectOf(shape: Shape): Make {
  return (random) =>
    Object.fromEntries(
      shape.flatMap(([name, share, make]) => (random.chance(share) ? [[name, make(random)]] : [])),
    )
}

/** Names that differ. */
function namesOf({ pick }: SampleRandom, from: readonly string[] = NAMES): () => string {
  const left = new Set(from)
  return () => {
    const name = pick([...left])
    left.delete(name)
    return name
  }
}

const PARTS = ['cpu', 'driver', 'kernel', 'unique', 'os', 'owner', 'zone', 'disk', 'Kind', 'State']
const NAMES = PARTS.flatMap((part) => [part, `${part}.name`, `${part}_id`, `${part}Count`])

const SCALARS: readonly ((random: SampleRandom) => Make)[] = [
  ({ between }) => {
    const most = between(2, 300)
    return (row) => `value-${row.between(1, most)}`
  },
  () => (row) => row.pick(['amd64', 'arm64', '']),
  ({ between }) => {
    const most = between(1, 90)
    return (row) => row.between(0, most)
  },
  () => (row) => row.chance(0.5),
]
