import { parse, print } from 'tamis'
import { parseTarget } from 'tamis/targets'
import { expect, test } from 'vitest'
import type { RowSource } from '../../playground/model.ts'
import { ENGINES, type EngineName, sqlUse } from '../../playground/use/sql.ts'
import { subjectOf, type Use } from '../../playground/use/subject.ts'
import { anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { dataOf, live, sample, usesFor } from './uses.ts'

const FILTER = 'Status == "running"'

const written = (uses: Partial<Record<string, Use>>) =>
  `\n${Object.values(uses)
    .map((use) => [use?.code, ...(use?.notes ?? []).map((note) => `# ${note}`)].join('\n'))
    .join('\n\n')}\n`

test('the sample is requested at the address of `tamis serve`, from all namespaces', () => {
  const uses = usesFor(FILTER, dataOf(sample))
  const { origin, searchParams } = new URL(uses.url?.code ?? '')
  expect([origin, searchParams.get('namespace')]).toEqual(['http://127.0.0.1:4646', '*'])
  const note = '`tamis serve` serves the sample at this address.'
  expect(Object.values(uses).map(({ notes }) => notes)).toEqual(Array(4).fill([note]))
})

test('a live source is requested with its namespace, region, header and variable', () => {
  expect(written(usesFor(FILTER, dataOf(live)))).toMatchInlineSnapshot(`
    "
    https://cluster.example.org:4646/v1/jobs?namespace=it%27s%20%2A&region=eu&filter=Status%20%3D%3D%20%22running%22
    # It needs the header \`X-Nomad-Token: $NOMAD_TOKEN\`.

    curl 'https://cluster.example.org:4646/v1/jobs' \\
      --data-urlencode 'namespace=it'\\''s *' \\
      --data-urlencode 'region=eu' \\
      --header 'X-Nomad-Token: '"$NOMAD_TOKEN" \\
      --get --data-urlencode 'filter=Status == "running"'

    tamis query jobs \\
      --address 'https://cluster.example.org:4646' \\
      --prefix NOMAD_ \\
      --namespace 'it'\\''s *' \\
      --region 'eu' \\
      --all \\
      --filter 'Status == "running"'
    # It reads the token from \`NOMAD_TOKEN\`.

    import { createSchedulerClient } from 'tamis/client'

    const client = createSchedulerClient({
      baseUrl: 'https://cluster.example.org:4646',
      namespace: 'it\\'s *',
      region: 'eu',
      headerPrefix: 'X-Nomad-',
      token: process.env.NOMAD_TOKEN,
    })
    export const { data: rows } = await client.jobs.collect({
      filter: 'Status == "running"',
    })
    "
  `)
})

test('own rows are read from their file', () => {
  const own = dataOf({ kind: 'own', name: 'my rows.json' })
  expect(written(usesFor('-1 in a', own))).toMatchInlineSnapshot(`
    "
    tamis filter -- '-1 in a' 'my rows.json'

    import { readFile } from 'node:fs/promises'
    import { compile, readRows } from 'tamis'

    const isWanted = compile('-1 in a')
    const text = await readFile('my rows.json', 'utf8')
    export const rows = readRows(text).filter(isWanted)
    "
  `)
})

test.each([
  ['pasted rows', {}, "tamis filter 'a == 1' 'rows.json'"],
  ['-x.json', {}, "tamis filter 'a == 1' './-x.json'"],
  ['x.json', { target: parseTarget('lenient') }, "tamis filter --target lenient 'a == 1' 'x.json'"],
  [
    'x.json',
    { detected: { format: 'json', path: ['data', 'a/b'] } } as const,
    "tamis filter --rows '/data/a~1b' 'a == 1' 'x.json'",
  ],
])('the command for %j with %j', (name, rest, code) => {
  expect(usesFor('a == 1', dataOf({ kind: 'own', name }, rest)).command?.code).toBe(code)
})

test('nodes have no namespace', () => {
  const uses = usesFor('a == 1', dataOf({ ...live, resource: 'nodes' } as RowSource))
  expect(JSON.stringify(uses)).not.toContain('namespace')
})

test.each([
  ['a==1', 'a==1'],
  ['  a == 1 ', 'a == 1'],
  ['a ["b"] == 1', 'a.b == 1'], // white space that servers do not take
  ['a == 1\nand b == 2', 'a == 1 and b == 2'],
])('%j is sent as %j', (text, sent) => {
  const { url } = usesFor(text, dataOf(sample))
  expect(new URL(url?.code ?? '').searchParams.get('filter')).toBe(sent)
})

test('a filter too long or too costly for a server, and rows that a server may not give, are noted', () => {
  const long = Array.from({ length: 900 }, (_, at) => `Name != "job-number-${at}"`).join(' and ')
  const deep = `${'('.repeat(14)}a == 1${')'.repeat(14)}`
  const notesOf = (filter: string, rest = {}) =>
    usesFor(filter, dataOf(sample, rest)).url?.notes.join('\n')
  expect(notesOf(long)).toContain('characters')
  expect(notesOf(deep)).toContain('steps')
  expect(notesOf('a == 1', { target: parseTarget('nomad@1.4') })).toContain('not as Nomad 1.4')
  const listing = { filter: '', hasMore: true }
  expect(notesOf('a == 1', { listing })).toContain('only the first 0')
})

test('the address carries every filter', () => {
  forCases(100, anExpression(), (expression) => {
    const filter = print(expression)
    const { searchParams } = new URL(usesFor(filter, dataOf(live)).url?.code ?? '')
    expect(searchParams.get('filter')).toBe(filter)
    expect(searchParams.get('namespace')).toBe("it's *")
  })
})

const sqlOf = (text: string, engine: EngineName, rows: readonly unknown[]) =>
  sqlUse(subjectOf(text, parse(text), dataOf({ kind: 'own', name: 'x' }, { rows })), engine)

test('on rows on which the filter cannot fail, the query is plain', () => {
  expect(
    sqlOf('Status == running', 'PostgreSQL', [{ Status: 'dead' }]).code,
  ).toMatchInlineSnapshot(`
    "SELECT doc
    FROM documents
    WHERE ((("doc" ->> $1::text) = $2::text))

    -- Parameters:
    -- "Status"
    -- "running""
  `)
})

test('SQL has notes on rows that it cannot decide, and on conditions that the engine cannot translate', () => {
  const { code, notes } = sqlOf('a matches "^(a+b?)+$"', 'Spark', [{ a: 'x' }, {}])
  expect(code).toContain('verdict IS NOT FALSE')
  expect(notes[0]).toContain('NULL')
  expect(notes[1]).toContain('Spark leaves `a matches "^(a+b?)+$"` to the evaluator')
})

test.each(Object.keys(ENGINES) as EngineName[])('%s has a parameter for each value', (engine) => {
  const { code } = sqlOf('a == running and b == 7', engine, [{ a: 'x', b: 1 }])
  expect(code).toContain('\n-- "running"')
})

test('there is no SQL for a release', () => {
  const data = dataOf(sample, { target: parseTarget('nomad@1.4') })
  const { code, notes } = sqlUse(subjectOf(FILTER, parse(FILTER), data), 'SQLite')
  expect([code, notes.join()]).toEqual(['', expect.stringContaining('no SQL for Nomad 1.4')])
})
