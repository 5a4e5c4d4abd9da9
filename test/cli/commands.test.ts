import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()
afterAll(() => folder.remove())

const good = folder.write('good.filter', '\ufeffStatus == running\r\n')
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

const LONG = 'Status == "running" and ("dc1" in Datacenters or "dc2" in Datacenters)'

const cases: [words: string[], code: number, out: string][] = [
  [['--version'], 0, `${version}\n`],
  [['print', '((a==1))and b in c'], 0, 'a == 1 and b in c\n'],
  [['print', '-f', good], 0, 'Status == running\n'],
  [['format', 'a==1'], 0, 'a == 1\n'],
  [['print', 'a ='], 2, ''],
  [['print', '--strict', 'a==1 and(b==2)'], 2, ''],
  [['format', 'a ='], 2, ''],
  [['format', '--width', 'x', 'a == 1'], 2, ''],
  [['ast', 'a ='], 2, ''],
  [['print'], 2, ''],
  [['print', 'a == 1', 'b == 2'], 2, ''],
  [['print', '-f', good, 'b == 2'], 2, ''],
  [['print', '-f', `${folder.path}/missing`], 3, ''],
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
  [['explain', '--summary', good, 'a == 1']],
  [['diff', good, 'a == 1', 'a == 2']],
  [['check', good]],
  [['check', '--may-fail', '--schema', 'job', good]],
  [['eval', good]],
  [['print', good]],
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
  [['eval', ...CONSUL, 'Checks.Status == passing'], 0, 'true\n', ''],
  [['eval', ...CONSUL, 'Checks.Status == warning'], 1, 'false\n', ''],
  [['filter', ...CONSUL, 'Checks.Status == passing'], 0, health, ''],
  [['filter', ...CONSUL, 'Service.Tags is nil'], 2, '', '[needs-newer-server]'],
  [['filter', ...CONSUL, 'Notes == a'], 2, '', '[value-not-found]'],
  [['filter', '--target', 'consul@1.20', 'a == 1'], 2, '', 'Pass `--schema`'],
  [['filter', '--target', 'consul@0.1', 'a == 1'], 2, '', '[unknown-target]'],
  [['filter', '--schema', 'nodes', 'a == 1'], 3, '', 'Did you mean `node`?'],
  [['filter', '--schema', 'consul/service-health', 'Node.Node == ""'], 0, health, ''], // zero values
  [['explain', ...CONSUL, 'Notes == a'], 2, '', '[value-not-found]'],
  [['filter', ...CONSUL, '--scan', 'a == 1'], 2, '', 'cannot be used with'],
]

test.each(targeted)('%j ends with %i', async (words, code, out, err) => {
  const ran = await tamis(words, { input: health })
  expect(ran).toMatchObject({ code, out, err: expect.stringContaining(err) })
})

test.each([['check'], ['filter'], ['explain'], ['eval'], ['diff', 'a == 1']])(
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
  [['--summary', 'Checks.Status == passing', '-'], "1 row: 1 match, 0 don't."],
])('explain %j for Consul', async (words, out) => {
  const ran = await tamis(['explain', ...CONSUL, ...words], { input: health })
  expect(ran).toMatchObject({ code: 0, out: expect.stringContaining(out), err: '' })
})

const evaluations: [filter: string, datum: string, code: number, out: string][] = [
  ['a == 1', '{"a":1}', 0, 'true\n'],
  ['a == 1', '\ufeff {"a":2}\n', 1, 'false\n'],
  ['a == 9007199254740993', '{"a":9007199254740993}', 0, 'true\n'],
  ['a == 9007199254740993', '{"a":9007199254740992}', 1, 'false\n'],
  ['"/0" == 1', '[1]', 0, 'true\n'],
  ['a == 1', '{}', 3, ''],
  ['a == 1', '{', 3, ''],
  ['a == 1', '', 3, ''],
  ['a = 1', '{"a":1}', 2, ''],
  ['a matches "(a+)+$"', `{"a":"${'a'.repeat(50)}!"}`, 1, 'false\n'],
]

test.each(evaluations)('eval %j on %j ends with %i', async (filter, input, code, out) => {
  expect(await tamis(['eval', filter], { input })).toMatchObject({ code, out })
})

test('eval says that it takes one value, where there are two', async () => {
  const { err } = await tamis(['eval', 'a == 1'], { input: '{"a":1}\n{"a":2}\n' })
  expect(err).toContain('[invalid-json]')
  expect(err).toContain('hint: Give exactly one JSON value.')
})

test('eval shows where in the expression the datum did not fit', async () => {
  const { err } = await tamis(['eval', 'a == 1 and Meta.owner.name == ops'], {
    input: '{"a":1,"Meta":{}}',
  })
  expect(err).toContain('<stdin>: error: ')
  expect(err).toContain('[value-not-found]')
  expect(err).toContain('  1 | a == 1 and Meta.owner.name == ops\n    |                 ^^^^^\n')
})

test('format wraps at the width', async () => {
  const { out } = await tamis(['format', '--width', '40', LONG])
  expect(parse(out).kind).toBe('And')
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40)
  expect((await tamis(['format', '--width', '100', LONG])).out).toBe(`${LONG}\n`)
})

test('ast gives the tree that parse gives', async () => {
  const { out } = await tamis(['ast', LONG])
  expect(JSON.parse(out)).toEqual(parse(LONG))
})

test('--help names every command', async () => {
  const { code, out } = await tamis(['--help'])
  expect(code).toBe(0)
  for (const name of [
    'filter',
    'check',
    'explain',
    'schema',
    'quote',
    'print',
    'format',
    'ast',
    'eval',
    'query',
    'teams',
    'serve',
    'sql',
    'completion',
  ]) {
    expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
  }
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
  expect(names).toContain('sql')
  expect(names.filter((name) => name !== 'help' && !rows?.match(`\`${name}\\b`))).toEqual([])
})

test('FORCE_COLOR colours, and without it a pipe has none', async () => {
  expect((await tamis(['print', 'a ='], { environment: { FORCE_COLOR: '1' } })).err).toContain(
    '\u001b[31m',
  )
  expect((await tamis(['print', 'a ='])).err).not.toContain('\u001b')
})

test.each<[words: string[], isAboutExpression: boolean]>([
  [['filter'], true],
  [['diff'], true],
  [['query', 'jobs'], true],
  [['serve'], false],
  [['schema'], false],
  [['teams', 'add', 'team-data'], false],
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
