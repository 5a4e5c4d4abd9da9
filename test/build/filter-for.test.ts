import { expect, test } from 'vitest'
import type { Expression } from '../../grammar/index.ts'
import {
  any,
  eq,
  field,
  fields,
  filterFor,
  isNil,
  or,
  TemplateError,
} from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { s } from '../../src/rows/schema/index.ts'

const group = s.object({ Name: s.string(), Tags: s.list(s.string()) })
const schema = s.object({
  Status: s.string(),
  Meta: s.map(s.string()),
  Groups: s.list(group),
  ByName: s.map(group),
  Secret: s.ignored(s.string()),
})
const jobs = filterFor(schema)
const job = fields(schema)
const loose = field('Statsu')

test.each<[string, Expression]>([
  ['Status == "running"', jobs`Status == ${'running'}`],
  ['Meta["a.b"] is empty and "/Meta/c" == 1', jobs`Meta["a.b"] is empty and "/Meta/c" == ${1}`],
  ['any Groups as g { g.Name == "web" }', jobs`any Groups as g { g.Name == ${'web'} }`],
  [
    'all Groups as i, g { i != 0 or g.Name == "web" }',
    jobs`all Groups as i, g { i != ${0} or g.Name == ${'web'} }`,
  ],
  ['any ByName as name { name == "web" }', jobs`any ByName as name { name == ${'web'} }`],
  [
    'any ByName as _, g { any g.Tags as t { t == "x" } }',
    jobs`any ByName as _, g { any g.Tags as t { t == ${'x'} } }`,
  ],
  // A name of a quantifier hides a field.
  [
    'any Groups as Status { Status.Name == "x" }',
    jobs`any Groups as Status { Status.Name == ${'x'} }`,
  ],
  ['Status == "x" and Meta.a == 1', jobs`${job.Status} == ${'x'} and ${field('Meta')}.a == ${1}`],
  [
    '(Status == "x" or Meta is nil) and Status == 1',
    jobs`${or(eq(job.Status, 'x'), isNil(field('Meta')))} and Status == 1`,
  ],
  [
    'any Groups as _, group { group.Name == "x" }',
    jobs`${any(job.Groups, (one) => jobs`${one.Name} == ${'x'}`)}`,
  ],
  ['any Groups as g { g.Name == "x" }', jobs`any Groups as g { ${field('g', 'Name')} == ${'x'} }`],
])('%s has only known fields', (text, filter) => {
  expect(print(filter)).toBe(text)
})

test.each<[at: string | number, hint: RegExp, run: () => unknown]>([
  ['Statsu', /Did you mean `Status`/, () => jobs`Statsu == ${'running'}`],
  ['Staus', /Did you mean `Status`/, () => jobs`Meta.x == ${'long before'} and ${'x'} in Staus`],
  ['Nam', /Did you mean `Name`/, () => jobs`any Groups as g { g.Nam == ${'x'} }`],
  ['Nam', /Did you mean `Name`/, () => jobs`any ByName as _, g { g.Nam == ${'x'} }`],
  ['x', /no fields below/, () => jobs`any ByName as name { name.x == ${'x'} }`],
  ['x', /no fields below/, () => jobs`Meta.owner.x == ${'x'}`],
  ['Secret', /must not/, () => jobs`Secret == ${'x'}`],
  ['Gruops', /Did you mean `Groups`/, () => jobs`any Gruops as g { g == ${1} }`],
  [0, /Did you mean `Status`/, () => jobs`${loose} == ${1}`],
  [1, /Did you mean `Status`/, () => jobs`Status == ${1} and ${eq(loose, 'x')}`],
  [0, /Did you mean `Name`/, () => jobs`any Groups as g { ${eq(field('g', 'Nam'), 'x')} }`],
  [0, /no fields below/, () => jobs`${field('Meta')}.a.b == 1`],
])('%s is a field that rows lack: %s', (at, hint, run) => {
  const error = caught(run)
  expect(error).toBeInstanceOf(TemplateError)
  const { code, hole, span, text } = error as TemplateError
  expect(code).toBe('unknown-field')
  expect(hole ?? (span && text.slice(span.start, span.end))).toBe(at)
  expect((error as TemplateError).hint).toMatch(hint)
})

test('what the tag `filter` refuses, this refuses', () => {
  expect(caught(() => jobs`Status = ${1}`)).toMatchObject({ code: 'wrong-equality' })
  expect(caught(() => jobs`Status == ${undefined as never}`)).toMatchObject({ code: 'not-a-value' })
})

function caught(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

test('a position may be written in every way that filters have', () => {
  expect(print(jobs`Groups["0x1"].Name == ${'web'}`)).toBe('Groups["0x1"].Name == "web"')
})
