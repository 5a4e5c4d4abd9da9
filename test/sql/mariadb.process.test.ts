import { afterAll, beforeEach, expect, test } from 'vitest'
import { lenient } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { mariadb, type Table, table, toSql } from '../../src/sql/index.ts'
import { MODES, mariadbEngine, startMariadb } from '../engines/mariadb.ts'
import { findMariadb } from '../engines/programs.ts'
import type { Engine } from './engines.ts'
import { judgeKeys, LOOKALIKES } from './keys.ts'
import { judgeGrid } from './lenient-grid.ts'
import { misjudgedOthers, misjudgedTexts } from './promises.ts'
import { judgeColumns, judgePairs, judgeShaped } from './random-pairs.ts'
import { judgePatterns, judgeRecorded } from './recorded.ts'
import { fallInto, TRAPS } from './traps.ts'

// A small share of `npm run reference -- engines --only mariadb`, wherever the server is installed.

const server = findMariadb() === undefined ? undefined : await startMariadb()
const query = server?.query ?? (() => Promise.reject(new Error('There is no server.')))
// Without a server, no test comes as far as to ask it.
const there = (server && (await mariadbEngine(server))) as Engine

beforeEach(({ skip }) => skip(!server, 'MariaDB, because it is not installed'))
afterAll(() => server?.stop())

test('MariaDB answers as the reference recorded it', async () => {
  const { wrong, undecided } = await judgeRecorded(there, 18)
  expect(wrong).toEqual([])
  expect(undecided).toBeLessThanOrEqual(5)
  expect((await judgePatterns(there)).wrong).toEqual([])
})

test.each([undefined, lenient])(
  'gives the answer of the evaluator, or none, for %s',
  async (target) => {
    for (const judged of [judgePairs, judgeShaped, judgeColumns]) {
      for (const plain of [true, undefined, false]) {
        const { wrong, pairs, failed } = await judged(there, 200, 20261123, plain, target)
        expect(wrong).toEqual([])
        expect(pairs).toBeGreaterThanOrEqual(200)
        if (target) expect(failed).toBe(0)
      }
    }
  },
)

test('MariaDB answers for each kind of value, if no filter fails', async () => {
  const { wrong, open, pairs } = await judgeGrid(there, 20)
  expect([wrong, open]).toEqual([[], []])
  expect(pairs).toBeGreaterThan(1_000)
})

test('MariaDB takes no key or value for another, and leaves what it reads otherwise', async () => {
  expect((await judgeKeys(there, LOOKALIKES.slice(0, 6))).wrong).toEqual([])
  expect(await misjudgedOthers(there)).toEqual([])
  expect(await misjudgedTexts(there)).toEqual([])
})

test.each(TRAPS)('MariaDB: %s: %s on %s is %s', async (_why, filter, document, answer) => {
  expect((await fallInto(there, filter, document)).verdict).toBe(answer)
})

test.each([
  ['nested 32 levels deep', `${'['.repeat(32)}${']'.repeat(32)}`],
  ['with a lone surrogate', '"\\ud800"'],
])('F101: MariaDB refuses a document %s', async (_, value) => {
  await expect(there.load([value])).rejects.toThrow('CONSTRAINT `docs.doc` failed')
})

test('MariaDB finds a key that begins with a minus', async () => {
  await there.load(['{"a":{"-x":{"-%":"y"},"x":{}}}', '{"a":{"-X":{"-%":"y"},"-x":{"-a":"y"}}}'])
  for (const filter of ['a["-x"]["-%"] == y', 'any a as k, v { k == "-x" and v["-%"] == y }']) {
    for (const target of [undefined, lenient]) {
      const query = toSql(filter, { table: table({ document: 'doc' }), dialect: mariadb, target })
      expect([filter, await there.verdicts(query)]).toEqual([filter, [true, false]])
    }
  }
})

test('F102: MariaDB does not mix up the kinds of two documents, if the first ends a search early', async () => {
  await there.load(['{"a":{"k":1,"l":2}}', '{"a":["x"]}'])
  const filter = toSql('any a as k, _ { k == k or k == 0 }', {
    ...{ table: table({ document: 'doc', plain: true }), dialect: mariadb, target: lenient },
  })
  expect(await there.verdicts(filter)).toEqual([true, true])
  const ofText = toSql('any a as k, _ { k == l }', {
    ...{ table: table({ document: 'doc', plain: true }), dialect: mariadb, target: lenient },
  })
  expect(await there.verdicts(ofText)).toEqual([true, false])
})

test('F103: MariaDB answers the same in every mode of a session', async () => {
  const [mode] = await query('SELECT @@sql_mode')
  const inEach = await mariadbEngine({ query, stop: there.close }, `${MODES},${mode}`)
  for (const target of [undefined, lenient]) {
    for (const judged of [judgePairs, judgeColumns]) {
      expect((await judged(inEach, 200, 20261124, false, target)).wrong).toEqual([])
    }
  }
})

test('MariaDB stops at its time limit, in the middle of a long row', async () => {
  await there.load([JSON.stringify({ a: Array.from({ length: 400 }, (_, at) => `x${at}`) })])
  const { verdict } = toSql(
    'any a as u { any a as v { any a as w { u != q and v != q and w == q } } }',
    { table: table({ document: 'doc' }), dialect: mariadb },
  )
  const text = `SET STATEMENT max_statement_time = 0.2 FOR SELECT ${verdict.text} FROM docs`
  await expect(query(text, verdict.params)).rejects.toThrow('max_statement_time exceeded')
})

test('MariaDB answers positive conditions on columns by an index, of any collation', async () => {
  await query(`CREATE TABLE plans (id INTEGER PRIMARY KEY, status VARCHAR(50), exact VARCHAR(50) COLLATE utf8mb4_nopad_bin,
    priority BIGINT, size DOUBLE, tags JSON, KEY of_status (status), KEY of_exact (exact), KEY of_priority (priority),
    KEY of_size (size))`)
  await query(
    `INSERT INTO plans SELECT seq, CONCAT('s', seq % 1000), CONCAT('s', seq % 1000), seq % 1000, seq % 1000, '[]' FROM seq_1_to_5000`,
  )
  await query('ANALYZE TABLE plans')
  const where: Table = table({
    columns: {
      ...{ status: { schema: s.string() }, exact: { schema: s.nullable(s.string()) } },
      ...{ priority: { schema: s.int() }, size: { schema: s.float() } },
      tags: { schema: s.list(s.string()) },
    },
  })
  for (const [filter, index] of [
    ['status == s7', 'of_status'],
    ['exact == s7', 'of_exact'],
    ['exact == s7 or exact == s8', 'of_exact'],
    ['priority == 7', 'of_priority'],
    ['size == 7', 'of_size'],
    ['status == s7 and priority != 8', 'of_status'],
    ['status == s7 and x in tags', 'of_status'],
  ]) {
    const { where: condition, total } = toSql(`${filter}`, {
      ...{ table: where, dialect: mariadb, target: lenient },
    })
    const [plan] = await query(
      `EXPLAIN SELECT id FROM plans WHERE ${condition.text}`,
      condition.params,
    )
    // The columns are id, kind, table, type, possible keys, the key, and others.
    expect([filter, plan?.split('\t')[5]]).toEqual([filter, index])
    expect(total).toBe(true)
  }
})
