import { spawn } from 'node:child_process'
import { askChild } from './child.ts'
import { DIST, versionOf } from './load.ts'
import { median } from './measure.ts'
import { atMost, figure, type Section, type Surroundings } from './section.ts'
import type { StartUp } from './start-up-process.ts'

const PEERS = [
  'sift',
  'json-logic-engine',
  'filtrex',
  '@marcbachmann/cel-js',
  'mingo',
  'jexl',
  'jsonata',
  'liqe',
  '@bufbuild/cel',
]

/** From nothing to a first answer: whole processes, imports, and the first parse. */
export async function startUp({ short }: Surroundings): Promise<Section> {
  const rounds = short ? 5 : 11
  const times = new Map<string, number[]>()
  const add = (what: string, tookMs: number) => {
    const all = times.get(what) ?? []
    times.set(what, all)
    all.push(tookMs)
  }
  const ask = (specifier: string) => askChild<StartUp>('start-up-process.ts', [specifier])

  for (let round = 0; round < rounds; round++) {
    add('process: node alone', await untilEnd(['--eval', '0']))
    add('process: tamis --help', await untilEnd([`${DIST}/cli.js`, '--help']))
    add('process: tamis filter, until the first row', await untilFirstRow())
    const { importMs, firstParseMs, secondParseMs } = ask(`${DIST}/index.js`)
    add('import: tamis', importMs)
    add('first parse, E7', firstParseMs)
    add('second parse', secondParseMs)
    add('import: tamis/core', ask(`${DIST}/core.js`).importMs)
    for (const peer of ['chevrotain', ...PEERS]) {
      if (!short || round < 1) add(`import: ${peer} ${versionOf(peer)}`, ask(peer).importMs)
    }
  }

  const [imported, parsed] = askChild<[number, number]>('start-up-process.ts', ['constructed'])
  const fastest = (what: string) => Math.min(...(times.get(what) ?? []))
  return {
    title: 'Start-up',
    text: [
      `Milliseconds on the wall, each in a fresh process, ${rounds} times in turn. The goals are held against`,
      'the fastest: what else runs on the machine only adds. The command brings Commander and shares the',
      `other files with the library. Importing \`tamis\` constructs ${imported} parsers`,
      `of Chevrotain, the first parse ${parsed - imported}.`,
    ].join('\n'),
    head: ['', 'fastest, ms', 'median, ms'],
    rows: Array.from(times, ([what, all]) => [what, figure(fastest(what)), figure(median(all))]),
    goals: [
      atMost('start-up: `tamis --help`', 100, fastest('process: tamis --help'), 'ms'),
      atMost(
        'start-up: first filtered row',
        200,
        fastest('process: tamis filter, until the first row'),
        'ms',
      ),
      atMost('start-up: library import', 32, fastest('import: tamis'), 'ms'),
      atMost('start-up: first parse', 12, fastest('first parse, E7'), 'ms'),
      {
        what: 'start-up: made by Chevrotain before a parse',
        goal: 'nothing',
        measured: imported === 0 ? 'nothing' : `${imported} parsers`,
        verdict: imported === 0 ? 'met' : 'missed',
      },
    ],
  }
}

function untilEnd(words: readonly string[]): Promise<number> {
  const begin = performance.now()
  const child = spawn(process.execPath, words, { stdio: 'ignore' })
  return new Promise((resolve) => child.on('exit', () => resolve(performance.now() - begin)))
}

function untilFirstRow(): Promise<number> {
  const begin = performance.now()
  const child = spawn(process.execPath, [`${DIST}/cli.js`, 'filter', 'Status == "running"'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdin.write('{"Status":"running"}\n')
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => reject(new Error('`tamis filter` wrote no row.')))
    child.stdout.once('data', () => {
      resolve(performance.now() - begin)
      child.removeAllListeners('exit')
      child.stdin.end()
    })
  })
}
