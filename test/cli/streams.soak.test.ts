import { expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { TEST_MS } from '../support/limits.ts'
import { ending } from '../support/programs.ts'
import { peakMegabytes, startProcess } from './process.ts'
import { tamis } from './run.ts'

// What is about memory and time.

const folder = createFolder()

const MEGABYTE = 1024 * 1024

test('F56 a line of 64 MB goes through in memory of some times its length', async () => {
  const line = Buffer.alloc(64 * MEGABYTE, 'x')
  line.write('{"s":"x","a":["')
  line.write('"]}', line.length - 3)
  const child = startProcess(['filter', '-c', 's == x'])
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, peakMegabytes(child.pid))
  }, 20)
  child.stdin?.end(Buffer.concat([line, Buffer.from('\n{"s":"y"}\n')]))
  expect(await ending(child, TEST_MS)).toMatchObject({ code: 0, out: '1\n', err: '' })
  clearInterval(timer)
  expect(peak).toBeLessThan(700)
})

test('F56 a gigabyte without a line feed ends the run at the limit, in little memory', async () => {
  const child = startProcess(['filter', 's == x'])
  const chunk = Buffer.alloc(MEGABYTE, 'x')
  let peak = 0
  let written = 0
  child.stdin?.on('error', () => {})
  const more = () => {
    peak = Math.max(peak, peakMegabytes(child.pid))
    while (written < 1_000 && child.stdin?.writable) {
      written++
      if (!child.stdin.write(chunk)) return void child.stdin.once('drain', more)
    }
  }
  more()
  const { code, out, err } = await ending(child, TEST_MS)
  expect({ code, out }).toEqual({ code: 3, out: '' })
  expect(err).toContain('[line-too-long]')
  expect(written).toBeLessThan(100)
  expect(peak).toBeLessThan(700)
})

test('F58 behind a slow reader nothing piles up', async () => {
  const line =
    '{"Status":"running","Meta":{"owner":"platform"},"more":"xxxxxxxxxxxxxxxxxxxxxxxx"}\n'
  const input = Buffer.from(line.repeat(300_000))
  const child = startProcess(['filter', 'Status == running', folder.write('slow.ndjson', input)])
  let peak = 0
  const parts: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => {
    parts.push(chunk)
    peak = Math.max(peak, peakMegabytes(child.pid))
    child.stdout?.pause()
    setTimeout(() => child.stdout?.resume(), 2)
  })
  expect(await ending(child, TEST_MS)).toMatchObject({ code: 0 })
  expect(Buffer.concat(parts).equals(input)).toBe(true)
  expect(peak).toBeLessThan(300)
})

test('F56 a long line in many small chunks takes linear time', async () => {
  const run = async (megabytes: number) => {
    const chunk = Buffer.alloc(1024, 'x')
    function* input() {
      yield Buffer.from('{"s":"')
      for (let at = 0; at < megabytes * 1024; at++) yield chunk
      yield Buffer.from('"}\n')
    }
    const before = process.cpuUsage()
    expect((await tamis(['filter', '-c', 's == y'], { input: input() })).out).toBe('0\n')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const least = async (megabytes: number) =>
    Math.min(await run(megabytes), await run(megabytes), await run(megabytes))
  const small = await least(8)
  // Four times the length: sixteen times the time if it were quadratic.
  expect(await least(32)).toBeLessThan(8 * small)
})
