import { writeFileSync } from 'node:fs'
import { draw } from './broad/draw.ts'
import { type Drawn, SEEDS } from './broad/drawn.ts'
import { askChild } from './child.ts'
import { geometricMean } from './measure.ts'
import { ABSENT, atMost, figure, type Section, type Surroundings } from './section.ts'

type Times = ReadonlyMap<string, number>

/** Sixty filters that each seed drew: how many times slower they are than predicates by hand, as a distribution. */
export async function broad({ short, seed, folder }: Surroundings): Promise<Section> {
  const seeds = seed === undefined ? (short ? SEEDS.slice(0, 1) : SEEDS) : [seed]
  const effort = short
    ? { rounds: 3, turnMs: 3, warmUpMs: 40 }
    : { rounds: 9, turnMs: 5, warmUpMs: 200 }
  const samples = seeds.map((drawnBy) => {
    const drawn = draw(drawnBy)
    const file = `${folder}/drawn-${drawnBy}.json`
    writeFileSync(file, JSON.stringify(drawn))
    const ask = (ids: readonly string[], polluted: boolean): Map<string, Times> => {
      const words = [
        JSON.stringify({ file, seed: drawnBy, ids, polluted, alone: polluted, effort }),
      ]
      const times = askChild<Record<string, [string, number][]>>('broad-process.ts', words)
      return new Map(Object.entries(times).map(([id, entries]) => [id, new Map(entries)]))
    }
    const ids = drawn.filter((_, index) => !short || index % 6 === 0).map(({ id }) => id)
    const polluted = ask(ids, true)
    const fresh = new Map(ids.flatMap((id) => [...ask([id], false)]))
    return { seed: drawnBy, drawn, fresh, polluted }
  })
  const row = (what: string, name: string, kind: 'fresh' | 'polluted') => [
    what,
    ...samples.map((sample) => distribution(ratiosOf(sample[kind], name))),
  ]
  const worst = (kind: 'fresh' | 'polluted', of: (ratios: readonly number[]) => number) =>
    Math.max(...samples.map((sample) => of(ratiosOf(sample[kind], 'tamis'))))

  return {
    title: 'Filters nobody tuned for',
    text: [
      'Sixty expressions that each seed drew, from all operators, depths, kinds of values, chains and',
      'nestings that the rows allow. Of the ten tables five are drawn as well: names, depths, and maps with 4 to 12 optional',
      'keys, also in the entries of lists. The predicates by hand are generated with the filters, and checked row by row.',
      'The figures are multiples of the time by hand: the geometric mean · the 95th percentile · the most, and the number of',
      'filters if a peer cannot say all of them or gives other answers. *Polluted* is a process that has compiled and run all sixty.',
      '',
      'The slowest in fresh processes:',
      '',
      ...samples.flatMap((sample) => slowest(sample)),
    ].join('\n'),
    head: ['', ...seeds.map((drawnBy) => `seed ${drawnBy}`)],
    rows: [
      row('tamis', 'tamis', 'fresh'),
      row('tamis, polluted', 'tamis', 'polluted'),
      ...['json-logic-engine', '@marcbachmann/cel-js', 'sift'].map((peer) =>
        row(peer, peer, 'fresh'),
      ),
    ],
    // Held against the seed that it is worst with.
    goals: [
      atMost('any filter, fresh, geometric mean', 1.5, worst('fresh', geometricMean), '× by hand'),
      atMost(
        'any filter, fresh, 95th percentile',
        2.5,
        worst('fresh', (ratios) => share(ratios, 0.95)),
        '× by hand',
      ),
      atMost(
        'any filter, fresh, the slowest',
        4,
        worst('fresh', (ratios) => share(ratios, 1)),
        '× by hand',
      ),
      atMost(
        'any filter, polluted, geometric mean',
        2,
        worst('polluted', geometricMean),
        '× by hand',
      ),
    ],
  }
}

function ratiosOf(samples: ReadonlyMap<string, Times>, name: string): number[] {
  return Array.from(samples.values(), (times) => ratioOf(times, name))
    .filter((ratio) => !Number.isNaN(ratio))
    .toSorted((one, other) => one - other)
}

function ratioOf(times: Times | undefined, name: string): number {
  return (times?.get(name) ?? Number.NaN) / (times?.get('by hand') ?? Number.NaN)
}

function distribution(ratios: readonly number[]): string {
  if (ratios.length === 0) return ABSENT
  const figures = [geometricMean(ratios), share(ratios, 0.95), share(ratios, 1)].map(figure)
  return `${figures.join(' · ')} (${ratios.length})`
}

function slowest({ seed, drawn, fresh }: Sample): string[] {
  return drawn
    .map(({ filter, id }) => ({ filter, ratio: ratioOf(fresh.get(id), 'tamis') }))
    .filter(({ ratio }) => !Number.isNaN(ratio))
    .toSorted((one, other) => other.ratio - one.ratio)
    .slice(0, 3)
    .map(({ filter, ratio }) => `- ${seed}, ${figure(ratio)} ×: \`${clipped(filter)}\``)
}

interface Sample {
  readonly seed: number
  readonly drawn: readonly Drawn[]
  readonly fresh: ReadonlyMap<string, Times>
}

/** The value that this share of them does not exceed; the values are sorted. */
function share(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

function clipped(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
