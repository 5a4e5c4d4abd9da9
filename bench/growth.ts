// How the time of each kind of work grows with its size: four times the work, and the time it then takes.

import { loadEntry, loadTamis } from './load.ts'
import { median, race, runnerOf } from './measure.ts'
import { atMost, figure, type Section, type Surroundings } from './section.ts'

const FACTOR = 4

interface Work {
  readonly name: string
  /** What grows. */
  readonly size: string
  readonly n: number
  /** Makes the work of a size; only what it returns is timed. */
  readonly of: (n: number) => () => number
}

/** The time at 4 n as a multiple of the time at n, for all that may be large. */
export async function growth({ short }: Surroundings): Promise<Section> {
  const works = await allWorks()
  const effort = { rounds: short ? 5 : 11, turnMs: short ? 5 : 20, warmUpMs: short ? 60 : 300 }
  const rows: [name: string, size: string, n: number, microseconds: number, factor: number][] = []
  for (const { name, size, n, of } of works) {
    const once = of(n)
    const more = of(FACTOR * n)
    const fourTimes = () => {
      let answer = 0
      for (let time = 0; time < FACTOR; time++) answer = once()
      return answer === -1 ? 1 : 0
    }
    // As much work in pieces of n as in one of 4 n, in turn, so that both have had the engine's attention.
    const times = await race(
      [runnerOf('n', fourTimes), runnerOf('4 n', () => (more() === -1 ? 1 : 0))],
      effort,
    )
    const atN = (times.get('n') ?? Number.NaN) / FACTOR
    rows.push([name, size, n, atN / 1000, (times.get('4 n') ?? Number.NaN) / atN])
  }
  const factors = rows.map(([, , , , factor]) => factor)
  return {
    title: 'Growth',
    text: [
      'The time for work of a size n in microseconds, and how many times as long work of 4 n takes. Work that is',
      `linear takes 4 times as long, and a little more where it no longer fits into a cache; the median here is ${figure(median(factors))}.`,
    ].join('\n'),
    head: ['', 'what grows', 'n', 'µs at n', 'time at 4 n'],
    rows: rows.map(([name, size, n, microseconds, factor]) => [
      name,
      size,
      n.toLocaleString('en-US'),
      figure(microseconds),
      figure(factor),
    ]),
    goals: [atMost('growth: time at 4 n, the most', 4.4, Math.max(...factors), '× at n')],
  }
}

async function allWorks(): Promise<readonly Work[]> {
  const { check, compile, toEnglish, explain, format, normalize, parse, print, s, toText } =
    await loadTamis()
  const { createLanguageService } = await loadEntry<typeof import('tamis/language')>('language')
  const { duckdb, table, toSql } = await loadEntry<typeof import('tamis/sql')>('sql')
  const schema = s.json({ Status: s.string(), Tags: s.list(s.string()) })
  const service = createLanguageService({ schema })
  const columns = table({ columns: { Status: { schema: s.string() } } })
  const row = { Status: 'value', Tags: ['a'] }

  /** Two texts in turn, so that no answer is one that was kept. */
  const inTurn = (textOf: (n: number, mark: string) => string, work: (text: string) => unknown) =>
    timed((n) => ['a', 'b'].map((mark) => textOf(n, mark)), work)
  const onTree = (work: (tree: ReturnType<typeof parse>) => unknown) =>
    timed((n) => ['a', 'b'].map((mark) => parse(chain(n, mark))), work)

  return [
    {
      name: 'filter rows',
      size: 'rows',
      n: 2_000,
      of: (n) => {
        const predicate = compile('Status == "value 7" or "b" in Tags')
        const rows = Array.from({ length: n }, (_, at) => ({ Status: `value ${at}`, Tags: ['a'] }))
        return () => rows.filter(predicate).length
      },
    },
    {
      name: 'evaluate a chain',
      size: 'conditions',
      n: 250,
      of: onTree((tree) => compile(tree)(row)),
    },
    {
      name: 'look into a list',
      size: 'entries of a row',
      n: 2_000,
      of: (n) => {
        const predicate = compile('"c" in Tags or any Tags as tag { tag == "b" }')
        const long = { Tags: Array.from({ length: n }, (_, at) => `tag ${at}`) }
        return () => (predicate(long) ? 1 : 0)
      },
    },
    ...(
      [
        ['a linear pattern', '^[a-z ]+-[0-9]+$'],
        ['a pattern for RE2', '^([a-z]+|[a-z]+ )+-[0-9]+$'],
      ] as const
    ).map(
      ([name, pattern]): Work => ({
        name,
        size: 'letters of a value',
        n: 2_000,
        of: (n) => {
          const predicate = compile(`Status matches "${pattern}"`)
          const long = { Status: `${'x'.repeat(n)}-` }
          return () => (predicate(long) ? 1 : 0)
        },
      }),
    ),
    { name: 'parse a chain', size: 'conditions', n: 250, of: inTurn(chain, (text) => parse(text)) },
    { name: 'parse what nests', size: 'depth', n: 40, of: inTurn(nested, (text) => parse(text)) },
    {
      name: 'compile what nests',
      size: 'depth',
      n: 40,
      of: timed(
        (n) => ['a', 'b'].map((mark) => parse(nested(n, mark))),
        (tree) => compile(tree)(row),
      ),
    },
    { name: 'print', size: 'conditions', n: 250, of: onTree((tree) => print(tree)) },
    { name: 'format', size: 'conditions', n: 250, of: onTree((tree) => format(tree)) },
    { name: 'normalize', size: 'conditions', n: 250, of: onTree((tree) => normalize(tree)) },
    {
      name: 'check',
      size: 'conditions',
      n: 250,
      of: onTree((tree) => check(tree, { schema })),
    },
    {
      name: 'explain, in words',
      size: 'conditions',
      n: 250,
      of: onTree((tree) => toText(explain(tree, row))),
    },
    { name: 'toEnglish', size: 'conditions', n: 250, of: onTree((tree) => toEnglish(tree)) },
    {
      name: 'SQL',
      size: 'conditions',
      n: 250,
      of: onTree((tree) => toSql(tree, { table: columns, dialect: duckdb })),
    },
    {
      name: 'complete at the end',
      size: 'conditions',
      n: 250,
      of: inTurn(
        (n, mark) => `${chain(n, mark)} or Sta`,
        (text) => service.complete(text, text.length),
      ),
    },
    {
      name: 'diagnose',
      size: 'conditions',
      n: 250,
      of: inTurn(chain, (text) => service.diagnose(text)),
    },
  ]
}

const chain = (n: number, mark: string) =>
  Array.from({ length: n }, (_, at) => `Status == "${mark}${at}"`).join(' or ')

const nested = (n: number, mark: string) =>
  `${'not ('.repeat(n)}Status == "${mark}"${')'.repeat(n)}`

/** Does the work on two inputs in turn. */
function timed<Input>(
  inputsOf: (n: number) => readonly Input[],
  work: (input: Input) => unknown,
): Work['of'] {
  return (n) => {
    const inputs = inputsOf(n)
    let turn = 0
    return () => (work(inputs[turn++ % inputs.length] as Input) === undefined ? -1 : 0)
  }
}
