import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()

const good = folder.write('good.filter', '\ufeffStatus == running\r\n')
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

const LONG = 'Status == "running" and ("dc1" in Datacenters or "dc2" in Datacenters)'

const cases: [words: string[], code: number, out: string][] = [
  [['--version'], 0, `${version}\n`],
  [['format', '--one-line', '((a==1))and b in c'], 0, 'a == 1 and b in c\n'],
  [['format', '-f', good], 0, 'Status == running\n'],
  [['format', 'a==1'], 0, 'a == 1\n'],
  [['format', 'a ='], 2, ''],
  [['format', '--strict', 'a==1 and(b==2)'], 2, ''],
  [['format', '--width', 'x', 'a == 1'], 2, ''],
  [['format', '--json', 'a ='], 2, ''],
  [['format', '--json', '--one-line', 'a == 1'], 2, ''],
  [['format', '--one-line', '--width', '9', 'a == 1'], 2, ''],
  [['format'], 2, ''],
  [['format', 'a == 1', 'b == 2'], 2, ''],
  [['format', '-f', good, 'b == 2'], 2, ''],
  [['format', '-f', `${folder.path}/missing`], 3, ''],
  [[], 2, ''],
  [['bogus'], 2, ''],
  [['--bogus'], 2, ''],
]

test.each(cases)('%j ends with %i', async (words, code, out) => {
  expect(await tamis(words)).toMatchObject({ code, out })
})

test.each<[words: string[]]>([
  [['filter', good, 'a == 1']],
  [['filter', '-c', good]],
  [['explain', good, 'a == 1']],
  [['diff', good, 'a == 1', 'a == 2']],
  [['check', good]],
  [['format', good]],
  [['quote', 'json', good]],
  [['sql', '--dialect', 'sqlite', good]],
  [['query', 'jobs', '--filter', good]],
])('%j names the file in the place of the expression', async (words) => {
  const { code, out, err } = await tamis(words, { input: '{"a":1}' })
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(`\`${good}\` is a file. [expression-missing]`)
})

test('a text longer than the name of a file is an expression', async () => {
  const { err } = await tamis(['diff', 'a == 1', `a = ${'b'.repeat(5_000)}`])
  expect(err).toContain('[wrong-equality]')
})

// Consul goes over lists, which the newest reference does not.
const CONSUL = ['--target', 'consul@1.20', '--schema', 'consul/service-health']
const health = '{"Node":{},"Service":{"Tags":["v1"]},"Checks":[{"Status":"passing"}]}\n'

const targeted: [words: string[], code: number, out: string, err: string][] = [
  [['filter', ...CONSUL, 'Checks.Status == warning'], 1, '', ''],
  [['filter', ...CONSUL, 'Checks.Status == passing'], 0, health, ''],
  [['filter', ...CONSUL, 'Service.Tags is nil'], 2, '', '[needs-newer-server]'],
  [['filter', ...CONSUL, 'Notes == a'], 2, '', '[value-not-found]'],
  [['filter', '--target', 'consul@1.20', 'a == 1'], 2, '', 'Pass `--schema`'],
  [['filter', '--target', 'consul@0.1', 'a == 1'], 2, '', '[invalid-option]'],
  [['filter', '--schema', 'nodes', 'a == 1'], 3, '', 'Did you mean `node`?'],
  [['filter', '--schema', 'consul/service-health', 'Node.Node == ""'], 0, health, ''], // zero values
  [['explain', ...CONSUL, 'Notes == a'], 2, '', '[value-not-found]'],
]

test.each(targeted)('%j ends with %i', async (words, code, out, err) => {
  const ran = await tamis(words, { input: health })
  expect(ran).toMatchObject({ code, out, err: expect.stringContaining(err) })
})

test.each([['check'], ['filter'], ['explain'], ['diff', 'a == 1']])(
  '%j says what schema the target `lenient` takes',
  async (...words) => {
    const given = [...words, '--target', 'lenient', '--schema', 'job', 'Status == a']
    const { code, err } = await tamis(given, { input: health })
    expect(code).toBe(2)
    expect(err).toMatch(/`job` is for typed data.*`lenient`.*\[invalid-option\]\n.*sample rows/)
  },
)

test.each<[words: string[], out: string]>([
  [['Checks.Status == warning', '-'], 'Kept out, because `Checks.Status` finds ["passing"]'],
  [['--why-not', 'Checks.Status == warning', '-'], 'which is not "warning".'],
])('explain %j for Consul', async (words, out) => {
  const ran = await tamis(['explain', ...CONSUL, ...words], { input: health })
  expect(ran).toMatchObject({ code: 0, out: expect.stringContaining(out), err: '' })
})

test('format wraps at the width', async () => {
  const { out } = await tamis(['format', '--width', '40', LONG])
  expect(parse(out).kind).toBe('And')
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40)
  expect((await tamis(['format', '--width', '100', LONG])).out).toBe(`${LONG}\n`)
})

test('format --json gives the tree that parse gives', async () => {
  const { out } = await tamis(['format', '--json', LONG])
  expect(JSON.parse(out)).toEqual(parse(LONG))
})

test('the table of docs/command.md has every command', async () => {
  const { out } = await tamis(['--help'])
  const [, list = ''] = out.split('Commands:\n')
  const names = Array.from(
    list.split('\n\n')[0]?.matchAll(/^ {2}(\w+)/gm) ?? [],
    ([, name]) => name,
  )
  const rows = readFileSync('docs/command.md', 'utf8')
    .match(/^\| .*/gm)
    ?.join('\n')
  expect(names).toEqual([
    ...['filter', 'check', 'explain', 'diff', 'schema', 'quote', 'sql', 'format', 'query', 'serve'],
    'help',
  ])
  expect(names.filter((name) => name !== 'help' && !rows?.match(`\`${name}\\b`))).toEqual([])
})

test.each<[words: string[], isAboutExpression: boolean]>([
  [['filter'], true],
  [['diff'], true],
  [['query', 'jobs'], true],
  [['serve'], false],
  [['schema'], false],
  [[], false],
])('the hint for a mistyped option of %j speaks of an expression: %s', async (words, is) => {
  const { code, err } = await tamis([...words, '--bogus', 'x'])
  expect(code).toBe(2)
  expect(err).toContain('hint: --help lists the options.')
  expect(err.includes('the expression')).toBe(is)
})

test('F59 words of the command line are not echoed raw', async () => {
  const { code, err } = await tamis(['--bogus\u001b[2J'])
  expect(code).toBe(2)
  expect(err).toContain('--bogus')
  expect(err).not.toContain('\u001b')
})
