import type { Request, Times } from './evaluation-process.ts'
import { type Contest, NAMED } from './filters.ts'
import { askChild } from './load.ts'
import { geometricMean } from './race.ts'
import { figure, type Section, type Surroundings } from './report.ts'

const PEERS = ['tamis', 'json-logic-engine', '@marcbachmann/cel-js', 'go-bexpr']

/** Rows through compiled filters, as multiples of predicates written by hand. */
export async function evaluation({ short, contests, folder, go }: Surroundings): Promise<Section> {
  const drawn = contests.filter((contest) => !NAMED.includes(contest))
  const effort = short
    ? { rounds: 3, turnMs: 3, warmUpMs: 40 }
    : { rounds: 7, turnMs: 4, warmUpMs: 150 }
  const measure = (some: readonly Contest[], program?: string) => {
    const request: Request = { contests: some, folder, effort, go: program }
    return askChild<Times>('evaluation-process.ts', [JSON.stringify(request)])
  }
  const fresh: Times = Object.assign(
    {},
    ...contests.map((contest) => measure([contest], NAMED.includes(contest) ? go : undefined)),
  )
  const polluted = measure(drawn)
  return {
    title: 'Evaluation',
    text: [
      'The time for a row, as a multiple of a predicate written by hand. *Drawn* are filters that the seed of this run drew over',
      `job stubs, deployments and nodes, ${drawn.length} of them: geometric mean, 95th percentile, and how many the language can say. Each filter has a`,
      'fresh process; *polluted* is the mean in one process for all. json-logic-engine generates code; go-bexpr reads structs.',
    ].join('\n'),
    head: ['', ...NAMED.map(({ id }) => id), 'drawn', '95 %', 'of', 'polluted'],
    rows: PEERS.map((peer) => {
      const ratios = ratiosOf(fresh, drawn, peer)
      return [
        peer,
        ...NAMED.map(({ id }) => figure(ratioOf(fresh[id], peer))),
        figure(geometricMean(ratios)),
        figure(ratios[Math.ceil(0.95 * ratios.length) - 1]),
        String(ratios.length),
        figure(geometricMean(ratiosOf(polluted, drawn, peer))),
      ]
    }),
  }
}

/** How many times as long a contestant takes as the predicate by hand, for the filters that it can say, sorted. */
function ratiosOf(times: Times, contests: readonly Contest[], name: string): readonly number[] {
  return contests
    .map(({ id }) => ratioOf(times[id], name))
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other)
}

function ratioOf(times: Times[string] | undefined, name: string): number {
  return (times?.[name] ?? Number.NaN) / (times?.['by hand'] ?? Number.NaN)
}
