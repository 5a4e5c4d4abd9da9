import { afterAll, expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { ending, written } from '../support/programs.ts'
import { startProcess } from './process.ts'
import { tamis } from './run.ts'

// The threads of the built command.

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

test.each([
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
  const one = await tamis(['filter', ...words])
  const { outBytes, ...texts } = await ending(startProcess(['filter', '--jobs', '2', ...words]))
  expect(texts).toEqual({ code: one.code, out: one.out, err: one.err })
  expect(outBytes.equals(one.outBytes)).toBe(true)
})

test('what threads find is written before more input comes', async () => {
  const child = startProcess(['filter', '--jobs', '2', 's == x'])
  const end = ending(child)
  child.stdin?.write('{"s":"x"}\n{"s":"y"}\n')
  await written(child, /\n/)
  child.kill('SIGTERM')
  expect(await end).toMatchObject({ code: 'SIGTERM', out: '{"s":"x"}\n', err: '' })
})

test('a bad row ends the threads though more input could come', async () => {
  const child = startProcess(['filter', '--jobs', '2', 's == x'])
  child.stdin?.write('{"s":"x"}\n{]\n')
  const { code, out, err } = await ending(child)
  expect({ code, out }).toEqual({ code: 3, out: '{"s":"x"}\n' })
  expect(err).toContain('<stdin>:2: error: ')
  expect(err).toContain('[invalid-json]')
})

test('F57 with threads, the reader is gone: an end without noise', async () => {
  const words = ['filter', '--jobs', '2', '--on-error', 'skip', 's == x', bad, bad, bad]
  const child = startProcess(words)
  child.stdout?.once('data', () => child.stdout?.destroy())
  expect(await ending(child)).toMatchObject({ code: 0, err: '' })
})

test('F57 with threads, SIGTERM while input comes without end: whole lines', async () => {
  const child = startProcess(['filter', '--jobs', '2', 's == x'])
  child.stdin?.on('error', () => {})
  const chunk = '{"s":"x","t":[1,2,3]}\n'.repeat(1_000)
  const more = () => {
    while (child.stdin?.writable && child.stdin.write(chunk));
  }
  child.stdin?.on('drain', more)
  more()
  child.stdout?.once('data', () => child.kill('SIGTERM'))
  const { code, out, err } = await ending(child)
  expect({ code, err }).toEqual({ code: 'SIGTERM', err: '' })
  expect(out).toMatch(/^(?:\{"s":"x","t":\[1,2,3\]\}\n)+$/)
})
