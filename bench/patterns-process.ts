// One pattern over the names of the jobs, and what a hostile text costs: one process for all.

import { writeFileSync } from 'node:fs'
import { countWith } from './contestants.ts'
import { type Job, rowsOf } from './data.ts'
import { goRunner } from './go.ts'
import { load, loadTamis } from './load.ts'
import { type Effort, race, runnerOf } from './measure.ts'

export const PATTERNS = [
  'web',
  '^web-',
  '^web-[0-9]+$',
  '^(web|api)-[0-9]+(-old)?$',
  '(?i)^WEB-[0-9]+$',
  '^[a-z]+-.*[05](-old)?$',
  '^([a-z]+|[a-z]+-old)+-[0-9]+$',
]

export interface Answer {
  /** Nanoseconds for one text, by pattern and contestant. */
  readonly ordinary: readonly (readonly [string, number])[][]
  readonly hostile: readonly { readonly pattern: string; readonly growth: number }[]
  /** What RegExp takes for 22 letters, in milliseconds. */
  readonly nativeMs: number
}

interface Request {
  readonly effort: Effort
  readonly go: string | undefined
  readonly folder: string
}

// Importing this module for its list runs nothing.
if (process.argv[1]?.endsWith('patterns-process.ts')) {
  const request: Request = JSON.parse(process.argv[2] ?? '')
  const ordinary = await raceAll(request)
  console.log(JSON.stringify({ ordinary, ...(await hostile()) } satisfies Answer))
}

async function raceAll({ effort, go, folder }: Request) {
  const rows = rowsOf('jobs')
  const file = `${folder}/names.json`
  writeFileSync(file, JSON.stringify(rows.map(({ Name }) => Name)))
  const { compile, parse } = await loadTamis()
  const { RE2JS } = await load('re2js')
  const results = []
  for (const pattern of PATTERNS) {
    const native = pattern.startsWith('(?i)')
      ? new RegExp(pattern.slice(4), 'i')
      : new RegExp(pattern)
    const re2 = RE2JS.compile(pattern)
    const tests: [string, (row: Job) => boolean][] = [
      ['RegExp', (row) => native.test(row.Name)],
      ['tamis', compile(parse(`Name matches \`${pattern}\``))],
      ['re2js', (row) => re2.test(row.Name)],
    ]
    const runners = tests.map(([name, test]) => {
      const count = countWith(name, test as (row: unknown) => boolean)
      return runnerOf(name, () => count(rows))
    })
    const reference = go && goRunner('Go', go, ['match', file, pattern])
    const times = await race(reference ? [...runners, reference] : runners, effort)
    if (reference) reference.stop()
    results.push(
      Array.from(times, ([name, nanoseconds]) => [name, nanoseconds / rows.length] as const),
    )
  }
  return results
}

async function hostile(): Promise<Omit<Answer, 'ordinary'>> {
  const { compile, parse } = await loadTamis()
  const growths = []
  for (const pattern of ['^(a+)+$', '^(a|a)*$', '(x+x+)+y', '^(.*)*,$']) {
    const predicate = compile(parse(`Name matches \`${pattern}\``))
    const timed = async (length: number) => {
      const row = { Name: `${(pattern.includes('x') ? 'x' : 'a').repeat(length)}!` }
      const runner = runnerOf(pattern, () => Number(predicate(row)))
      return (await race([runner], { rounds: 5, turnMs: 20, warmUpMs: 200 })).get(pattern) ?? 0
    }
    growths.push({ pattern, growth: (await timed(40_000)) / (await timed(10_000)) })
  }
  const native = /^(a+)+$/
  const begin = performance.now()
  native.test(`${'a'.repeat(22)}!`)
  return { hostile: growths, nativeMs: performance.now() - begin }
}
