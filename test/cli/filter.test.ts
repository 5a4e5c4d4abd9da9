import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()

const ROWS = ['{"a":1,"s":"x"}', '{"a":2,"s":"y"}', '{"a":3,"s":"x"}']
const lines = folder.write('rows.ndjson', `${ROWS.join('\n')}\n`)
const array = folder.write('rows.json', `[\n  ${ROWS.join(',\n  ')}\n]\n`)
const bad = folder.write('bad.ndjson', `${ROWS[0]}\n{"a":2,"s"\n{"s":"z"}\n${ROWS[2]}\n`)
const badArray = folder.write('bad.json', `[${ROWS[0]},{"a":2,"s"},{"s":"z"},${ROWS[2]}]`)
const expression = folder.write('x.filter', 's == "x"\n')
const wrongExpression = folder.write('wrong.filter', 'a == 1\n  and s = x\n')
const latin = folder.write('latin.filter', Buffer.from([0x61, 0x3d, 0x3d, 0xe9]))
const empty = folder.write('empty.ndjson', '')
const missing = `${folder.path}/missing`

const cases: [words: string[], code: number, out: string][] = [
  [['s == x', lines], 0, `${ROWS[0]}\n${ROWS[2]}\n`],
  [['s == none', lines], 1, ''],
  [['-v', 's == x', lines], 0, `${ROWS[1]}\n`],
  [['s == x', '--invert', lines], 0, `${ROWS[1]}\n`],
  [['-v', 's != none', lines], 1, ''],
  [['-c', 's == x', lines], 0, '2\n'],
  [['-c', 's == none', lines], 1, '0\n'],
  [['-cv', 's == x', lines], 0, '1\n'],
  [['-c', 's == x', lines, lines, '-'], 0, '4\n'], // one count for the whole run
  [['s == y', lines, lines], 0, `${ROWS[1]}\n${ROWS[1]}\n`],
  [['-f', expression, lines], 0, `${ROWS[0]}\n${ROWS[2]}\n`],
  [['s == x', empty], 1, ''],
  [['s == x'], 1, ''], // standard input, which is empty
  [['s == x', array], 0, `[\n  ${ROWS[0]},\n  ${ROWS[2]}\n]\n`],
  [['s == y', array], 0, `[\n  ${ROWS[1]}\n]\n`],
  [['s == none', array], 1, '[]\n'],
  [['-c', 's == x', array], 0, '2\n'],
  [['s == y', array, array], 0, `[\n  ${ROWS[1]},\n  ${ROWS[1]}\n]\n`],
  [['--', '-1 not in s', lines], 0, `${ROWS.join('\n')}\n`],

  [['s = x', missing], 2, ''], // said before any input is read
  [['s matches "("', lines], 3, ''], // a pattern is judged when it is used
  [[`s matches "${'x'.repeat(1_001)}"`, missing], 2, ''],
  [['-f', wrongExpression, missing], 2, ''],
  [['-f', latin, missing], 2, ''],
  [['--strict', 's==x or(a==1)', lines], 2, ''],
  [['s==x or(a==1)', lines], 0, `${ROWS[0]}\n${ROWS[2]}\n`],
  [[], 2, ''],
  [['--bogus', 's == x'], 2, ''],
  [['-1 in s', lines], 2, ''],
  [['--on-error', 'panic', 's == x'], 2, ''],
  [['--max-line-bytes', '0', 's == x'], 2, ''],
  [['--max-line-bytes', '1e3', 's == x'], 2, ''],
  [['--max-line-bytes', '600000000', 's == x'], 2, ''], // more than a string can hold

  [['s == x', missing], 3, ''],
  [['s == x', folder.path], 3, ''],
  [['-f', missing, lines], 3, ''],
  [['s == x', lines, missing], 3, `${ROWS[0]}\n${ROWS[2]}\n`],
  [['s == x', array, missing], 3, `[\n  ${ROWS[0]},\n  ${ROWS[2]}\n]\n`],
  [['s == x', lines, array], 3, `${ROWS[0]}\n${ROWS[2]}\n`],
  [['q == 1', lines], 3, ''],
  [['-c', 'q == 1', lines], 3, ''],
  [['q == 1', array], 3, ''], // what was not begun is not ended
  [['s == x', bad], 3, `${ROWS[0]}\n`],
  [['-c', 's == x', bad], 3, ''],
  [['s == x', badArray], 3, `[${ROWS[0]}]\n`],
  [['--on-error', 'skip', 'a != 2', bad], 0, `${ROWS[0]}\n${ROWS[2]}\n`],
  [['--on-error', 'skip', 'a != 2', badArray], 0, `[${ROWS[0]},${ROWS[2]}]\n`],
  [['--on-error', 'skip', 'a == 2', bad], 1, ''],
  [['--on-error', 'skip', '-c', 'a != 2', bad], 0, '2\n'],
  [['--on-error', 'report', 'a != 2', bad], 3, `${ROWS[0]}\n${ROWS[2]}\n`],
  [['--on-error', 'skip', 's == x', missing], 3, ''], // no row, so nothing to skip
]

test.each(cases)('filter %j ends with %i', async (words, code, out) => {
  expect(await tamis(['filter', ...words])).toMatchObject({ code, out })
})

const said: [words: string[], ...parts: string[]][] = [
  [['q == 1', lines], `${lines}:1: error: `, '[value-not-found]', '1 | q == 1', '  | ^'],
  [['s == x', bad], `${bad}:2: error: This is not JSON: `, '[invalid-json]'],
  [['s == x', badArray], `${badArray}:1 (element 2): error: This is not JSON: `, '[invalid-json]'],
  [['s == x', missing], 'no such file or directory', '[unreadable-file]'],
  [['s == x', lines, array], `${array}:2 (element 1): error: `, '[mixed-inputs]'],
  [
    ['-f', wrongExpression, lines],
    `${wrongExpression}:2:9: error: `,
    '[wrong-equality]',
    '2 |   and s = x',
  ],
  [['--on-error', 'skip', 'a != 2', bad], `2 rows skipped; the first is ${bad}:2 [invalid-json].`],
  [
    ['--on-error', 'report', 'a != 2', bad],
    `${bad}:2: error`,
    `${bad}:3: error`,
    '[value-not-found]',
  ],
  [['s', '==', 'x', lines], 'Put the whole expression in single quotes.'],
  [['-1 in s', lines], 'after --'],
  [['--on-eror', 'skip', 's == x'], 'Did you mean --on-error?'],
]

test.each(said)('filter %j says what is wrong', async (words, ...parts) => {
  const { err } = await tamis(['filter', ...words])
  for (const part of parts) expect(err).toContain(part)
})

test('-f - reads the expression from standard input', async () => {
  const ran = await tamis(['filter', '-c', '-f', '-', lines], { input: 's == x\n' })
  expect(ran).toMatchObject({ code: 0, out: '2\n' })
})

test('nothing is said of what goes well', async () => {
  expect((await tamis(['filter', 's == x', lines])).err).toBe('')
})

test.each([
  ['lines', '{"n":1234567890123456789,"x":1.10,"b":1,"b":2,"a":"\\u00e9"}\n'],
  ['an array', '[{"n":1234567890123456789},\t{"x":1.10 , "b":1,"b":2}, {"z":1,"a":1e2}\n]\n'],
  ['lines with CRLF and space', ' {"n":1}\r\n\t{"n":2} \r\n'],
])('F53 %s: what matches is the input, byte for byte', async (_, input) => {
  const { outBytes, code } = await tamis(['filter', '-v', 'q.q == 1', '-'], {
    input: input.replaceAll('{', '{"q":{},'),
  })
  expect(outBytes.toString()).toBe(input.replaceAll('{', '{"q":{},'))
  expect(code).toBe(0)
})

const F54: [name: string, input: string, code: number, out: string, err: string][] = [
  ['a last line cut short', '{"s":"x"}\n{"s":"x"', 3, '{"s":"x"}\n', '<stdin>:2: error'],
  [
    'a bad line in the middle',
    '{"s":"x"}\n\n{]\n{"s":"x"}\n',
    3,
    '{"s":"x"}\n',
    '<stdin>:3: error',
  ],
  ['two values on a later line', '{"s":"y"}\n{"s":"x"} {"s":"x"}\n', 3, '', '<stdin>:2: error'],
  ['a value cut short', '{"s":"x"}{"s":', 3, '{"s":"x"}\n', '<stdin>:1 (value 2): error: The last'],
  [
    'an array cut short',
    '[{"s":"x"},{"s":"x"}',
    3,
    '[{"s":"x"}]\n',
    'The list has no closing bracket.',
  ],
]

test.each(F54)('F54 %s', async (_, input, code, out, err) => {
  const ran = await tamis(['filter', 's == x'], { input })
  expect(ran).toMatchObject({ code, out })
  expect(ran.err).toContain(err)
})

test('F54 --on-error skip counts', async () => {
  const { err, out } = await tamis(['filter', '--on-error', 'skip', 's == x'], {
    input: '{"s":"x"}\n{]\n{"s":1}\n{}\n{"s":"x"',
  })
  expect(out).toBe('{"s":"x"}\n')
  expect(err).toBe('4 rows skipped; the first is <stdin>:2 [invalid-json].\n')
})

test('F55 bytes that are not UTF-8 go out as they came in', async () => {
  const input = Buffer.concat([
    Buffer.from('{"s":"x","t":"'),
    Buffer.from([0xff, 0xc3]),
    Buffer.from('"}\n'),
  ])
  const { outBytes, code } = await tamis(['filter', 's == x'], { input })
  expect(code).toBe(0)
  expect(outBytes).toEqual(input)
})

test('an array filtered by what all rows fulfil is the array, byte for byte', async () => {
  const { outBytes } = await tamis(['filter', 'ID != none', 'examples/deployments.json'])
  expect(outBytes.equals(readFileSync('examples/deployments.json'))).toBe(true)
})
