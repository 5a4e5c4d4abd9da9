import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tamis } from './run.ts'

const FILES = ['jobs.ndjson', 'deployments.json', 'nodes.json'] as const

type Row = Record<string, unknown>

const rowsOf = (file: string): Row[] => {
  const text = readFileSync(`examples/${file}`, 'utf8')
  return file.endsWith('.ndjson')
    ? text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : JSON.parse(text)
}

/** What a value looks like to JSON, with the shapes of all members in place of the members. */
function shapeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

// As the specification has them: what is an object, a list or a text may be null where it says so.
const FIELDS: Record<string, Record<string, string>> = {
  'jobs.ndjson': {
    ID: 'string',
    Name: 'string',
    Namespace: 'string',
    Type: 'string',
    Priority: 'integer',
    Status: 'string',
    StatusDescription: 'string',
    Stop: 'boolean',
    Periodic: 'boolean',
    ParameterizedJob: 'boolean',
    ParentID: 'string',
    Datacenters: 'array',
    Multiregion: 'null|object',
    SubmitTime: 'integer',
    CreateIndex: 'integer',
    ModifyIndex: 'integer',
    JobModifyIndex: 'integer',
    JobSummary: 'object',
    'JobSummary.JobID': 'string',
    'JobSummary.Namespace': 'string',
    'JobSummary.CreateIndex': 'integer',
    'JobSummary.ModifyIndex': 'integer',
    'JobSummary.Children': 'object',
    'JobSummary.Children.Dead': 'integer',
    'JobSummary.Children.Pending': 'integer',
    'JobSummary.Children.Running': 'integer',
    'JobSummary.Summary': 'object',
    'JobSummary.Summary.*': 'object',
    ...group('JobSummary.Summary.*', 'integer', [
      'Complete',
      'Failed',
      'Lost',
      'Queued',
      'Running',
      'Starting',
    ]),
  },
  'deployments.json': {
    ID: 'string',
    Namespace: 'string',
    JobID: 'string',
    JobVersion: 'integer',
    JobCreateIndex: 'integer',
    JobModifyIndex: 'integer',
    JobSpecModifyIndex: 'integer',
    CreateIndex: 'integer',
    ModifyIndex: 'integer',
    EvalPriority: 'integer',
    IsMultiregion: 'boolean',
    Status: 'string',
    StatusDescription: 'string',
    TaskGroups: 'object',
    'TaskGroups.*': 'object',
    ...group('TaskGroups.*', 'boolean', ['AutoPromote', 'AutoRevert', 'Promoted']),
    ...group('TaskGroups.*', 'integer', [
      'DesiredCanaries',
      'DesiredTotal',
      'PlacedAllocs',
      'HealthyAllocs',
      'UnhealthyAllocs',
      'ProgressDeadline',
    ]),
    'TaskGroups.*.PlacedCanaries': 'array|null',
    'TaskGroups.*.RequireProgressBy': 'null|string',
  },
}

function group(path: string, kind: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${path}.${name}`, kind]))
}

/** Every path of the rows with the kinds found there, `*` for the keys of a map. */
function fieldsOf(rows: readonly Row[]): Record<string, string> {
  const kinds = new Map<string, Set<string>>()
  const visit = (value: unknown, path: string) => {
    kinds.set(path, (kinds.get(path) ?? new Set()).add(shapeOf(value)))
    if (shapeOf(value) !== 'object' || path === 'Multiregion') return
    for (const [key, member] of Object.entries(value as Row)) {
      visit(
        member,
        `${path}.${/(^|\.)(Summary|TaskGroups)$/.test(path) && path !== 'JobSummary' ? '*' : key}`,
      )
    }
  }
  for (const row of rows) for (const [key, value] of Object.entries(row)) visit(value, key)
  return Object.fromEntries([...kinds].map(([path, found]) => [path, [...found].sort().join('|')]))
}

test.each(Object.entries(FIELDS))(
  '%s has the fields of the specification, and no others',
  (file, fields) => {
    expect(fieldsOf(rowsOf(file))).toEqual(fields)
  },
)

test('every row has every field', () => {
  for (const file of FILES) {
    const rows = rowsOf(file)
    expect(rows.length).toBeGreaterThanOrEqual(300)
    const names = Object.keys(rows[0] ?? {})
    for (const row of rows) expect(Object.keys(row)).toEqual(names)
  }
})

test('times of submission have 19 digits, and a double holds not all of them', () => {
  const times = readFileSync('examples/jobs.ndjson', 'utf8').match(/"SubmitTime":\d+/g) ?? []
  const digits = times.map((time) => time.slice('"SubmitTime":'.length))
  expect(digits.every((text) => text.length === 19)).toBe(true)
  expect(digits.some((text) => BigInt(Number(text)) !== BigInt(text))).toBe(true)
})

const claims = readFileSync('examples/README.md', 'utf8')
  .split('\n## ')
  .slice(1)
  .flatMap((section) => {
    const [file = ''] = section.split('\n')
    return [...section.matchAll(/^\| (`+)(.+?) ?\1 +\| (?:(\d+)|error `(.+?)`) +\|/gm)].map(
      ([, , filter = '', rows, code]) => [file, filter, rows ?? code ?? ''] as const,
    )
  })

test('the list of filters to try is read', () => {
  expect(claims.length).toBeGreaterThan(30)
})

test.each(claims)('%s: %s gives %s', async (file, filter, answer) => {
  const { code, out, err } = await tamis(['filter', '-c', filter, `examples/${file}`])
  if (code === 3) expect(err).toContain(`[${answer}]`)
  else expect(out).toBe(`${answer}\n`)
})

const commands = [
  ...(readFileSync('examples/README.md', 'utf8')
    .split('\n## Other commands\n')[1]
    ?.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|$/gm) ?? []),
].map(([, command = '', says = '']) => [command, says] as const)

test('the list of other commands is read', () => {
  expect(commands.length).toBeGreaterThan(5)
})

test.each(commands)('%s says %s', async (command, says) => {
  const words = command.match(/'[^']*'|\S+/g) ?? []
  const { out } = await tamis(words.map((word) => word.replace(/^'(.*)'$/, '$1')))
  expect(out).toContain(says)
})
