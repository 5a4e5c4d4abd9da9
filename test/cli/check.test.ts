import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()

const good = folder.write('good.filter', 'Status == running\r\n')
const rows = folder.write('rows.ndjson', '{"a":1,"s":"x"}\n{"a":2,"s":"y","m":null}\n')
const array = folder.write('rows.json', '[\n {"a":1,"s":"x"}\n]\n')
const row = folder.write('row.json', '{\n  "a": 1,\n\n  "s": "x"\n}\n')
const inferred = folder.write(
  'schema.json',
  JSON.stringify({
    kind: 'any',
    shape: { kind: 'object', fields: { a: { schema: { kind: 'int', bits: 64 } } } },
  }),
)
const wrongSchema = folder.write('wrong.json', '{"kind":"object","fields":{"a":{"schema":1}}}')
const jsonSchema = folder.write(
  'json-schema.json',
  '{"$schema":"x","type":"object","required":["a"],"properties":{"a":{"type":"integer"},"b":{"if":{}}}}',
)
const looseSchema = folder.write(
  'loose.json',
  '{"type":"object","required":["a"],"properties":{"a":{"type":"integer"}}}',
)
const wrongJsonSchema = folder.write('wrong-json-schema.json', '{"$schema":"x","type":5}')
const empty = folder.write('empty.ndjson', '\n')
const broken = folder.write('broken.ndjson', '{"a":1}\n{"a"\n')
const hostile = folder.write('hostile.filter', 'a == `\u001b[2J` and b == yes')

// What is written, and of what is said beside it some parts; nothing is said where none is given.
const cases: [words: string[], code: number, out: string, ...said: string[]][] = [
  [['-f', good], 0, ''],
  [['--json', 'a matches `^web-[0-9]+$`'], 0, '[]\n'],
  [['--schema', 'allocation', 'ClientStatus == "running"'], 0, ''],
  [['--schema', 'deployment', 'Status == "cancelled"'], 0, ''],
  [['--schema', 'evaluation', 'Status == "canceled"'], 0, ''],
  [['--schema', array, 'a == 1'], 0, ''],
  [['--schema', inferred, 'a == 1'], 0, ''],
  [['--schema', row, 'a == 1'], 0, '', `note: ${row} is read as one sample row`],
  [['--schema', looseSchema, 'a == 1'], 0, '', `note: ${looseSchema} is read as a JSON Schema`],
  [['--schema', jsonSchema, 'a == 1'], 0, ''],

  [['--fix', '-f', good], 0, 'Status == running\n'],
  [['--fix', "A = 'b' && Name == my-job"], 0, 'A == "b" and Name == "my-job"\n'],
  [['--fix', '--strict', 'a == 1 and(p == "x")'], 0, 'a == 1 and (p == "x")\n'],
  // What only warns is valid, so it keeps its meaning unless this is asked for.
  [['--fix', 'p == "/usr/b"'], 0, 'p == "/usr/b"\n', '[value-read-as-pointer]', '  p == `/usr/b`'],
  [['--fix=warnings', '--strict', 'a == 1 and(p == "/usr/b")'], 0, 'a == 1 and (p == `/usr/b`)\n'],
  [
    [
      ...['--fix=warnings', '--schema', 'node'],
      'Address = "10.0.0.7:4646" || DrainStrategy.IgnoreSystemJobs == yes',
    ],
    0,
    'HTTPAddr == "10.0.0.7:4646" or DrainStrategy is not nil and DrainStrategy.DrainSpec.IgnoreSystemJobs == true\n',
  ],
  // What only a person can decide is left, and what cannot be mended.
  [['--fix', 'N matches `web`'], 0, 'N matches `web`\n', 'info: ', '[unanchored-pattern]'],
  [['--fix', '--json', 'a matches "("'], 1, 'a matches "("\n', '"code": "invalid-pattern"'],
  [['--fix', 'a = 1 and'], 2, 'a == 1 and\n', '[condition-expected]', '1 | a == 1 and'],
  [['--fix', '-f', hostile], 0, 'a == "\\x1b[2J" and b == yes\n'],

  [['--schema', 'node'], 2, '', '[expression-missing]'],
  [['--target', 'nomad\u001b[2J', 'a == 1'], 2, '', '[invalid-option]', 'nomad@1.11.3'],
  [['--target', 'go-bexpr@0.1.17', 'a == 1'], 2, '', '[invalid-option]'],
  [['--schema', 'nod\u001b[2J', 'a == 1'], 3, '', '[unreadable-file]', 'one of job, node'],
  [['--schema', wrongSchema, 'a == 1'], 3, '', `${wrongSchema}: error: `, '/fields/a/schema'],
  [['--schema', wrongJsonSchema, 'a == 1'], 3, '', '[invalid-json-schema]'],
  [['--schema', empty, 'a == 1'], 3, '', `${empty}: error: `, '[rows-unreadable]'],
  [['--schema', broken, 'a == 1'], 3, '', `${broken}:2: error: This is not JSON`],
]

test.each(cases)('check %j ends with %i', async (words, code, out, ...said) => {
  const ran = await tamis(['check', ...words])
  expect(ran).toMatchObject({ code, out })
  if (said.length === 0) expect(ran.err).toBe('')
  for (const part of said) expect(ran.err).toContain(part)
  expect(ran.err).not.toContain('\u001b')
})

const found: [words: string[], code: number, codes: string[]][] = [
  [['a = 1'], 2, ['wrong-equality']],
  [['a == 1 and(b == 2)'], 0, ['space-required']], // a server refuses it
  [['--strict', 'a == 1 and(b == 2)'], 2, ['space-required']],
  [['--target', 'nomad@1.11', 'a == 1 and(b == 2)'], 1, ['space-required']],
  [['--target', 'spec', 'a == 1 and(b == 2)'], 0, []],
  [['a matches "(" or b not matches "x{1001}"'], 1, ['invalid-pattern', 'invalid-pattern']],
  [['--target', 'nomad@1.9', 'a is nil'], 1, ['needs-newer-server']],
  [['--schema', 'node', 'Address == x and Drain == true'], 1, ['unknown-field', 'unknown-field']],
  [['--target', 'consul@1.20', 'a is nil'], 1, ['needs-newer-server']],
  [['--schema', 'consul/health-check', 'Statu == passing'], 1, ['unknown-field']],
  [['--schema', 'job', 'Priority == high'], 1, ['value-not-coercible']],
  [['--schema', 'job', 'Status == runing'], 0, ['value-not-listed']],
  [['--schema', rows, 'b == 1'], 1, ['unknown-field']],
  [['--schema', row, 'b == 1'], 1, ['unknown-field']],
  [['--schema', inferred, 'b == 1'], 1, ['unknown-field']],
  [['--schema', jsonSchema, 'c == 1'], 1, ['unknown-field']],
]

test.each(found)('check %j ends with %i and finds %j', async (words, code, codes) => {
  const ran = await tamis(['check', '--json', ...words])
  const issues: { code: string }[] = JSON.parse(ran.out)
  expect([ran.code, issues.map((issue) => issue.code)]).toEqual([code, codes])
})

test('check shows every issue, and the text with the fixes', async () => {
  const { code, out } = await tamis(['check', '--schema', 'node', 'Address == x or Status == redy'])
  expect(code).toBe(1)
  expect(`\n${out}`).toMatchInlineSnapshot(`
    "
    error: \`Address\` is not a field of filters. [unknown-field]
      1 | Address == x or Status == redy
        | ^^^^^^^
      hint: The list shows \`Address\`; filter by \`HTTPAddr\`, which includes the port.
    warning: \`redy\` is not a known value of \`Status\`. [value-not-listed]
      1 | Address == x or Status == redy
        |                           ^^^^
      hint: Did you mean \`ready\`?
    fixed:
      HTTPAddr matches "^x:" or Status == redy
    with --fix=warnings:
      HTTPAddr matches "^x:" or Status == ready
    "
  `)
})

// Some of what is wrong has a fix, and the rest keeps the text from being a filter.
const HALF_FIXED = [
  '.[] | select(.Status)',
  'Status = running &&',
  "Status == 'x' select(.Name)",
  'Name = "a b" and (Status',
]

test.each(HALF_FIXED)('nothing that is not a filter is shown as fixed: %s', async (text) => {
  for (const command of ['check', 'filter']) {
    const { code, out, err } = await tamis([command, text], { input: '{}\n' })
    expect(code).toBe(2)
    expect(out + err).toMatch(/^error: /)
    expect(out + err).not.toMatch(/^(?:fixed|with --fix=warnings|in quotes for .*):$/m)
  }
})

test('check says what may fail a whole request, and offers the guard', async () => {
  const { code, out } = await tamis([
    ...['check', '--schema', 'node'],
    'DrainStrategy.DrainSpec.Deadline == 1 or Nope == 1',
  ])
  expect(code).toBe(0)
  expect(out).toMatch(/warning: `DrainStrategy` may be null.*\[path-through-null\]/)
  expect(out).toMatch(/warning: `Node` has no field `Nope`.*\[unknown-field\]/)
  expect(out).toContain(
    'with --fix=warnings:\n  DrainStrategy is not nil and DrainStrategy.DrainSpec.Deadline == 1 or Nope == 1\n',
  )
})

test('check --json gives issues as data, with line and column', async () => {
  const { code, out } = await tamis(['check', '--json', 'a == 1\n and b = 2'])
  expect(code).toBe(2)
  expect(JSON.parse(out)).toMatchObject([
    { code: 'wrong-equality', severity: 'error', span: { start: 14, end: 15 }, line: 2, column: 8 },
  ])
})

test('a schema comes from standard input too', async () => {
  const input = readFileSync('examples/jobs.ndjson')
  const ran = await tamis(['check', '--schema', '-', 'Nme == "x"'], { input })
  expect(ran).toMatchObject({ code: 1, err: '' })
  expect(ran.out).toContain('[unknown-field]')
})
