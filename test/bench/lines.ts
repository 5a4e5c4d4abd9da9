import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  createReadStream,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { COMMAND } from './load.ts'
import { median } from './race.ts'
import { figure, type Section, type Surroundings } from './report.ts'
import { linesOfJobs } from './rows.ts'

const FILTER = 'Status == "running"'
const FLOOR = 'JSON.parse alone'

/** Before a command: runs it, and then writes what it took as the last line of its errors: `0m0.420s 0m0.050s`. */
const TIMED = '"$@"; status=$?; times >&2; exit $status'

interface Contestant {
  readonly name: string
  readonly words: readonly string[]
  /** Writes the number of rows, not the rows. */
  readonly counts?: true
}

/** A file of job stubs, a line each, through whole processes. */
export async function lines({ short, seed, folder }: Surroundings): Promise<Section> {
  const file = `${folder}/jobs.ndjson`
  const output = `${folder}/kept.ndjson`
  const block = linesOfJobs(seed)
  writeFileSync(file, block.repeat(Math.ceil((short ? 2e7 : 1e8) / block.length)))

  const node = process.execPath
  const all: readonly Contestant[] = [
    { name: FLOOR, words: [node, `${import.meta.dirname}/floor.mjs`, file], counts: true },
    { name: 'tamis filter', words: [node, COMMAND, 'filter', FILTER, file] },
    ...(spawnSync('jq', ['--version']).error
      ? []
      : [{ name: 'jq', words: ['jq', '-c', `select(.${FILTER})`, file] }]),
  ]
  const costs = new Map<string, number[]>(all.map(({ name }) => [name, []]))
  const counts = new Set<number>()
  for (let round = 0; round < (short ? 1 : 5); round++)
    for (const contestant of all) {
      const { kept, cpuMs } = await measure(contestant, file, output)
      costs.get(contestant.name)?.push(cpuMs)
      counts.add(kept)
    }
  if (counts.size > 1) throw new Error(`They keep other numbers of rows: ${[...counts]}.`)

  const cpuMs = (name: string) => median(costs.get(name) ?? [])
  const megabytes = statSync(file).size / 1e6
  return {
    title: 'Lines',
    text: [
      `A file of ${figure(megabytes)} MB, a job stub a line, filtered by \`${FILTER}\` by whole processes that write the rows to a file,`,
      `by processor time. *${FLOOR}* cuts lines from big chunks, reads each and looks at \`Status\`; it writes nothing.`,
    ].join('\n'),
    head: ['', 'MB a second', `× ${FLOOR}`],
    rows: all.map(({ name }) => [
      name,
      figure((megabytes * 1_000) / cpuMs(name)),
      figure(cpuMs(FLOOR) / cpuMs(name)),
    ]),
  }
}

async function measure({ words, counts }: Contestant, file: string, output: string) {
  const [input, rows] = [openSync(file, 'r'), openSync(output, 'w')]
  const child = spawn('sh', ['-c', TIMED, 'sh', ...words], { stdio: [input, rows, 'pipe'] })
  let said = ''
  child.stderr?.on('data', (data) => {
    said += data
  })
  const [code] = await once(child, 'close')
  closeSync(input)
  closeSync(rows)
  if (code !== 0) throw new Error(`${words.join(' ')} failed.\n${said}`)
  const times = Array.from(said.matchAll(/(\d+)m([\d.]+)s/g)).slice(-2)
  const cpuMs = times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 6e4 + Number(seconds) * 1e3,
    0,
  )
  const kept = counts ? Number(readFileSync(output, 'utf8')) : await countLines(output)
  return { cpuMs, kept }
}

async function countLines(file: string): Promise<number> {
  let count = 0
  for await (const chunk of createReadStream(file))
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count++
  return count
}
