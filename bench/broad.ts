import { DRAWN, SEED } from './broad/drawn.ts'
import { askChild } from './child.ts'
import { geometricMean } from './measure.ts'
import { ABSENT, atMost, figure, type Section, type Surroundings } from './section.ts'

type Times = ReadonlyMap<string, number>

/** Sixty filters that a seed drew: how many times slower each is than a predicate by hand, as a distribution. */
export async function broad({ short }: Surroundings): Promise<Section> {
  const effort = short
    ? { rounds: 3, turnMs: 3, warmUpMs: 40 }
    : { rounds: 9, turnMs: 5, warmUpMs: 200 }
  const asked = DRAWN.filter((_, index) => !short || index % 6 === 0)
  const ask = (ids: readonly string[], polluted: boolean): Map<string, Times> => {
    const words = [JSON.stringify({ ids, polluted, alone: polluted, effort })]
    const times = askChild<Record<string, [string, number][]>>('broad-process.ts', words)
    return new Map(Object.entries(times).map(([id, entries]) => [id, new Map(entries)]))
  }
  const polluted = ask(
    asked.map(({ id }) => id),
    true,
  )
  const fresh = new Map(asked.flatMap(({ id }) => [...ask([id], false)]))

  const ratiosOf = (samples: ReadonlyMap<string, Times>, name: string, tuned?: boolean) =>
    asked
      .filter((entry) => tuned === undefined || entry.tuned === tuned)
      .flatMap(({ id }) => {
        const times = samples.get(id)
        const time = times?.get(name)
        return time === undefined ? [] : [time / (times?.get('by hand') as number)]
      })
      .toSorted((one, other) => one - other)
  const row = (what: string, ratios: readonly number[]) => [
    what,
    String(ratios.length),
    ...(ratios.length === 0
      ? [ABSENT, ABSENT, ABSENT, ABSENT]
      : [geometricMean(ratios), share(ratios, 0.5), share(ratios, 0.95), share(ratios, 1)].map(
          figure,
        )),
  ]
  const reported = ratiosOf(fresh, 'tamis', false)
  const reportedPolluted = ratiosOf(polluted, 'tamis', false)
  const slowest = asked
    .map((entry) => {
      const times = fresh.get(entry.id)
      return { ...entry, ratio: (times?.get('tamis') ?? 0) / (times?.get('by hand') ?? 1) }
    })
    .toSorted((one, other) => other.ratio - one.ratio)
    .slice(0, 5)

  return {
    title: 'Filters nobody tuned for',
    text: [
      `Sixty expressions that the seed ${SEED} drew (\`bench/broad\`), from all operators, depths, kinds of values, chains`,
      'and nestings that the rows allow, over five tables; two have few keys and nulls, and maps with many keys in any order.',
      'The predicates by hand are generated with them, and checked row by row. The evaluator was tuned on half of them, and',
      'the goals are held against the other half, the *reported*. The figures are multiples of the time by hand; polluted',
      'is a process that has compiled and run all sixty. A peer takes part where it can say the filter and gives the same answers.',
      '',
      'The slowest in fresh processes:',
      '',
      ...slowest.map(
        ({ id, ratio, filter }) => `- **${id}**, ${figure(ratio)} ×: \`${clipped(filter)}\``,
      ),
    ].join('\n'),
    head: ['', 'filters', 'mean', 'median', '95 %', 'most'],
    rows: [
      row('tamis, the reported', reported),
      row('tamis, the tuned', ratiosOf(fresh, 'tamis', true)),
      row('tamis, the reported, polluted', reportedPolluted),
      row('tamis, the tuned, polluted', ratiosOf(polluted, 'tamis', true)),
      ...['json-logic-engine', '@marcbachmann/cel-js', 'sift'].map((peer) =>
        row(peer, ratiosOf(fresh, peer)),
      ),
    ],
    goals: [
      atMost(
        'any filter, fresh process, geometric mean',
        1.6,
        geometricMean(reported),
        '× by hand',
      ),
      atMost('any filter, fresh process, 95th percentile', 3, share(reported, 0.95), '× by hand'),
      atMost(
        'any filter, polluted process, geometric mean',
        2.2,
        geometricMean(reportedPolluted),
        '× by hand',
      ),
    ],
  }
}

/** The value that this share of them does not exceed; the values are sorted. */
function share(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

function clipped(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
