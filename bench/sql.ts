import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import type { SqlFilter } from 'tamis/sql'
import { cpuMsOf, TIMED } from './child.ts'
import { rowsOf } from './data.ts'
import { DIST, load, loadEntry } from './load.ts'
import { geometricMean, median, race, runnerOf } from './measure.ts'
import { atLeast, atMost, figure, type Goal, type Section, type Surroundings } from './section.ts'

const TYPES = {
  Name: 'VARCHAR NOT NULL',
  Namespace: 'VARCHAR NOT NULL',
  Status: 'VARCHAR NOT NULL',
  Priority: 'BIGINT NOT NULL',
  Stop: 'BOOLEAN NOT NULL',
  Note: 'VARCHAR',
  Datacenters: 'VARCHAR[] NOT NULL',
  Meta: 'MAP(VARCHAR, VARCHAR) NOT NULL',
}

/** A filter, and the condition that one would write by hand. */
const FILTERS: readonly (readonly [filter: string, plain: string])[] = [
  [
    'Namespace == "team-a" and Status == "pending" and Priority == 80',
    `"Namespace" = 'team-a' AND "Status" = 'pending' AND "Priority" = 80`,
  ],
  [
    '"dc3" in Datacenters and Meta.owner != ops and not Stop == true',
    `list_contains("Datacenters", 'dc3') AND ("Meta"['owner'] IS NULL OR "Meta"['owner'] <> 'ops') AND NOT "Stop"`,
  ],
  [
    'Name matches "^web-[0-9]+$" and Priority == 50',
    `regexp_matches("Name", '^web-[0-9]+$') AND "Priority" = 50`,
  ],
  // They may fail: on a note that is null.
  ['Priority == 80 and Note == "late"', `"Priority" = 80 AND "Note" = 'late'`],
  ['Meta.owner == ops or Note contains "at"', `"Meta"['owner'] = 'ops' OR contains("Note", 'at')`],
  ['Status == "pending" or Priority == 20', `"Status" = 'pending' OR "Priority" = 20`],
]

/** Filters on columns of DuckDB, beside what one would write by hand and the command on a file. */
export async function sql({ short, folder }: Surroundings): Promise<Section> {
  const count = short ? 100_000 : 1_000_000
  const file = `${folder}/sql.ndjson`
  writeRows(file, count)
  const { DuckDBInstance } = await load('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  const columns = Object.entries(TYPES).map(([name, type]) => `"${name}" ${type}`)
  await connection.run(`CREATE TABLE jobs (${columns})`)
  const read = Object.entries(TYPES).map(
    ([name, type]) => `${name}: '${type.replace(' NOT NULL', '')}'`,
  )
  await connection.run(
    `INSERT INTO jobs SELECT ${Object.keys(TYPES).map((name) => `"${name}"`)} FROM read_json('${file}', format = 'newline_delimited', columns = {${read}})`,
  )
  const { toSql, table, duckdb } = await loadEntry<typeof import('tamis/sql')>('sql')
  const { parse, s } = await loadEntry<typeof import('tamis')>('index')
  const jobs = table({
    columns: {
      ...{ Name: { schema: s.string() }, Namespace: { schema: s.string() } },
      ...{ Status: { schema: s.string() }, Priority: { schema: s.int() } },
      ...{ Stop: { schema: s.bool() }, Note: { schema: s.nullable(s.string()) } },
      Datacenters: { schema: s.list(s.string()), native: true },
      Meta: { schema: s.map(s.string()), native: true },
    },
  })
  const answer = async (text: string, params: readonly unknown[]) => {
    const result = await connection.runAndReadAll(text, params)
    return Number(result.getRows()[0][0])
  }
  const effort = { rounds: short ? 5 : 11, turnMs: 50, warmUpMs: short ? 200 : 1_000 }
  const ratios: number[] = []
  const gains: number[] = []
  const rows: string[][] = []
  for (const [text, plain] of FILTERS) {
    const filter: SqlFilter = toSql(parse(text), { table: jobs, dialect: duckdb })
    const { verdict } = filter
    const times = await race(
      [
        runnerOf('plain', () => answer(`SELECT count(*) FROM jobs WHERE ${plain}`, [])),
        runnerOf('verdict', () =>
          answer(`SELECT count(*) FROM jobs WHERE ${verdict.text}`, verdict.params),
        ),
      ],
      effort,
    )
    const [byHand = 0, ours = 0] = [times.get('plain'), times.get('verdict')]
    ratios.push(ours / byHand)
    const command = filter.total ? commandMs(text, file, short ? 1 : 3) : undefined
    const gain = command === undefined ? undefined : (command * 1e6) / ours
    if (gain !== undefined) gains.push(gain)
    rows.push([
      `\`${text}\``,
      filter.total ? 'total' : 'may fail',
      figure(byHand / 1e6),
      figure(ours / 1e6),
      figure(ours / byHand),
      figure(gain),
    ])
  }
  connection.closeSync()
  instance.closeSync()
  const goals: Goal[] = [
    atMost('SQL: the verdict on columns, geometric mean', 1.5, geometricMean(ratios), '× plain'),
    atLeast('SQL: DuckDB columns, the slowest filter', 20, Math.min(...gains), '× the command'),
  ]
  return {
    title: 'SQL',
    text: [
      `${count.toLocaleString('en-US')} rows in typed columns of DuckDB, one thread, milliseconds of processor time: the condition that one`,
      'would write by hand, the verdict of `tamis/sql`, and how many times faster that is than `tamis filter -c --scan` on',
      'the same rows as NDJSON, which reads the file and has no schema; where the filter may fail that stops at the first error.',
    ].join('\n'),
    head: ['', '', 'by hand', 'verdict', '×', '× the command'],
    rows,
    goals,
  }
}

function writeRows(file: string, count: number): void {
  const jobs = rowsOf('jobs')
  const owners = ['ops', 'dev', 'data']
  const output = openSync(file, 'w')
  for (let from = 0; from < count; from += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, count - from) }, (_, index) => {
      const row = from + index
      const owner = owners[row % 4]
      return JSON.stringify({
        ...jobs[row % jobs.length],
        Meta: { team: `t${row % 17}`, ...(owner && { owner }) },
        Note: row % 5 === 0 ? null : row % 7 === 0 ? 'late' : 'early',
      })
    })
    writeSync(output, `${lines.join('\n')}\n`)
  }
  closeSync(output)
}

/** The processor time of the command, in milliseconds. */
function commandMs(filter: string, file: string, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const words = [`${DIST}/cli.js`, 'filter', '-c', '--scan', filter, file]
    const { status, stderr } = spawnSync('sh', ['-c', TIMED, 'sh', process.execPath, ...words], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return cpuMsOf(stderr)
  })
  return median(times)
}
