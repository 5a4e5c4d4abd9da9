// Filters nobody tuned for. Fresh: one of the sixty, alone in its process. Polluted: each of the asked,
// in one process that has compiled and run all sixty before, with everyone who takes part.

import { readFileSync } from 'node:fs'
import { type Drawn, handPredicate } from './broad/drawn.ts'
import { type BroadTable, broadRowsOf } from './broad/rows.ts'
import { countWith } from './contestants.ts'
import { load, loadTamis } from './load.ts'
import { type Effort, race, runnerOf } from './measure.ts'

interface Request {
  /** The file of the drawn expressions, and the seed of their rows. */
  readonly file: string
  readonly seed: number
  readonly ids: readonly string[]
  readonly polluted: boolean
  /** True for nobody but tamis and the predicates by hand. */
  readonly alone: boolean
  readonly effort: Effort
}

type Count = (rows: readonly unknown[]) => number
type Contestant = readonly [name: string, create: (drawn: Drawn) => Count | undefined]

const { file, seed, ids, polluted, alone, effort }: Request = JSON.parse(process.argv[2] ?? '')
const drawn: readonly Drawn[] = JSON.parse(readFileSync(file, 'utf8'))
const tables = new Map<BroadTable, readonly unknown[]>()
const { compile, lenient, parse } = await loadTamis()

const contestants: Contestant[] = [
  ['by hand', ({ hand }) => countWith('hand', handPredicate(hand))],
  ['tamis', ({ filter }) => countWith('tamis', compile(parse(filter)))],
  [
    'tamis, lenient',
    ({ filter }) => countWith('lenient', compile(parse(filter), { target: lenient })),
  ],
  ...(alone ? [] : await peers()),
]

if (polluted) {
  for (const entry of drawn) {
    for (const [, create] of contestants) {
      const count = create(entry)
      for (let pass = 0; pass < 5; pass++) count?.(rowsOf(entry.table))
    }
  }
}
const results: Record<string, [string, number][]> = {}
for (const id of ids) {
  const entry = drawn.find((other) => other.id === id) as Drawn
  const rows = rowsOf(entry.table)
  const runners = contestants.flatMap(([name, create]) => {
    const count = create(entry)
    return count && agrees(entry, count) ? [runnerOf(name, () => count(rows))] : []
  })
  const times = await race(runners, effort)
  results[id] = Array.from(times, ([name, nanoseconds]) => [name, nanoseconds / rows.length])
}
console.log(JSON.stringify(results))

// A peer whose answer differs, mostly about what is missing, cannot say the filter.
function agrees({ hand, table }: Drawn, count: Count): boolean {
  const rows = rowsOf(table)
  try {
    return count(rows) === rows.filter(handPredicate(hand)).length
  } catch {
    return false
  }
}

function rowsOf(table: BroadTable): readonly unknown[] {
  const rows = tables.get(table) ?? broadRowsOf(table, seed)
  tables.set(table, rows)
  return rows
}

async function peers(): Promise<Contestant[]> {
  const { LogicEngine } = await load('json-logic-engine')
  const { default: sift } = await load('sift')
  const cel = await load('@marcbachmann/cel-js')
  const engine = new LogicEngine()
  const patterns = new Map<string, RegExp>()
  const matches = ([text, pattern]: [string, string]) => {
    const known =
      patterns.get(pattern) ??
      new RegExp(pattern.replace('(?i)', ''), pattern.startsWith('(?i)') ? 'i' : '')
    patterns.set(pattern, known)
    return known.test(text)
  }
  engine.addMethod('matches', matches, { sync: true, deterministic: true })
  return [
    [
      'json-logic-engine',
      ({ logic }) => (logic === undefined ? undefined : countWith('logic', engine.build(logic))),
    ],
    [
      '@marcbachmann/cel-js',
      (entry) => (entry.cel === undefined ? undefined : countWith('cel', cel.parse(entry.cel))),
    ],
    ['sift', ({ query }) => query && countWith('sift', sift(query))],
  ]
}
