// Runs the two examples that spread rows over processes, in front of you: a cluster of Spark with two
// executors, and two servers of PostgreSQL. Both have to come to the rows of `tamis filter`.
//
//   --rows 1000000   how many rows

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { compile, FilterError, parse } from 'tamis'
import { rowsOf } from '../bench/data.ts'
import { startPostgres } from '../engines/postgres-server.ts'
import { PYTHON } from '../engines/programs.ts'
import { pageOf, type Shard } from '../examples/sql/shards.ts'

const FILTERS = [
  'Namespace == "team-a" and Status == "pending" and Priority == 80',
  '"dc3" in Datacenters and Region != us and not Stop == true',
  'Name matches "^web-[0-9]+$" and JobSummary.Children.Running == 0',
]

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const count = Number(values.rows)
const root = `${import.meta.dirname}/..`
const folder = mkdtempSync(`${tmpdir()}/tamis-distributed-`)
const file = `${folder}/jobs.ndjson`

function must(holds: boolean, what: string): void {
  if (!holds) {
    console.error(`WRONG: ${what}`)
    process.exitCode = 1
  }
}

async function writeRows(): Promise<void> {
  const jobs = rowsOf('jobs')
  const stream = createWriteStream(file)
  for (let row = 0; row < count; row++) {
    const line = JSON.stringify({ ...jobs[row % jobs.length], Version: row })
    if (!stream.write(`${line}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}

const tamis = (...words: readonly string[]) =>
  execFileSync(process.execPath, [`${root}/dist/cli.js`, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** The rows that are in, by the evaluator on one machine. */
const rowsIn = (filter: string) => tamis('filter', filter, file)

function spark(): void {
  const queries = FILTERS.map((filter) => {
    const text = tamis('sql', '--dialect', 'spark', '--column', 'doc', '--json', filter)
    return JSON.stringify(JSON.parse(text))
  })
  const { stdout, stderr, status } = spawnSync(
    PYTHON,
    [`${root}/examples/sql/cluster.py`, file, folder],
    { input: `${queries.join('\n')}\n`, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr.slice(-2_000))
  const [loaded, ...counts] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  console.log(`Spark: ${loaded.rows} rows, ${loaded.executors} executors`)
  must(loaded.rows === count && loaded.executors === 2, 'not all rows, or not two executors')
  for (const [at, filter] of FILTERS.entries()) {
    const predicate = compile(parse(filter))
    const lines = readFileSync(`${folder}/${at}.txt`, 'utf8').split('\n').slice(0, -1)
    const rows = lines.flatMap((line) => {
      const [verdict = '', row = ''] = line.split('\t')
      const isIn = verdict === 'None' ? predicate(JSON.parse(row)) : verdict === 'True'
      return isIn ? `${row}\n` : []
    })
    const same = rows.join('') === rowsIn(filter)
    console.log(
      `  ${JSON.stringify(counts[at])}, the rows are those of tamis filter: ${same}  ${filter}`,
    )
    must(same, filter)
  }
}

async function postgres(): Promise<void> {
  const servers = [await startPostgres(), await startPostgres()]
  try {
    const shards: Shard[] = servers.map(({ client }) => ({
      query: async (text, params) => (await client.unsafe(text, params)) as never,
    }))
    for (const { client } of servers) {
      await client.unsafe('CREATE TABLE jobs (id integer PRIMARY KEY, doc jsonb NOT NULL)')
    }
    let id = 0
    const waiting: [number[], string[]][] = servers.map(() => [[], []])
    const send = async (at: number) => {
      const [ids, docs] = waiting[at] as [number[], string[]]
      const insert =
        'INSERT INTO jobs SELECT i, d::jsonb FROM unnest($1::integer[], $2::text[]) AS t (i, d)'
      await servers[at]?.client.unsafe(insert, [ids, docs])
      waiting[at] = [[], []]
    }
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const at = id++ % servers.length
      waiting[at]?.[0].push(id)
      waiting[at]?.[1].push(line)
      if (waiting[at]?.[0].length === 10_000) await send(at)
    }
    await Promise.all(servers.map((_, at) => send(at)))
    console.log(`PostgreSQL: ${id} rows on ${servers.length} servers`)
    // The last one fails on the first row that runs.
    for (const filter of [...FILTERS, 'Status == pending or ID.x == 1']) {
      const theirs = await answerOf(() => allPages(shards, filter))
      const ours = await answerOf(async () => idsIn(rowsIn(filter)))
      const same = theirs === ours
      console.log(`  ${theirs}, as tamis filter: ${same}  ${filter}`)
      must(same, `${filter}: ${theirs}, not ${ours}`)
    }
  } finally {
    for (const { stop } of servers) await stop()
  }
}

const PAGE = 5_000

async function allPages(shards: readonly Shard[], filter: string): Promise<readonly number[]> {
  const ids: number[] = []
  for (let after = 0; ; after = ids.at(-1) as number) {
    const page = await pageOf(shards, parse(filter), after, PAGE)
    ids.push(...page.map(({ id }) => id))
    if (page.length < PAGE) return ids
  }
}

// A row's number is its place in the file.
function idsIn(rows: string): readonly number[] {
  const lines = rows.split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line).Version + 1)
}

/** The rows, or the code of the error, as a short text. */
async function answerOf(ask: () => Promise<readonly number[]>): Promise<string> {
  try {
    const ids = await ask()
    return `${ids.length} rows (${createHash('sha256').update(ids.join()).digest('hex').slice(0, 8)})`
  } catch (error) {
    if (error instanceof FilterError) return error.code
    const { stderr } = error as { stderr?: string }
    const code = stderr && /\[([a-z-]+)\]/.exec(stderr)?.[1]
    if (code) return code
    throw error
  }
}

try {
  await writeRows()
  spark()
  await postgres()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
