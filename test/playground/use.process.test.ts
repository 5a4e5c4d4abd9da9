import { writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { compile, parse, parseJson, print, stringifyJson } from 'tamis'
import { createServer, sampleData } from 'tamis/server'
import { listen } from 'tamis/server/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowKey } from '../../playground/data/row-key.ts'
import { sampleOf } from '../../playground/data/samples.ts'
import type { Dataset } from '../../playground/model.ts'
import { EXAMPLES } from '../../playground/share/examples.ts'
import { sqlUse } from '../../playground/use/sql.ts'
import { subjectOf } from '../../playground/use/subject.ts'
import { COMMAND } from '../cli/process.ts'
import { anExpression } from '../support/arbitraries.ts'
import { importExample } from '../support/examples.ts'
import { createFolder } from '../support/folder.ts'
import { ending, outputOf, startProgram } from '../support/programs.ts'
import { dataOf, live, usesFor } from './uses.ts'

// Every piece of code that "Use this filter" offers gives the rows on the page.

const folder = createFolder()
let served: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  // As `tamis serve` does.
  served = await listen(createServer(sampleData()), { port: 0 })
})
afterAll(() => served.close())

const DEFINED = `tamis() { ${COMMAND.map((word) => `'${word}'`).join(' ')} "$@"; }`

/** The rows that a command writes in a shell. */
async function shellRows(code: string): Promise<readonly unknown[]> {
  const child = startProgram('sh', ['-c', `${DEFINED}\n${code}`], { cwd: folder.path })
  const { code: ended, out, err } = await ending(child)
  expect([ended, err.replace(/^.*were filtered here\.\n/, '')]).toEqual([0, ''])
  return out.startsWith('[')
    ? (parseJson(out) as unknown[])
    : out
        .trim()
        .split('\n')
        .map((line) => parseJson(line))
}

const rowsIn = ({ rows, schema, target }: Dataset, filter: string) =>
  rows.filter(compile(filter, { schema, target }))

const keysOf = (rows: readonly unknown[]) =>
  rows.map((row) => rowKey(row) ?? stringifyJson(row)).sort()

const ofSample = [
  ['jobs', 'Status == "running" and "dc1" in Datacenters'],
  ['jobs', 'Namespace != "default"\n  and (any TaskGroups as g { g.Count == 3 })'],
  ['nodes', 'Attributes["cpu.arch"] == "arm64"'],
  ['deployments', 'Status == "successful"'],
  ['allocations', 'ClientStatus == "failed" or DesiredStatus == "stop"'],
  ['evaluations', 'Status == "complete"'],
] as const

test.each(ofSample)('the rows of %s in which %s', async (resource, filter) => {
  const data = sampleOf(resource)
  const { url, curl, command, program } = usesFor(filter, data, served.url)
  const expected = keysOf(rowsIn(data, filter))
  expect(expected.length).toBeGreaterThan(0)
  if (url && curl) {
    expect(keysOf((await (await fetch(url.code)).json()) as unknown[])).toEqual(expected)
    expect(keysOf(await shellRows(curl.code.replace('curl', 'curl --silent')))).toEqual(expected)
  }
  expect(keysOf(await shellRows(command?.code ?? ''))).toEqual(expected)
  const { rows } = (await importExample(program?.code ?? '')) as { rows: unknown[] }
  expect(keysOf(rows)).toEqual(expected)
  expect(keysOf(sqliteRows(data, filter))).toEqual(expected)
})

const ofOwn = EXAMPLES.flatMap(({ title, state: { source, filter } }) =>
  source.kind === 'own' ? [[title, source, filter] as const] : [],
)

test.each(ofOwn)('the rows of %s', async (_, { name, text = '' }, filter) => {
  const rows = parseJson(text) as unknown[]
  const data = dataOf({ kind: 'own', name }, { rows })
  writeFileSync(`${folder.path}/${name}`, text)
  const { command, program } = usesFor(filter, data)
  const expected = keysOf(rowsIn(data, filter))
  expect(keysOf(await shellRows(command?.code ?? ''))).toEqual(expected)
  const code = program?.code.replace(`'${name}'`, JSON.stringify(`${folder.path}/${name}`))
  expect(keysOf(((await importExample(code ?? '')) as { rows: unknown[] }).rows)).toEqual(expected)
  expect(keysOf(sqliteRows(data, filter))).toEqual(expected)
})

/** The rows that the query gives, of which the evaluator judges those with a verdict of NULL. */
function sqliteRows(data: Dataset, filter: string): readonly unknown[] {
  const { code } = sqlUse(subjectOf(filter, parse(filter), data), 'SQLite')
  const database = new Database(':memory:')
  const matches = (text: string, pattern: string) => (new RegExp(pattern).test(text) ? 1 : 0)
  database.function('tamis_matches', { deterministic: true }, matches as never)
  const name = data.source.kind === 'own' ? 'documents' : data.source.resource
  database.exec(`CREATE TABLE ${name} (doc TEXT)`)
  const insert = database.prepare(`INSERT INTO ${name} VALUES (?)`)
  for (const row of data.rows) insert.run(stringifyJson(row))
  const parameters = [...code.matchAll(/^-- (?!Parameters)(.*)$/gm)].map(([, value = '']) =>
    JSON.parse(value),
  )
  const found = database.prepare(code).all(...parameters) as { doc: string; verdict?: unknown }[]
  database.close()
  const isIn = compile(filter, { schema: data.schema })
  return found.flatMap(({ doc, verdict = 1 }) => {
    const row = parseJson(doc)
    return verdict === 1 || isIn(row) ? [row] : []
  })
}

/** The words that a POSIX shell makes of each command, the command among them. */
function shellWords(commands: readonly string[], environment: Record<string, string> = {}) {
  // No word holds a zero byte, so an empty one is a mark that only the script makes.
  const script = commands.map((command) => `printf '%s\\0' ${command}; printf 'end\\0\\0'`)
  const output = outputOf('sh', ['-c', script.join('\n')], {
    env: { ...process.env, ...environment },
  })
  return output
    .split('end\0\0')
    .slice(0, -1)
    .map((words) => words.split('\0').slice(0, -1))
}

test('a shell reads the filter, the namespace and the token as they are', () => {
  const text = 'Name == `it\'s "$HOME" \\ !`'
  const { curl, command } = usesFor(text, dataOf(live))
  const [ofCurl, ofCommand] = shellWords([curl?.code ?? '', command?.code ?? ''], {
    NOMAD_TOKEN: 'a b"c',
  })
  expect(ofCurl).toEqual([
    'curl',
    'https://cluster.example.org:4646/v1/jobs',
    '--data-urlencode',
    "namespace=it's *",
    '--data-urlencode',
    'region=eu',
    '--header',
    'X-Nomad-Token: a b"c',
    '--get',
    '--data-urlencode',
    `filter=${text}`,
  ])
  expect(ofCommand?.slice(-2)).toEqual(['--filter', text])
})

test('a shell reads every filter as it is', () => {
  const filters = fc.sample(anExpression(), { numRuns: 30, seed: 5 }).map((filter) => print(filter))
  const commands = filters.flatMap((filter) => {
    const { curl, command } = usesFor(filter, dataOf(live))
    return [curl?.code ?? '', command?.code ?? '']
  })
  const read = shellWords(commands).map((words) => words.at(-1))
  expect(read).toEqual(filters.flatMap((filter) => [`filter=${filter}`, filter]))
})
