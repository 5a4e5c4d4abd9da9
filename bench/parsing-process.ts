// Texts to trees: everyone that reads a text, in one process.

import { readFileSync, writeFileSync } from 'node:fs'
import { CONTESTS, type Contest } from './expressions.ts'
import { goRunner } from './go.ts'
import { parseByHand } from './hand-parser.ts'
import { load, loadTamis } from './load.ts'
import { type Effort, geometricMean, race, runnerOf } from './measure.ts'
import { createPlainParser } from './plain-parser.ts'

interface Request {
  readonly effort: Effort
  readonly go: string | undefined
  /** Has the drawn filters. */
  readonly folder: string
}

const { effort, go, folder }: Request = JSON.parse(process.argv[2] ?? '')
const TEXTS = 500

const tamis = await loadTamis()
const cel = await load('@marcbachmann/cel-js')
const bufbuild = await load('@bufbuild/cel')
const { default: jexl } = await load('jexl')
const { default: jsonata } = await load('jsonata')
const liqe = await load('liqe')
const filtrex = await load('filtrex')
jexl.addBinaryOp('matches', 20, () => true)

const PARSERS: [
  name: string,
  text: (contest: Contest) => string,
  parse: (text: string) => unknown,
][] = [
  ['by hand', ({ filter }) => filter, parseByHand],
  ['tamis', ({ filter }) => filter, (text) => tamis.parse(text)],
  ['@marcbachmann/cel-js', (contest) => contest.cel, (text) => cel.parse(text)],
  ['@bufbuild/cel', (contest) => contest.cel, (text) => bufbuild.parse(text)],
  ['jexl', (contest) => contest.jexl, (text) => jexl.createExpression(text).compile()],
  ['jsonata', (contest) => contest.jsonata, (text) => jsonata(text)],
  ['liqe', (contest) => contest.liqe ?? '', (text) => liqe.parse(text)],
  ['filtrex', (contest) => contest.filtrex ?? '', (text) => filtrex.compileExpression(text)],
]

const results: Record<string, [string, number][]> = {}
for (const id of ['E1', 'E7', 'E9']) {
  const contest = CONTESTS.find((other) => other.id === id) as Contest
  const runners = PARSERS.map(([name, textOf, parse]) => {
    const texts = variantsOf(textOf(contest))
    return runnerOf(name, () => {
      let trees = 0
      for (const text of texts) if (parse(text)) trees++
      return trees
    })
  })
  const file = `${folder}/texts-${id}.json`
  writeFileSync(file, JSON.stringify(variantsOf(contest.filter)))
  const reference = go && goRunner('go-bexpr', go, ['parse', file])
  const times = await race(reference ? [...runners, reference] : runners, effort)
  if (reference) reference.stop()
  results[id] = Array.from(times, ([name, nanoseconds]) => [name, nanoseconds / TEXTS / 1000])
}
results.drawn = await raceOfDrawn()
console.log(JSON.stringify(results))

/** The sixty drawn filters: the parser, strict and not, beside plain Chevrotain, and what compiles them too. */
async function raceOfDrawn(): Promise<[string, number][]> {
  const plain = createPlainParser()
  const filters: string[] = JSON.parse(readFileSync(`${folder}/filters.json`, 'utf8'))
  const withoutPatterns = filters.filter((filter) => !filter.includes('matches'))
  for (const filter of filters) {
    if (JSON.stringify(plain(filter)) !== JSON.stringify(tamis.parse(filter)))
      throw new Error(`Another tree: ${filter}`)
  }
  const readers: [string, readonly string[], (filter: string) => unknown][] = [
    ['plain Chevrotain', filters, plain],
    ['parse', filters, (filter) => tamis.parse(filter)],
    ['parse, strict', filters, (filter) => tamis.parse(filter, { spacing: 'strict' })],
    ['parse, no patterns', withoutPatterns, (filter) => tamis.parse(filter)],
    ['compile, no patterns', withoutPatterns, (filter) => tamis.compile(filter)],
  ]
  // Each filter is a race of its own, so that the mean is that of the multiples.
  const logs = new Map<string, number[]>()
  const drawnEffort = { ...effort, turnMs: 2, warmUpMs: effort.warmUpMs / 10 }
  for (const text of filters) {
    const runners = readers.flatMap(([name, texts, read]) =>
      texts.includes(text) ? [runnerOf(name, () => (read(text) ? 1 : 0))] : [],
    )
    for (const [name, nanoseconds] of await race(runners, drawnEffort))
      logs.set(name, [...(logs.get(name) ?? []), nanoseconds / 1000])
  }
  return Array.from(logs, ([name, times]) => [name, geometricMean(times)])
}

/** The same expression over and over with another literal, so that no cache of texts helps. */
function variantsOf(text: string): string[] {
  return Array.from({ length: TEXTS }, (_, index) => text.replace(/"(\w+)"/, `"$1${index}"`))
}
