import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { createBlockMemory } from '../../src/cli/block-memory.ts'
import { createBlockCutter } from '../../src/cli/blocks.ts'
import buildConfig from '../../tsup.config.ts'
import { createFolder, ending, start, tamis } from './run.ts'

const folder = createFolder()
afterAll(() => folder.remove())

// Longer than several chunks, so that threads have blocks to overtake each other with.
const many = Array.from({ length: 15_000 }, (_, index) => {
  if (index % 4_000 === 3_999) return `{"s":"x"${' '.repeat(100)}`
  if (index % 7_000 === 6_999) return '{"t":"x"}'
  return `{"s":"${index % 3 === 0 ? 'x' : 'é'}","ID":${index},"more":"${'z'.repeat(index % 60)}"}`
})
const good = folder.write('good.ndjson', `${many.slice(0, 3_900).join('\n\n')}\n`)
const bad = folder.write('bad.ndjson', `\n \n${many.join('\r\n')}`)
const cut = folder.write('cut.ndjson', `${many.slice(0, 3_900).join('\n')}\n{"s":"x"`)
const long = folder.write('long.ndjson', `${many[0]}\n"${'x'.repeat(700_000)}"\n${many[3]}\n`)
const huge = folder.write(
  'huge.ndjson',
  `${many[0]}\n{"s":"x","t":"${'z'.repeat(9_000_000)}"}\n{"s"\n${many[3]}\n`,
)
const array = folder.write('rows.json', `[${many.slice(0, 100).join(',\n')}]\n`)
const pretty = folder.write('pretty.json', '{\n  "s": "x"\n}\n')
const blank = folder.write('blank.ndjson', ' \n\n')
const marked = folder.write('marked.ndjson', `\ufeff  ${many[0]}\n`)

test.concurrent.each([
  [['-v', 's == x', good]],
  [['-c', 's == x', good, good]],
  [['s == x', good, bad, good]],
  [['--on-error', 'skip', '-c', 's == x', bad, bad]],
  [['--on-error', 'report', 's == x', bad]],
  [['--on-error', 'report', '--scan', 's == "é"', bad]],
  [['s == x', cut]],
  [['--max-line-bytes', '600000', '--on-error', 'report', 's == x', long]],
  [['--max-line-bytes', '200', '--on-error', 'skip', 's == x', long]],
  [['s == x', huge]],
  [['--on-error', 'skip', '--max-line-bytes', '8000000', 's == x', huge]],
  [['s == x', good, array]],
  [['s == x', pretty]],
  [['s == x', blank, marked]],
  [['s == x', good, `${folder.path}/missing`]],
])('threads come to what one comes to: filter %j', async (words) => {
  const [one, two] = await Promise.all([
    tamis(['filter', ...words]),
    tamis(['filter', '--jobs', '2', ...words]),
  ])
  const { outBytes, ...texts } = two
  expect(texts).toEqual({ code: one.code, out: one.out, err: one.err })
  expect(outBytes.equals(one.outBytes)).toBe(true)
})

test('what is found is written before more input comes', async () => {
  const child = start(['filter', '--jobs', '2', 's == x'])
  child.stdin?.write('{"s":"x"}\n')
  child.stdout?.once('data', () => child.stdin?.end('{"s":"y"}\n{"s":"x"}'))
  expect(await ending(child)).toMatchObject({ code: 0, out: '{"s":"x"}\n{"s":"x"}\n' })
})

test('a bad row ends the work though more input could come', async () => {
  const child = start(['filter', '--jobs', '2', 's == x'])
  child.stdin?.on('error', () => {})
  child.stdin?.write('{"s":"x"}\n{]\n')
  const { code, out, err } = await ending(child)
  expect({ code, out }).toEqual({ code: 3, out: '{"s":"x"}\n' })
  expect(err).toContain('<stdin>:2: error: This is no JSON')
})

test('F57 the reader is gone: an end without noise', async () => {
  const child = start(['filter', '--jobs', '2', '--on-error', 'skip', 's == x', bad, bad, bad])
  child.stdout?.once('data', () => child.stdout?.destroy())
  expect(await ending(child)).toMatchObject({ code: 0, err: '' })
})

test.each(['SIGINT', 'SIGTERM'] as const)('F57 %s: whole lines, at once', async (signal) => {
  const child = start(['filter', '--jobs', '2', 's == x'])
  child.stdin?.on('error', () => {})
  const feed = setInterval(() => child.stdin?.write(`${many.slice(0, 500).join('\n')}\n`), 5)
  let ended = 0
  child.stdout?.once('data', async () => {
    await sleep(100)
    ended = performance.now()
    child.kill(signal)
  })
  const { code, out, err } = await ending(child)
  clearInterval(feed)
  expect(performance.now() - ended).toBeLessThan(1_000)
  expect({ code, err }).toEqual({ code: signal, err: '' })
  expect(out.endsWith('\n')).toBe(true)
  for (const line of out.trimEnd().split('\n')) JSON.parse(line)
})

test('the built command finds its threads', async () => {
  const configs = buildConfig as { readonly entry: Record<string, string> }[]
  const outdir = join(folder.path, 'dist')
  await build({
    entryPoints: configs.find(({ entry }) => 'cli' in entry)?.entry ?? {},
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2024',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
  })
  const command = [join(outdir, 'cli.js'), 'filter', '--jobs', '2', '-c', 's == x', good]
  expect(execFileSync(process.execPath, command, { encoding: 'utf8' })).toBe('1300\n')
})

const TEXT = '{"a":1}\n\n{"b":2}\r\n0123456789\n{"c":3}'

test.each([1, 2, 3, 7, 50])('blocks are whole lines, of chunks of %i bytes', (chunkBytes) => {
  const { allocate } = createBlockMemory()
  const cutter = createBlockCutter({ maxRowBytes: 9, allocate })
  const blocks: string[] = []
  const take = () => blocks.push(...cutter.take().map(String))
  for (let at = 0; at < TEXT.length; at += chunkBytes) {
    cutter.push(Buffer.from(TEXT.slice(at, at + chunkBytes)))
    take()
  }
  cutter.end()
  take()
  const lines = blocks.filter((block) => block !== 'too-long')
  for (const block of lines) expect(block.endsWith('\n')).toBe(true)
  // Where a block holds all of a line, it is for the thread to see that it is too long.
  const whole = TEXT.replace('0123456789', blocks.includes('too-long') ? '' : '0123456789')
  expect(lines.join('')).toBe(`${whole}\n`)
})

test('memory for blocks is used again, but not what a long line took', () => {
  const { allocate, release } = createBlockMemory()
  const block = allocate(100)
  release(block)
  expect(allocate(200).buffer).toBe(block.buffer)
  const large = allocate(10_000_000)
  release(large)
  expect(allocate(100).buffer).not.toBe(large.buffer)
})
