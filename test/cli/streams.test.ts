import { expect, test } from 'vitest'
import { type RunOptions, start, tamis } from './run.ts'

const LINE = '{"Status":"running","Datacenters":["dc1","dc2"],"Meta":{"owner":"platform"},"ID":0}\n'

/** The same chunk over and over, and how often it was asked for. */
function endless(chunk: Buffer) {
  const source = { asked: 0, [Symbol.asyncIterator]: chunks }
  async function* chunks() {
    for (;;) {
      source.asked++
      yield chunk
      // A pipe lets others have their turn, too.
      await new Promise(setImmediate)
    }
  }
  return source
}

/** Some chunks, and then nothing more, without an end. */
async function* halting(...texts: readonly string[]): AsyncIterable<Buffer> {
  for (const text of texts) yield Buffer.from(text)
  await new Promise(() => {})
}

const limits: [limit: string, row: string, code: number, err: string][] = [
  ['9', '{"s":"x"}\n', 0, ''],
  ['8', '{"s":"x"}\n', 3, 'Line 1 is longer than 8 bytes. [line-too-long]'],
  ['10', '{"s":"x"}\r\n', 0, ''], // the CR counts, the line feed does not
  ['9', '{"s":"x"}\r\n', 3, '[line-too-long]'],
  ['9', '[{"s":"x"}]', 0, ''],
  ['8', '[{"s":"x"}]', 3, 'Element 1 is longer than 8 bytes. [line-too-long]'],
]

test.each(limits)('F56 with at most %s bytes, %j ends with %i', async (limit, input, code, err) => {
  const ran = await tamis(['filter', '--max-line-bytes', limit, 's == x'], { input })
  expect(ran.code).toBe(code)
  expect(ran.err).toContain(err)
  if (err === '') expect(ran.err).toBe('')
})

test('F56 a line without end is an error at the default limit, and no more of it is read', async () => {
  const input = endless(Buffer.alloc(1024 * 1024, 'x'))
  const { code, out, err } = await tamis(['filter', 's == x'], { input })
  expect({ code, out }).toEqual({ code: 3, out: '' })
  expect(err).toContain('<stdin>:1: error: Line 1 is longer than 67108864 bytes. [line-too-long]')
  expect(input.asked).toBeLessThanOrEqual(65)
})

test('F56 a line that is too long can be skipped', async () => {
  const { code, out, err } = await tamis(
    ['filter', '--max-line-bytes', '100', '--on-error', 'skip', 'ID == 1'],
    { input: `"${'x'.repeat(1_000_000)}"\n${LINE}${LINE.replace('0}', '1}')}` },
  )
  expect({ code, out }).toEqual({ code: 0, out: LINE.replace('0}', '1}') })
  expect(err).toBe('1 row skipped; the first is <stdin>:1 [line-too-long].\n')
})

const refusing = (code: string, errno: number) => () => {
  throw Object.assign(new Error(code), { code, errno, syscall: 'write' })
}

const refusals: [what: string, words: string[], reader: () => void, code: number, err: string][] = [
  ['the reader is gone', ['filter', 'ID == 0'], refusing('EPIPE', -32), 0, ''],
  ['the reader is gone', ['--help'], refusing('EPIPE', -32), 0, ''],
]

test.each(refusals)('F57 %s: %j ends without reading on', async (_, words, reader, code, err) => {
  const input = endless(Buffer.from(LINE))
  const ran = await tamis(words, { input, reader })
  expect(ran).toMatchObject({ code, out: '' })
  expect(ran.err).toContain(err)
  if (err === '') expect(ran.err).toBe('')
  expect(input.asked).toBeLessThanOrEqual(2)
})

const stops: [
  while_: string,
  input: NonNullable<RunOptions['input']>,
  first: RegExp,
  out: RegExp,
][] = [
  ['lines come without end', endless(Buffer.from(LINE.repeat(50))), /\n/, /^(\{.*\}\n)+$/],
  ['no more comes', halting(LINE), /\n/, /^\{.*\}\n$/],
  ['half a line has come', halting(LINE, '{"Status":'), /\n/, /^\{.*\}\n$/],
  ['half an array has come', halting(`[${LINE},${LINE},{"cut`), /\},\{/, /^\[\{.*\},\{.*\}\]\n$/],
]

test.each(stops)(
  'F57 asked to end while %s, it writes whole rows',
  async (_, input, first, out) => {
    const running = start(['filter', 'Status == running'], { input })
    await running.written(first)
    const ran = await running.stop()
    expect(ran).toMatchObject({ code: 3, err: '' })
    expect(ran.out).toMatch(out)
  },
)

test('F57 a count of a part is not written', async () => {
  const input = endless(Buffer.from(LINE))
  const running = start(['filter', '-c', 'Status == running'], { input })
  while (input.asked < 3) await new Promise(setImmediate)
  expect(await running.stop()).toMatchObject({ code: 3, out: '' })
})

test('F58 nothing is read ahead of a reader that takes its time', async () => {
  let asked = 0
  let taken = 0
  function* input() {
    for (; asked < 20; asked++) yield Buffer.from(LINE.replace('0}', `${asked}}`))
  }
  const ahead: number[] = []
  const { out } = await tamis(['filter', 'Status == running'], {
    input: input(),
    async reader() {
      taken++
      await new Promise((resolve) => setTimeout(resolve, 1))
      ahead.push(asked - taken)
    },
  })
  expect(out.match(/\n/g)).toHaveLength(20)
  expect(Math.max(...ahead)).toBeLessThanOrEqual(1)
})
