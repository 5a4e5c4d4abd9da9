import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { type BuildError, eq, field, fields } from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { thrownBy } from '../support/thrown.ts'

type AnyFields = Readonly<Record<string, never>>

interface Job {
  Status: string
  Meta: Record<string, string>
  Tags: string[]
  TaskGroups: Record<string, { HealthyAllocs: number }>
}

const job = fields<Job>()
const loose = fields() as AnyFields

test('a field is not text: only operators and the tag `filter` take it', () => {
  const { Status } = job
  for (const misuse of [() => `${Status} == 1`, () => `a${Status}`, () => Number(Status)]) {
    expect(thrownBy(misuse)).toMatchObject({ name: 'BuildError', code: 'not-a-value' })
  }
})

// What an operator makes of a field, the `== 1` left out.
const written = (at: unknown) => print(eq(at as never, 1)).slice(0, -' == 1'.length)

test.each([
  [job.Status, 'Status'],
  [job.Meta.owner, 'Meta.owner'],
  [job.Meta['team.name'], 'Meta["team.name"]'],
  [job.Meta[''], 'Meta[""]'],
  [job.Meta['"'], 'Meta[`"`]'],
  [job.Meta['is empty or a == 1'], 'Meta["is empty or a == 1"]'],
  [job.Tags[0], 'Tags["0"]'],
  [job.TaskGroups.web?.HealthyAllocs, 'TaskGroups.web.HealthyAllocs'],
  [field('Status'), 'Status'],
  [field('Meta', 'team.name'), 'Meta["team.name"]'],
  [field('Tags', 0), 'Tags["0"]'],
  [field('Tags', 12, 'x'), 'Tags["12"].x'],
  [field('Meta').owner, 'Meta.owner'],
  [loose['a.b'], '"/a.b"'],
  [field('a', 'b.c'), 'a["b.c"]'],
  [loose['a.b']?.['c/d'], '"/a.b/c~1d"'],
  [field(''), '""'],
  [field('in'), 'in'],
  [field('not'), 'not'],
  [field('or == 1 or x'), undefined],
  [field('a b'), undefined],
])('a field is written as its path: %#', (at, text) => {
  if (text === undefined) expect(() => written(at)).toThrow(/cannot be written/)
  else expect(written(at)).toBe(text)
})

test.each([
  'then',
  'toString',
  'toJSON',
  'constructor',
  '__proto__',
  'length',
  'kind',
  'segments',
  'apply',
])('%s is a field as any other', (name) => {
  const row = fields() as AnyFields
  expect(written(row[name])).toBe(name === '__proto__' ? '"/__proto__"' : name)
  expect(written(field('Meta')[name])).toBe(
    `Meta${name === '__proto__' ? '["__proto__"]' : `.${name}`}`,
  )
})

test('what JavaScript asks of an object by itself is not a field', async () => {
  const at = job.Meta['team.name']
  expect(await at).toBe(at)
  expect(await job).toBe(job)
  expect(await Promise.all([at])).toEqual([at])
  expect(JSON.stringify({ at, job })).toBe('{"at":{},"job":{}}')
  expect(Object.keys(at as object)).toEqual([])
  expect({ ...(at as object) }).toEqual({})
  expect(Object.prototype.toString.call(at)).toBe('[object Object]')
  expect(inspect(at, { showHidden: true })).not.toContain('team')
  expect(at instanceof Function).toBe(false)
  expect(typeof at).toBe('object')
  expect('Status' in job).toBe(false)
  expect([at].flat()).toEqual([at])
})

test('a field cannot be written to', () => {
  expect(() => {
    ;(job as { Status: unknown }).Status = 1
  }).toThrow(TypeError)
  expect(() => Object.defineProperty(job, 'Status', { value: 1 })).toThrow(TypeError)
  expect(() => Object.setPrototypeOf(job, {})).toThrow(TypeError)
})

test.each([
  ['the row', () => eq(fields() as never, 1)],
  ['nothing', () => eq(undefined, 1 as never)],
  ['null', () => eq(null as never, 1 as never)],
  ['text', () => eq('Status' as never, 1 as never)],
  ['an object that looks like one', () => eq({ path: ['a'], segments: [] } as never, 1 as never)],
  ['no parts', () => (field as () => unknown)()],
  ['a part that is not text', () => field('a', null as never)],
  ['a position below 0', () => field('a', -1)],
  ['a position between two', () => field('a', 1.5)],
])('%s is not a field', (_, run) => {
  expect(thrownBy(run)).toMatchObject({ name: 'BuildError', code: 'not-a-field' })
})

test.each([
  ['Meta.owner', "Write `field('Meta', 'owner')`."],
  ['Attributes.kernel.name', "Write `field('Attributes', 'kernel', 'name')`."],
  ['Meta["owner"]', "Pass each name and key separately, as in `field('Meta', 'team.name')`."],
  ['/Meta/owner', "Pass each name and key separately, as in `field('Meta', 'team.name')`."],
])('field(%j) names no field: %s', (name, hint) => {
  const error = thrownBy(() => field(name)) as BuildError
  expect([error.code, error.hint]).toEqual(['path-as-name', hint])
  expect(thrownBy(() => field(name, 'more'))).toMatchObject({
    name: 'BuildError',
    code: 'path-as-name',
  })
})

test.each([
  ['a name', () => eq(field('\ud800'), 1)],
  ['a key', () => eq(field('a', 'x\udfff'), 1)],
  ['a key gone on from', () => eq(field('a', '\udc00\ud800').x, 1)],
  ['a key by navigation', () => eq(job.Meta['\ud83d'], 'x')],
])('half of a surrogate pair is refused in %s', (_, run) => {
  expect(thrownBy(run)).toMatchObject({ name: 'BuildError', code: 'lone-surrogate' })
})

test('the fields of a schema are written as others are, and nothing asks JavaScript for them', async () => {
  const schema = s.object({ Status: s.string(), Meta: s.map(s.string()) })
  const row = fields(schema)
  expect(written(row.Status)).toBe('Status')
  expect(written(row.Meta['team.name'])).toBe('Meta["team.name"]')
  expect(await row).toBe(row)
  expect(JSON.stringify(row)).toBe('{}')
})
