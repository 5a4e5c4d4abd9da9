import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { askChild } from './child.ts'
import { rowsOf } from './data.ts'
import { DIST } from './load.ts'
import { atMost, figure, type Section, type Surroundings } from './section.ts'

const COUNT = 100_000

/** How much memory the command has at most, and whether filters leave any behind. */
export async function memory({ short, folder }: Surroundings): Promise<Section> {
  const megabytes = short ? 300 : 1000
  const rows = rowsOf('jobs').map((row) => JSON.stringify(row))
  const lines = { block: Buffer.from(`${rows.join('\n')}\n`), first: '', last: '' }
  const array = { block: Buffer.from(`${rows.join(',')},`), first: '[', last: '{"Status":""}]' }

  const { stdout: help } = spawnSync(process.execPath, [`${DIST}/cli.js`, 'filter', '--help'], {
    encoding: 'utf8',
  })
  const runs: [what: string, input: Input, flags: string[]][] = [
    ['NDJSON', lines, []],
    ['one JSON array', array, []],
    ['NDJSON, --scan', lines, ['--scan']],
  ]
  const peaks: [string, number][] = []
  for (const [what, input, flags] of runs) {
    if (flags[0] !== undefined && !help.includes(flags[0])) continue
    const peak = await peakOf(input, megabytes, flags, `${folder}/memory`)
    peaks.push([`tamis filter, ${figure(megabytes)} MB of ${what}`, peak])
  }
  const grown = askChild<number>('memory-process.ts', [String(COUNT)], ['--expose-gc'])

  return {
    title: 'Memory',
    text: [
      'Megabytes: the most that the process of `tamis filter` had resident, with its input piped in; and what',
      `the heap has grown by once ${COUNT.toLocaleString('en-US')} distinct filters have been parsed, compiled and dropped,`,
      'after a collection.',
    ].join('\n'),
    head: ['', 'MB'],
    rows: [
      ...peaks.map(([what, peak]) => [what, figure(peak)]),
      [`${COUNT.toLocaleString('en-US')} filters, growth of the heap`, figure(Math.max(0, grown))],
    ],
    goals: [
      atMost(
        'memory: filtering',
        300,
        Math.max(...peaks.map(([, peak]) => peak).filter((peak) => peak > 0)),
        'MB',
      ),
      atMost('memory: 100,000 filters', 64, Math.max(0, grown), 'MB'),
    ],
  }
}

interface Input {
  readonly block: Buffer
  readonly first: string
  readonly last: string
}

async function peakOf(
  { block, first, last }: Input,
  megabytes: number,
  flags: readonly string[],
  report: string,
): Promise<number> {
  const preload = pathToFileURL(`${import.meta.dirname}/memory-report.mjs`).href
  const child = spawn(
    process.execPath,
    ['--import', preload, `${DIST}/cli.js`, 'filter', ...flags, 'Status == "running"'],
    { stdio: ['pipe', 'ignore', 'inherit'], env: { ...process.env, MEMORY_REPORT: report } },
  )
  const ended = once(child, 'exit')
  const sent = pipeline(function* () {
    yield first
    for (let written = 0; written < megabytes * 1e6; written += block.length) yield block
    yield last
  }, child.stdin).catch(() => {})
  const [status] = await ended
  await sent
  if (status !== 0) return Number.NaN
  return (Number(readFileSync(report, 'utf8')) * 1024) / 1e6
}
