import { afterAll, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { table, toSql } from '../../src/sql/index.ts'
import { PERIODIC } from '../support/periodic.ts'
import { openDuckdb, openPostgres, openSqlite } from './engines.ts'

const engines = [await openSqlite(), await openPostgres(), await openDuckdb()]

afterAll(() => Promise.all(engines.map(({ close }) => close())))

const cases = engines.flatMap((engine) =>
  PERIODIC.map((periodic) => [engine.name, periodic.name, engine, periodic] as const),
)

test.each(cases)(
  'F77: %s looks for all that it is asked for in a moment: %s',
  async (_n, _p, engine, { part, text }) => {
    const { dialect } = engine
    await engine.load([JSON.stringify({ a: text(1_000_000) })])
    const longest = parse(`a contains "${part(dialect.maxContained ?? 0)}"`)
    const filter = toSql(longest, { table: table({ document: 'doc' }), dialect })
    expect(filter.undecided).toEqual([])
    const before = performance.now()
    expect(await engine.verdicts(filter)).toEqual([false])
    // One of 40,000 characters takes PostgreSQL more than 20 s.
    expect(performance.now() - before).toBeLessThan(2_000)
  },
)
