import { writeFileSync } from 'node:fs'
import { load, loadBuilt } from './load.ts'
import { geometricMean, race, runnerOf } from './race.ts'
import { figure, type Section, type Surroundings } from './report.ts'
import { textOfRows } from './rows.ts'

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
    '"dc3" in Datacenters and Meta.owner != ops and not Stop == true',
    `list_contains("Datacenters", 'dc3') AND ("Meta"['owner'] IS NULL OR "Meta"['owner'] <> 'ops') AND NOT "Stop"`,
  ],
  [
    'Name matches "^web-[0-9]+$" and Priority == 50',
    `regexp_matches("Name", '^web-[0-9]+$') AND "Priority" = 50`,
  ],
  // It may fail: on a note that is null.
  ['Meta.owner == ops or Note contains "at"', `"Meta"['owner'] = 'ops' OR contains("Note", 'at')`],
  ['Status == "pending" or Priority == 20', `"Status" = 'pending' OR "Priority" = 20`],
]

/** Filters on columns of DuckDB, beside the conditions that one would write by hand. */
export async function sql({ short, seed, folder }: Surroundings): Promise<Section> {
  const count = short ? 100_000 : 500_000
  const file = `${folder}/sql.ndjson`
  writeFileSync(file, linesOf(count, seed))
  const { DuckDBInstance } = await load('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  const columns = Object.entries(TYPES).map(([name, type]) => `"${name}" ${type}`)
  const types = Object.entries(TYPES).map(
    ([name, type]) => `${name}: '${type.replace(' NOT NULL', '')}'`,
  )
  await connection.run(`CREATE TABLE jobs (${columns})`)
  await connection.run(
    `INSERT INTO jobs SELECT ${Object.keys(TYPES).map((name) => `"${name}"`)} FROM read_json('${file}', format = 'newline_delimited', columns = {${types}})`,
  )
  const { toSql, table, duckdb } = await loadBuilt<typeof import('tamis/sql')>('sql')
  const { parse, s } = await loadBuilt()
  const jobs = table({
    columns: {
      ...{ Name: { schema: s.string() }, Namespace: { schema: s.string() } },
      ...{ Status: { schema: s.string() }, Priority: { schema: s.int() } },
      ...{ Stop: { schema: s.bool() }, Note: { schema: s.nullable(s.string()) } },
      Datacenters: { schema: s.list(s.string()), native: true },
      Meta: { schema: s.map(s.string()), native: true },
    },
  })
  const countOf = async (condition: string, params: readonly unknown[] = []) => {
    const text = `SELECT count(*) FROM jobs WHERE ${condition}`
    const result = await connection.runAndReadAll(text, params)
    return Number(result.getRows()[0][0])
  }
  const effort = { rounds: short ? 3 : 9, turnMs: 40, warmUpMs: short ? 100 : 600 }
  const ratios: number[] = []
  for (const [filter, plain] of FILTERS) {
    const { verdict } = toSql(parse(filter), { table: jobs, dialect: duckdb })
    const times = await race(
      [
        runnerOf('plain', () => countOf(plain)),
        runnerOf('verdict', () => countOf(verdict.text, verdict.params)),
      ],
      effort,
    )
    const [byHand = 0, ours = 0] = [times.get('plain'), times.get('verdict')]
    ratios.push(ours / byHand)
  }
  connection.closeSync()
  instance.closeSync()
  return {
    title: 'SQL',
    text: `The verdict of \`tamis/sql\` on ${count.toLocaleString('en-US')} rows in typed columns of DuckDB, as a multiple of the condition that one would write by hand.`,
    head: ['', 'least', 'geometric mean', 'most'],
    rows: [
      [
        `${ratios.length} filters`,
        figure(Math.min(...ratios)),
        figure(geometricMean(ratios)),
        figure(Math.max(...ratios)),
      ],
    ],
  }
}

function linesOf(count: number, seed: number): string {
  const jobs: object[] = JSON.parse(textOfRows('jobs', seed))
  const owners = ['ops', 'dev', 'data']
  return Array.from({ length: count }, (_, row) => {
    const owner = owners[row % 4]
    const Note = row % 5 === 0 ? null : row % 7 === 0 ? 'late' : 'early'
    const Meta = { team: `t${row % 17}`, ...(owner && { owner }) }
    return `${JSON.stringify({ ...jobs[row % jobs.length], Meta, Note })}\n`
  }).join('')
}
