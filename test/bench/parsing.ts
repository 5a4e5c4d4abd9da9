import { askChild } from './load.ts'
import type { Request, Times } from './parsing-process.ts'
import { figure, type Section, type Surroundings } from './report.ts'

/** Texts to trees and predicates. */
export async function parsing({ short, contests, folder, go }: Surroundings): Promise<Section> {
  const effort = short
    ? { rounds: 3, turnMs: 2, warmUpMs: 10 }
    : { rounds: 7, turnMs: 3, warmUpMs: 50 }
  const request: Request = { contests, folder, effort, go }
  const times = askChild<Times>('parsing-process.ts', [JSON.stringify(request)])
  const base = times.tamis ?? Number.NaN
  return {
    title: 'Parsing',
    text: 'The same filters from text, each time another text; the geometric mean. CEL is the language with texts that is nearest.',
    head: ['', 'µs a filter', '× tamis'],
    rows: Object.entries(times).map(([name, time]) => [name, figure(time), figure(time / base)]),
  }
}
