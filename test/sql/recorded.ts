import { parse } from '../../grammar/index.ts'
import { literalOf, matchOf, selectorOf } from '../../src/filters/ast/index.ts'
import { table, toSql } from '../../src/sql/index.ts'
import { readVectors } from '../support/vectors.ts'
import type { Engine } from './engines.ts'

// What the reference was recorded to answer, held against an engine.

const docs = table({ document: 'doc' })

interface Judged {
  readonly count: number
  /** How many the engine leaves to the evaluator. */
  readonly undecided: number
  readonly wrong: readonly object[]
}

interface Verdict {
  readonly expr: string
  readonly datum: unknown
  readonly result?: boolean
}

/** @param step Every how many of the verdicts it is asked. */
export async function judgeRecorded(engine: Engine, step = 1): Promise<Judged> {
  const rows = readVectors<Verdict>('eval.jsonl').filter((_row, index) => index % step === 0)
  const wrong: object[] = []
  let undecided = 0
  for (const [document, group] of Map.groupBy(rows, ({ datum }) => JSON.stringify(datum))) {
    await engine.load([document])
    for (const { expr, datum, result = null } of group) {
      const filter = toSql(parse(expr), { table: docs, dialect: engine.dialect })
      const [verdict] = await engine.verdicts(filter)
      if (verdict === null && result !== null && filter.undecided.length > 0) undecided++
      else if (verdict !== result) wrong.push({ expr, datum, result, verdict })
    }
  }
  return { count: rows.length, undecided, wrong }
}

interface PatternVerdict {
  readonly pattern: string
  readonly input: string
  readonly match?: boolean
}

export async function judgePatterns(engine: Engine): Promise<Judged> {
  const { dialect } = engine
  // Not every engine holds every text, and SQLite leaves rows with a NUL.
  const rows = readVectors<PatternVerdict>('regex.jsonl').filter(
    ({ input }) => dialect.holds(input) && !input.includes('\0'),
  )
  const wrong: object[] = []
  let undecided = 0
  for (const [pattern, group] of Map.groupBy(rows, ({ pattern }) => pattern)) {
    const expression = matchOf(selectorOf(['a']), 'matches', literalOf(pattern))
    const filter = toSql(expression, { table: docs, dialect })
    await engine.load(group.map(({ input }) => JSON.stringify({ a: input })))
    const verdicts = await engine.verdicts(filter)
    for (const [at, { input, match = null }] of group.entries()) {
      const verdict = verdicts[at]
      if (verdict === null && filter.undecided.length > 0) undecided++
      else if (verdict !== match) wrong.push({ pattern, input, match, verdict })
    }
  }
  return { count: rows.length, undecided, wrong }
}
