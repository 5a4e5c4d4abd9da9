import { writeFileSync } from 'node:fs'
import { askChild } from './child.ts'
import { HAND, PEERS, TAMIS } from './contestants.ts'
import { rowsOf, type Tables } from './data.ts'
import { CONTESTS } from './expressions.ts'
import { geometricMean } from './measure.ts'
import { atLeast, atMost, figure, type Section, type Surroundings } from './section.ts'

const STRUCTS = 'go-bexpr, structs'

/** Rows through compiled filters: each expression in a fresh process, and again in a polluted one. */
export async function evaluation({ short, folder, go }: Surroundings): Promise<Section> {
  const effort = short
    ? { rounds: 3, turnMs: 3, warmUpMs: 50 }
    : { rounds: 9, turnMs: 5, warmUpMs: 200 }
  for (const table of ['jobs', 'deployments', 'nodes'] satisfies (keyof Tables)[]) {
    writeFileSync(`${folder}/${table}.json`, JSON.stringify(rowsOf(table)))
  }
  const fresh: Map<string, number>[] = []
  const polluted: Map<string, number>[] = []
  for (const { id, table } of CONTESTS) {
    const file = `${folder}/${table}.json`
    const ask = (request: object) =>
      new Map(
        askChild<[string, number][]>('evaluation-process.ts', [
          JSON.stringify({ id, effort, file, ...request }),
        ]),
      )
    fresh.push(ask({ polluted: false, peers: true, go }))
    polluted.push(ask({ polluted: true, peers: !short }))
  }

  const ratiosOf = (name: string, base: string, samples: readonly Map<string, number>[]) =>
    samples.map((times) => (times.get(name) ?? Number.NaN) / (times.get(base) ?? Number.NaN))
  const mean = (ratios: readonly number[]) =>
    geometricMean(ratios.filter((ratio) => !Number.isNaN(ratio)))
  const row = (name: string) => {
    const ratios = ratiosOf(name, HAND.name, fresh)
    const said = ratios.some(Number.isNaN) ? '*' : ''
    return [
      name,
      ...ratios.map(figure),
      figure(mean(ratios)) + said,
      figure(mean(ratiosOf(name, HAND.name, polluted))) + said,
    ]
  }
  const names = [TAMIS, ...PEERS].map(({ name }) => name)
  const sorted = names.toSorted(
    (one, other) => mean(ratiosOf(one, HAND.name, fresh)) - mean(ratiosOf(other, HAND.name, fresh)),
  )
  const references = go ? ['go-bexpr, maps', STRUCTS] : []

  return {
    title: 'Evaluation',
    text: [
      'How long a compiled filter takes for one row, as a multiple of a predicate written by hand (whose',
      'nanoseconds are in the first line). *mean* is the geometric mean; *polluted* is the mean in a',
      'process that has compiled and run all nine expressions before, as a long-lived one has. A star:',
      'the mean of fewer, for the language cannot say the others. jsonata and liqe get the whole list in',
      `one call. json-logic-engine and filtrex generate code at run time.${go ? '' : ' There is no Go here.'}`,
    ].join('\n'),
    head: ['', ...CONTESTS.map(({ id }) => id), 'mean', 'polluted'],
    rows: [
      [
        'by hand, ns a row',
        ...fresh.map((times) => figure(times.get(HAND.name))),
        figure(geometricMean(fresh.map((times) => times.get(HAND.name) ?? Number.NaN))),
        figure(geometricMean(polluted.map((times) => times.get(HAND.name) ?? Number.NaN))),
      ],
      ...sorted.map(row),
      ...references.map(row),
    ],
    goals: [
      atMost(
        'evaluate, fresh process',
        2,
        mean(ratiosOf(TAMIS.name, HAND.name, fresh)),
        '× by hand',
      ),
      atMost(
        'evaluate, polluted process',
        2.8,
        mean(ratiosOf(TAMIS.name, HAND.name, polluted)),
        '× by hand',
      ),
      atLeast(
        'evaluate, against go-bexpr on structs',
        95,
        go ? mean(ratiosOf(STRUCTS, TAMIS.name, fresh)) : Number.NaN,
        '× as fast',
      ),
    ],
  }
}
