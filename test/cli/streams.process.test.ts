import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, linkSync, openSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { ending, runProgram, startProgram } from '../support/programs.ts'
import { COMMAND, startProcess } from './process.ts'

// What only a process shows: exit codes, signals, pipes, files as streams, a full disk, a terminal.

const folder = createFolder()

const LINE = '{"Status":"running","Datacenters":["dc1","dc2"],"Meta":{"owner":"platform"},"ID":0}\n'

// More than any pipe holds.
const many = Array.from({ length: 20_000 }, (_, at) => LINE.replace('0}', `${at}}`)).join('')
const file = folder.write('many.ndjson', many)
const one = folder.write('one.ndjson', LINE)

/** A command line for a shell. */
const quoted = (words: readonly string[]) =>
  [...COMMAND, ...words].map((word) => `'${word}'`).join(' ')

/** Runs a command whose streams are these files, of which output is appended to. */
async function between(words: readonly string[], from: string, to: string, errors?: string) {
  const [input, output] = [openSync(from, 'r'), openSync(to, 'a')]
  const error = errors === undefined ? undefined : openSync(errors, 'a')
  const [program, ...before] = COMMAND
  const child = startProgram(program, [...before, ...words], {
    stdio: [input, output, error ?? 'pipe'],
  })
  const ended = await ending(child)
  for (const descriptor of [input, output, error ?? []].flat()) closeSync(descriptor)
  return ended
}

const rowCommands: readonly { words: readonly string[] }[] = [
  { words: ['filter', 'Status == running'] },
  { words: ['filter', '--count', 'Status == running'] },
  { words: ['explain', '--all', 'Status == running'] },
  { words: ['diff', 'Status == running', 'Status != running'] },
  { words: ['schema'] },
]

test.each(rowCommands)('F74 $words refuses an input that is its output', async ({ words }) => {
  const rows = folder.write('rows.ndjson', LINE)
  for (const [files, from] of [
    [[one, rows], '/dev/null'],
    [[], rows],
  ] as const) {
    const { code, err } = await between([...words, ...files], from, rows)
    expect([files, code]).toEqual([files, 2])
    expect(err).toContain('[input-is-output]')
    expect(readFileSync(rows, 'utf8')).toBe(LINE)
  }
})

test('F74 whatever name it has', async ({ skip }) => {
  skip(!existsSync('/dev/stdin'), 'the name of standard input, because there is none')
  const rows = folder.write('named.ndjson', LINE)
  const [hard, soft] = [join(folder.path, 'hard.ndjson'), join(folder.path, 'soft.ndjson')]
  linkSync(rows, hard)
  symlinkSync(rows, soft)
  for (const name of [hard, soft, '/dev/stdin', '-', join(folder.path, '.', 'named.ndjson')]) {
    const ended = await between(['filter', 'Status == running', name], rows, rows)
    expect([name, ended.code]).toEqual([name, 2])
    expect(readFileSync(rows, 'utf8')).toBe(LINE)
  }
})

test('F74 nor does it read what it reports', async () => {
  const rows = folder.write('reported.ndjson', 'x\n')
  const words = ['filter', '--on-error', 'report', 'a == 1', rows]
  const { code } = await between(words, one, join(folder.path, 'matches.ndjson'), rows)
  expect(code).toBe(2)
  expect(readFileSync(rows, 'utf8')).toContain('[input-is-output]')
})

test('F74 other files, pipes and devices are no outputs', async () => {
  const rows = folder.write('datum.json', LINE)
  const words = ['filter', 'Status == running', rows]
  expect(await between(words, one, join(folder.path, 'other.ndjson'))).toMatchObject({ code: 0 })
  expect(await between(words, '/dev/null', '/dev/null')).toMatchObject({ code: 0 })
  expect(await between(['filter', 'a == 1'], '/dev/null', '/dev/null')).toMatchObject({ code: 1 })
})

/** Writes lines for as long as they are taken. */
function feed({ stdin }: ChildProcess): void {
  stdin?.on('error', () => {})
  const chunk = LINE.repeat(500)
  const more = () => {
    while (stdin?.writable && stdin.write(chunk));
  }
  stdin?.on('drain', more)
  more()
}

test.each([
  ['a row matched', ['filter', 'Status == running', one], 0],
  ['none did', ['filter', 'Status == dead', one], 1],
  ['the expression is wrong', ['filter', 'Status ='], 2],
  ['a file is missing', ['filter', 'Status == dead', `${file}.none`], 3],
])('where %s, %j is a process that ends with its code', async (_, words, code) => {
  expect(await ending(startProcess(words))).toMatchObject({ code })
})

test('F59 a bad expression ends it while standard input stays open', async () => {
  const { code, err } = await ending(startProcess(['filter', 's = x'], { FORCE_COLOR: '1' }))
  expect(code).toBe(2)
  expect(err).toContain('\u001b[2m[wrong-equality]') // in colour, as the environment asks
})

test('files are its streams: what it reads and what it writes', async () => {
  const result = join(folder.path, 'result.ndjson')
  const [from, to] = [openSync(file, 'r'), openSync(result, 'w')]
  const [program, ...before] = COMMAND
  const words = [...before, 'filter', 'Status == running']
  const child = startProgram(program, words, { stdio: [from, to, 'pipe'] })
  expect(await ending(child)).toMatchObject({ code: 0, err: '' })
  for (const descriptor of [from, to]) closeSync(descriptor)
  expect(readFileSync(result, 'utf8') === many).toBe(true)
})

test('standard input is read once', async () => {
  const child = startProcess(['filter', '-f', '-'])
  child.stdin?.end('Status == running')
  const { code, err } = await ending(child)
  expect(code).toBe(3)
  expect(err).toContain('`<stdin>` cannot be read: it has been read already. [unreadable-file]')
})

test('at a terminal it paints, and rows are JSON as in a pipe', async ({ skip }) => {
  const isHere = runProgram('script', ['--version']).status === 0
  skip(!isHere, 'a terminal, because `script` of util-linux is not installed')
  const command = `${quoted(['format', 'a ='])}; ${quoted(['filter', 'Status == running', one])}`
  const { out } = await ending(
    startProgram('script', ['-qec', command, '/dev/null'], {
      env: { ...process.env, TERM: 'xterm' },
    }),
  )
  expect(out).toContain('\u001b[31merror\u001b[39m')
  const [row = ''] = /^\{.*\}\r$/m.exec(out) ?? []
  expect(JSON.parse(row)).toMatchObject({ Status: 'running' })
})

test('F57 the reader is gone: an end without noise', async () => {
  const child = startProcess(['filter', 'Status == running', file])
  child.stdout?.once('data', () => child.stdout?.destroy())
  expect(await ending(child)).toMatchObject({ code: 0, err: '' })
})

test('F57 the reader is gone while the input goes on: an end at the next row', async () => {
  const child = startProcess(['filter', 'Status == running'])
  child.stdout?.once('data', () => {
    child.stdout?.destroy()
    feed(child)
  })
  child.stdin?.write(LINE)
  expect(await ending(child)).toMatchObject({ code: 0, err: '' })
})

test.for([[['filter', 'Status == running', one]], [['--help']]] as const)(
  'F57 the disk is full: %j says so',
  async ([words], { skip }) => {
    skip(!existsSync('/dev/full'), 'a full disk, because there is no /dev/full')
    const { code, err } = await ending(startProgram('sh', ['-c', `${quoted(words)} > /dev/full`]))
    expect(code).toBe(3)
    expect(err).toContain('no space left on device. [unwritable-output]')
  },
)

test.each(['SIGINT', 'SIGTERM'] as const)(
  'F57 %s while input comes without end: whole lines, and the signal ends it',
  async (signal) => {
    const child = startProcess(['filter', 'Status == running'])
    feed(child)
    child.stdout?.once('data', () => child.kill(signal))
    const { code, out, err } = await ending(child)
    expect({ code, err }).toEqual({ code: signal, err: '' })
    expect(out).toBe(LINE.repeat(out.length / LINE.length))
  },
)

test('F57 SIGTERM while no input comes', async () => {
  const child = startProcess(['filter', 'Status == running'])
  child.stdin?.write(LINE)
  child.stdout?.once('data', () => child.kill('SIGTERM'))
  expect(await ending(child)).toMatchObject({ code: 'SIGTERM', out: LINE })
})

test('F57 SIGTERM while nobody takes what it writes: it ends all the same', async () => {
  const child = startProcess(['filter', 'Status == running', file])
  await once(child.stdout as Readable, 'readable')
  child.kill('SIGTERM')
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGTERM')
  child.stdout?.destroy()
})

test('F58 a reader that takes its time gets everything', async () => {
  const child = startProcess(['filter', 'Status == running', file])
  child.stdout?.on('data', () => {
    child.stdout?.pause()
    setTimeout(() => child.stdout?.resume(), 2)
  })
  const { code, outBytes } = await ending(child)
  expect(code).toBe(0)
  expect(outBytes.equals(Buffer.from(many))).toBe(true)
})
