import { afterAll, expect, test } from 'vitest'
import { type Engine, openDuckdb, openPostgres, openSqlite } from './engines.ts'
import { judgeKeys, LONG_ONES, LOOKALIKES } from './keys.ts'

// All keys that may pass for one another, on each engine that npm brings; `npm run reference -- engines` asks others.

const engines: readonly Engine[] = [await openSqlite(), await openPostgres(), await openDuckdb()]
afterAll(() => Promise.all(engines.map(({ close }) => close())))

test.each(engines.map((engine) => [engine.name, engine] as const))(
  'F80: %s takes no key or value for another',
  async (_, engine) => {
    for (const texts of [LOOKALIKES, LONG_ONES]) {
      expect((await judgeKeys(engine, texts)).wrong).toEqual([])
    }
    expect((await judgeKeys(engine, LOOKALIKES.slice(0, 30), true)).wrong).toEqual([])
  },
)
