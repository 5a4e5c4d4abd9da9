import Database from 'better-sqlite3'
import { parse, s } from 'tamis'
import { expect, test } from 'vitest'
import { ENGINES, type EngineName, sqlText } from '../../playground/panels/sql-text.ts'

const shape = s.json({ Status: s.string(), Tags: s.list(s.string()) })

// One with a number has one value, however often it is written.
const named = (placeholders: readonly string[] | null) =>
  (placeholders ?? []).map((each, at) => (each === '?' ? at : each))

test.each(Object.keys(ENGINES) as EngineName[])(
  'the query of %s has a parameter for each placeholder',
  (engine) => {
    const made = sqlText(parse('Status == running and Tags.0 == "a"'), engine, 'jobs', undefined)
    expect(made.query).toMatch(
      /^SELECT doc, verdict\nFROM \(\n {2}SELECT doc, .* AS verdict\n {2}FROM jobs\n\) AS judged\nWHERE verdict IS NOT FALSE$/,
    )
    expect(made.parameters).toMatch(/^"running"$/m)
    const placeholders = made.query.match(/\?|\$\d+|\{p\d+:/g)
    expect(made.parameters.split('\n')).toHaveLength(new Set(named(placeholders)).size)
  },
)

test('the query reads every row but those whose verdict is FALSE', () => {
  const { query, parameters } = sqlText(parse('a == 1 and b.c == x'), 'SQLite', 'jobs', undefined)
  const database = new Database(':memory:')
  database.exec(`CREATE TABLE jobs (doc); INSERT INTO jobs VALUES
    ('{"a":1,"b":{"c":"x"}}'), ('{"a":1,"b":{"c":"y"}}'), ('{"a":1,"b":2}'), ('{"a":2,"b":2}')`)
  const values = parameters.split('\n').map((value) => JSON.parse(value))
  expect(database.prepare(query).raw().all(values)).toEqual([
    ['{"a":1,"b":{"c":"x"}}', 1],
    ['{"a":1,"b":2}', null], // which fails
  ])
  database.close()
})

test('on rows of a shape on which the filter cannot fail the condition is plain', () => {
  const { query, note } = sqlText(parse('Status == running'), 'PostgreSQL', 'jobs', shape)
  expect(query).toBe('SELECT doc\nFROM jobs\nWHERE ((("doc" ->> $1::text) = $2::text))')
  expect(note).toContain('cannot fail')
})

test('what an engine cannot tell is named', () => {
  const codes = (engine: EngineName) =>
    sqlText(parse('Status matches "^(a+b?)+$"'), engine, 'jobs', shape).undecided.map(
      ({ code }) => code,
    )
  expect([codes('Spark'), codes('ClickHouse')]).toEqual([['pattern-not-portable'], []])
})
