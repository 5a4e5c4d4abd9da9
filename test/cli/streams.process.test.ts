import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { COMMAND, createFolder, ending, start, tamis } from './run.ts'

const folder = createFolder()
afterAll(() => folder.remove())

const LINE = '{"Status":"running","Datacenters":["dc1","dc2"],"Meta":{"owner":"platform"},"ID":0}\n'

/** Numbered lines, some 90 bytes each. */
function someLines(count: number): string {
  return Array.from({ length: count }, (_, index) => LINE.replace('0}', `${index}}`)).join('')
}

/** The most memory a process has held, in megabytes, or 0 where the system does not tell. */
function peakMegabytes(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) && /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
  return Number(kilobytes || 0) / 1_000
}

test('F56 a line of 64 MB goes through', async () => {
  const line = Buffer.alloc(64 * 1024 * 1024, 'x')
  line.write('{"s":"x","a":["')
  line.write('"]}', line.length - 3)
  const child = start(['filter', '-c', 's == x'])
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, peakMegabytes(child.pid))
  }, 20)
  child.stdin?.end(Buffer.concat([line, Buffer.from('\n{"s":"y"}\n')]))
  expect(await ending(child)).toMatchObject({ code: 0, out: '1\n', err: '' })
  clearInterval(timer)
  expect(peak).toBeLessThan(700)
})

test.concurrent('F56 a line without end is an error, not a crash', async () => {
  const endless = (function* () {
    for (let at = 0; at < 400; at++) yield Buffer.alloc(50_000, 'x')
  })()
  const { code, out, err } = await tamis(['filter', '--max-line-bytes', '100000', 's == x'], {
    input: endless,
  })
  expect({ code, out }).toEqual({ code: 3, out: '' })
  expect(err).toContain('<stdin>:1: error: Line 1 is longer than 100000 bytes. [line-too-long]')
  expect(err).not.toContain('    at ')
})

test('F56 a gigabyte without a line feed ends the run at the limit, in little memory', async () => {
  const child = start(['filter', 's == x'])
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  let peak = 0
  let written = 0
  child.stdin?.on('error', () => {})
  const more = () => {
    peak = Math.max(peak, peakMegabytes(child.pid))
    // The command ends long before a thousand of them are read.
    while (written < 1_000 && child.stdin?.writable) {
      written++
      if (!child.stdin.write(chunk)) return void child.stdin.once('drain', more)
    }
  }
  more()
  const { code, out, err } = await ending(child)
  expect({ code, out }).toEqual({ code: 3, out: '' })
  expect(err).toContain('Line 1 is longer than 67108864 bytes. [line-too-long]')
  expect(err).not.toContain('    at ')
  expect(written).toBeLessThan(100)
  expect(peak).toBeLessThan(700)
})

test.concurrent('F56 a line that is too long can be skipped', async () => {
  const { code, out, err } = await tamis(
    ['filter', '--max-line-bytes', '100', '--on-error', 'skip', 'ID == 1'],
    { input: `"${'x'.repeat(1_000_000)}"\n${someLines(2)}` },
  )
  expect({ code, out }).toEqual({ code: 0, out: LINE.replace('0}', '1}') })
  expect(err).toBe('1 row skipped; the first is <stdin>:1 [line-too-long].\n')
})

test.concurrent('F57 the reader is gone: an end without noise', async () => {
  const file = folder.write('many.ndjson', someLines(100_000))
  const child = start(['filter', 'Status == running', file])
  child.stdout?.once('data', () => child.stdout?.destroy())
  expect(await ending(child)).toMatchObject({ code: 0, err: '' })
})

test.concurrent('F57 the reader is gone while the input goes on: an end at the next row', async () => {
  const child = start(['filter', 'Status == running'])
  child.stdin?.on('error', () => {})
  child.stdin?.write(LINE)
  child.stdout?.once('data', () => {
    child.stdout?.destroy()
    setTimeout(() => child.stdin?.write(LINE), 50)
  })
  expect(await ending(child)).toMatchObject({ code: 0, err: '' })
})

test.runIf(existsSync('/dev/full'))('F57 the disk is full', async () => {
  const file = folder.write('one.ndjson', LINE)
  const command = [...COMMAND, 'filter', 'Status == running', file]
  const quoted = command.map((word) => `'${word}'`).join(' ')
  const { code, err } = await ending(spawn('sh', ['-c', `${quoted} > /dev/full`]))
  expect(code).toBe(3)
  expect(err).toContain('no space left on device. [unwritable-output]')
})

test.concurrent.each(['SIGINT', 'SIGTERM'] as const)(
  'F57 %s: whole lines, at once',
  async (signal) => {
    const child = start(['filter', 'Status == running'])
    child.stdin?.on('error', () => {})
    const feed = setInterval(() => child.stdin?.write(someLines(500)), 5)
    let ended = 0
    child.stdout?.once('data', async () => {
      await sleep(100)
      ended = performance.now()
      child.kill(signal)
    })
    const { code, out, err } = await ending(child)
    clearInterval(feed)
    expect(performance.now() - ended).toBeLessThan(1_000)
    expect(code).toBe(signal)
    expect(err).toBe('')
    expect(out.endsWith('\n')).toBe(true)
    for (const line of out.trimEnd().split('\n')) JSON.parse(line)
  },
)

test.concurrent('F57 SIGTERM while no input comes', async () => {
  const child = start(['filter', 'Status == running'])
  child.stdin?.write(LINE)
  child.stdout?.once('data', () => child.kill('SIGTERM'))
  const { code, out } = await ending(child)
  expect({ code, out }).toEqual({ code: 'SIGTERM', out: LINE })
})

test.concurrent('F57 SIGTERM in an array: the output is an array', async () => {
  const child = start(['filter', 'Status == running'])
  child.stdin?.write(`[${LINE},${LINE},{"cut`)
  child.stdout?.once('data', () => child.kill('SIGTERM'))
  const { code, out } = await ending(child)
  expect(code).toBe('SIGTERM')
  expect(JSON.parse(out)).toHaveLength(2)
})

test('F58 a slow reader: nothing lost, nothing piled up', async () => {
  const input = someLines(300_000)
  const child = start(['filter', 'Status == running', folder.write('slow.ndjson', input)])
  let peak = 0
  const parts: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => {
    parts.push(chunk)
    peak = Math.max(peak, peakMegabytes(child.pid))
    child.stdout?.pause()
    setTimeout(() => child.stdout?.resume(), 2)
  })
  const { code } = await ending(child)
  expect(code).toBe(0)
  expect(Buffer.concat(parts).equals(Buffer.from(input))).toBe(true)
  expect(peak).toBeLessThan(300)
})

test.concurrent('progress is for people: a pipe has none', async () => {
  const child = start(['filter', 'Status == running'])
  child.stdin?.write(LINE)
  setTimeout(() => child.stdin?.end(LINE), 2_500)
  expect(await ending(child)).toMatchObject({ code: 0, err: '' })
})
