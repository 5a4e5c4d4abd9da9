import { spawnSync } from 'node:child_process'
import {
  closeSync,
  createReadStream,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { cpuMsOf, TIMED } from './child.ts'
import { rowsOf } from './data.ts'
import { DIST, load } from './load.ts'
import { median } from './measure.ts'
import { ABSENT, atLeast, figure, type Section, type Surroundings } from './section.ts'

const FILTER = 'Status == "running"'
const RARE = 'Name == "api-0"'
const SCAN_RARE = 'tamis filter --scan, few rows'
const PARSE_ALONE = 'JSON.parse alone'

interface Contestant {
  readonly name: string
  readonly program: string
  readonly words: readonly string[]
  /** Reads standard input instead of the file. */
  readonly piped?: true
  /** Writes how many rows there are, not the rows. */
  readonly counts?: true
}

interface Cost {
  readonly wallMs: number
  readonly cpuMs: number
}

/** A file of job stubs through whole processes, with E1. */
export async function ndjson({ short, folder, go }: Surroundings): Promise<Section> {
  const rounds = short ? 3 : 7
  const file = `${folder}/jobs.ndjson`
  const megabytes = writeJobs(file, short ? 30 : 200)
  const { present, absent } = await contestants(file, folder, go)

  const times = new Map<string, Cost[]>(present.map(({ name }) => [name, []]))
  const found = new Map<string, number>()
  const failed = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    for (const contestant of present.filter(({ name }) => !failed.has(name))) {
      const result = await run(contestant, file, `${folder}/rows.ndjson`)
      if (!result) {
        failed.add(contestant.name)
        continue
      }
      const { rows, ...cost } = result
      times.get(contestant.name)?.push(cost)
      if (contestant.name !== 'lines only' && contestant.name !== SCAN_RARE)
        found.set(contestant.name, rows)
    }
  }
  if (new Set(found.values()).size > 1) {
    throw new Error(`The rows differ: ${JSON.stringify([...found])}.`)
  }

  const speed = (name: string, kind: keyof Cost = 'wallMs') =>
    (megabytes * 1000) / median((times.get(name) ?? []).map((cost) => cost[kind]))
  const ratio = (name: string, kind?: keyof Cost) => speed(name, kind) / speed(PARSE_ALONE, kind)
  return {
    title: 'NDJSON',
    text: [
      `A file of ${figure(megabytes)} MB, a job stub a line, filtered by \`${FILTER}\` (${figure((100 * (found.get('tamis filter') ?? 0)) / linesIn(megabytes))} % match) by whole`,
      `processes that write the rows to a file; the median of ${rounds} times in turn, on the wall, with ${availableParallelism()} cores.`,
      '*JSON.parse alone* reads big chunks, cuts lines in bytes, parses each and looks at `Status`; it writes',
      `nothing. *Few rows* are those of \`${RARE}\`. The last two columns are the same by processor time, which other work on the machine spoils`,
      `less; the goals are held against it.${absent.length > 0 ? ` Not here: ${absent.join(', ')}.` : ''}${failed.size > 0 ? ` Failed: ${[...failed].join(', ')}.` : ''}`,
    ].join('\n'),
    head: ['', 'MB/s', `× ${PARSE_ALONE}`, 'MB a CPU second', '×'],
    rows: [
      ...present
        .map(({ name }) => name)
        .filter((name) => !failed.has(name))
        .toSorted((one, other) => speed(other) - speed(one))
        .map((name) => [
          name,
          figure(speed(name)),
          figure(ratio(name)),
          figure(speed(name, 'cpuMs')),
          figure(ratio(name, 'cpuMs')),
        ]),
      ...[...failed, ...absent].map((name) => [name, ABSENT, ABSENT, ABSENT, ABSENT]),
    ],
    goals: [
      atLeast('`tamis filter` on NDJSON', 0.93, ratio('tamis filter', 'cpuMs'), `× ${PARSE_ALONE}`),
      atLeast(
        '`tamis filter --scan`',
        1.6,
        ratio('tamis filter --scan', 'cpuMs'),
        `× ${PARSE_ALONE}`,
      ),
      atLeast(`\`${SCAN_RARE}\``, 3, ratio(SCAN_RARE, 'cpuMs'), `× ${PARSE_ALONE}`),
    ],
  }
}

const LINES = rowsOf('jobs').map((row) => JSON.stringify(row))
const BLOCK = `${LINES.join('\n')}\n`

function linesIn(megabytes: number): number {
  return Math.round((megabytes * 1e6 * LINES.length) / Buffer.byteLength(BLOCK))
}

/** Writes the jobs over and over; the size of the file in megabytes comes back. */
function writeJobs(file: string, megabytes: number): number {
  const copies = Math.ceil((megabytes * 1e6) / Buffer.byteLength(BLOCK))
  writeFileSync(file, '')
  for (let copy = 0; copy < copies; copy++) writeFileSync(file, BLOCK, { flag: 'a' })
  return statSync(file).size / 1e6
}

async function contestants(file: string, folder: string, go: string | undefined) {
  const node = process.execPath
  const tamis = [`${DIST}/cli.js`, 'filter']
  const floor = `${import.meta.dirname}/ndjson-floor.mjs`
  const present: Contestant[] = [
    { name: 'lines only', program: node, words: [floor, 'lines', file], counts: true },
    { name: PARSE_ALONE, program: node, words: [floor, 'parse', file], counts: true },
    { name: 'tamis filter', program: node, words: [...tamis, FILTER, file] },
    { name: SCAN_RARE, program: node, words: [...tamis, '--scan', RARE, file] },
  ]
  const absent: string[] = []
  const add = (is: boolean, contestant: Contestant) => {
    if (is) present.push(contestant)
    else absent.push(contestant.name)
  }

  const { stdout: help } = spawnSync(node, [...tamis, '--help'], { encoding: 'utf8' })
  add(help.includes('--scan'), {
    name: 'tamis filter --scan',
    program: node,
    words: [...tamis, '--scan', FILTER, file],
  })
  add(go !== undefined, {
    name: 'Go and go-bexpr',
    program: go ?? '',
    words: ['filter', FILTER],
    piped: true,
  })
  add(!spawnSync('jq', ['--version']).error, {
    name: 'jq',
    program: 'jq',
    words: ['-c', `select(.${FILTER})`, file],
  })
  add(await hasDuckdb(), {
    name: 'DuckDB read_json',
    program: node,
    words: [`${import.meta.dirname}/ndjson-duckdb.ts`, file, `${folder}/rows.ndjson`],
  })
  return { present, absent }
}

async function hasDuckdb(): Promise<boolean> {
  try {
    await load('@duckdb/node-api')
    return true
  } catch {
    return false
  }
}

async function run({ program, words, piped, counts }: Contestant, file: string, output: string) {
  const input = piped ? openSync(file, 'r') : 'ignore'
  const rowsFile = openSync(output, 'w')
  const begin = performance.now()
  const { status, stderr } = spawnSync('sh', ['-c', TIMED, 'sh', program, ...words], {
    stdio: [input, rowsFile, 'pipe'],
    encoding: 'utf8',
  })
  const wallMs = performance.now() - begin
  closeSync(rowsFile)
  if (typeof input === 'number') closeSync(input)
  if (status !== 0) return undefined
  const cpuMs = cpuMsOf(stderr)
  return {
    wallMs,
    cpuMs,
    rows: counts ? Number(readFileSync(output, 'utf8')) : await countLines(output),
  }
}

async function countLines(file: string): Promise<number> {
  let count = 0
  for await (const chunk of createReadStream(file)) {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count++
  }
  return count
}
