import { expect, test } from 'vitest'
import { type Expression, parse, type ValueMatch } from '../../grammar/index.ts'
import { matchOf, selectorOf } from '../../src/filters/ast/index.ts'
import { tryCompile } from '../../src/rows/check/index.ts'
import { compile, compileTree, EvaluationError, explain } from '../../src/rows/evaluate/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { goBexpr, lenient, nomad } from '../../src/rows/targets/index.ts'
import { thrownBy } from '../support/thrown.ts'

const declared = {
  ID: s.string(),
  Priority: s.int(),
  Tags: s.list(s.string()),
  Meta: s.map(s.string()),
  Parent: s.nullable(s.object({ ID: s.string(), Stamp: s.time() })),
}
const typed = s.object(declared)
const json = s.json(declared)

const thrown = (work: () => unknown): EvaluationError => {
  const error = thrownBy(work)
  if (error instanceof EvaluationError) return error
  throw new Error('Nothing was thrown.', { cause: error })
}

test.each<[filter: string, schema: Schema, code: string, at: string, hint: RegExp]>([
  ['Id == web', typed, 'value-not-found', 'Id', /Did you mean `ID`/],
  ['Other == web', typed, 'value-not-found', 'Other', /It has `ID`/],
  ['not (Parent.Name == x or ID == web)', typed, 'value-not-found', 'Name', /It has `ID`/],
  ['Priority == high', typed, 'value-not-coercible', 'high', /50/],
  ['Priority is empty', typed, 'operator-not-applicable', 'Priority is empty', /only/],
  ['Tags == x', json, 'operator-not-applicable', 'Tags == x', /`in`/],
  ['Tags.x == y', typed, 'invalid-index', 'x', /any/],
  ['ID.x == y', typed, 'not-traversable', 'x', /Remove/],
  ['any ID as x { x == y }', typed, 'not-iterable', 'ID', /contains/],
  ['ID matches "("', typed, 'invalid-pattern', '"("', /./],
  // A misspelt field is one wherever it is.
  ['ID == web or Priorty == 5', typed, 'value-not-found', 'Priorty', /`Priority`/],
  ['ID == web or any Tags as t { Priorty == 5 }', json, 'value-not-found', 'Priorty', /`Priority`/],
])(
  '`%s` is refused with a schema, and fails on every row without',
  (filter, schema, code, at, hint) => {
    for (const make of [
      () => compile(filter, { schema }),
      () => compileTree(parse(filter), { schema }),
    ]) {
      const error = thrown(make)
      expect([error.code, filter.slice(error.span?.start, error.span?.end)]).toEqual([code, at])
      expect(error.hint).toMatch(hint)
    }
    expect(tryCompile(filter, { schema }).predicate).toBeUndefined()
    expect(() => compile(filter)).not.toThrow()
  },
)

test.each<[filter: string, schema: Schema]>([
  // What only some rows reach, or what fails on some of them only.
  ['ID == web or Priority == high', typed],
  ['ID == web and Unlike.Anything == x', typed],
  ['Meta.owner == 5', typed],
  ['Parent.ID == web', typed],
  ['Parent is not nil and Parent.IDD == web', typed],
  ['Parent is nil or Parent.IDD == web', json],
  ['any Tags as t { t is nil }', typed],
  ['Meta.owner.name == x or ID == y', s.any()],
])('`%s` is not refused: rows may answer', (filter, schema) => {
  expect(compile(filter, { schema })).toBeTypeOf('function')
  expect(tryCompile(filter, { schema }).predicate).toBeDefined()
})

test('the error is that of the predicate, with the words of the reference', () => {
  const error = thrown(() => compile('Id == web', { schema: typed }))
  expect(error.reference?.message).toMatch(/^error finding value in datum: \/Id at part 0/)
  const inside = thrown(() => compile('any Tags as t { Priorty == 1 }', { schema: typed }))
  expect(inside.reference?.path).toBe('/Priorty')
})

test('a name of bytes, which only a tree can have, is not a misspelt field', () => {
  const { segments, ...selector } = selectorOf(['ID'])
  const bytes = segments.map((segment) => ({ ...segment, text: '\ufffd', bytes: [0xff] }))
  const odd = matchOf({ ...selector, segments: bytes }, 'is nil')
  const { span } = odd
  const tree: Expression = { kind: 'Or', operands: [parse('ID == web'), odd], span }
  expect(compileTree(tree, { schema: typed })).toBeTypeOf('function')
})

test('an unknown value answers for what is not found', () => {
  expect(compile('Id == web', { schema: typed, unknownValue: 'web' })({})).toBe(true)
})

test.each([
  ['Tags == web', true],
  ['Priority == high or Other == 1', true],
  ['Id == web', false],
  ['Other == web', true], // the rows may have more fields than the schema
  ['Tags == web and Id == web', false],
])('with the target `lenient`, which has an answer for everything, %s fits: %s', (filter, fits) => {
  const work = () => compile(filter, { schema: json, target: lenient })
  if (fits) expect(work()({})).toBe(false)
  else expect(thrown(work).code).toBe('value-not-found')
})

test('a server has its own data, and a version judges as it always did', () => {
  const schema = s.object({ Hidden: { schema: s.string(), hidden: true } })
  expect(thrown(() => compile('Hidden == x', { schema })).code).toBe('server-only')
  expect(() => compile('Hidden == x', { schema, wholeRows: true })).not.toThrow()
  expect(() => compile('Hidden == x', { schema, target: nomad('1.11.3') })).not.toThrow()
  expect(thrown(() => compile('Id == x', { schema: typed, target: goBexpr('0.1.2') })).code).toBe(
    'value-not-found',
  )
})

test.each<[filter: string, release: string, fits: boolean]>([
  ['New == x', '1.9.7', false],
  ['Old == x', '1.9.7', true],
  ['Old == x', '1.10', false],
  ['Later == x', '1.11.3', false],
])('`%s` is for a server of the release %s: %s', (filter, release, fits) => {
  const schema = s.object({
    New: { schema: s.string(), since: '1.10.0' },
    Old: { schema: s.string(), until: '1.10.0' },
    Later: { schema: s.string(), since: 'main' },
  })
  const options = { schema, target: nomad(release) }
  const row = { New: 'x', Old: 'x', Later: 'x' }
  expect(compile(filter, { schema })(row)).toBe(true)
  if (fits) expect(compile(filter, options)(row)).toBe(true)
  else expect(thrown(() => compile(filter, options)).code).toBe('value-not-found')
  expect(tryCompile(filter, options).predicate !== undefined).toBe(fits)
})

test('what shows rows one by one refuses nothing', () => {
  expect(explain('Id == web', { ID: 'web' }, { schema: typed }).answer).toBe('error')
})

test.each([
  [s.array(s.int(), 2), [1, 2]],
  [s.list(s.int()), [1]],
  [s.bytes(), 'AQ=='],
])('a quantifier over entries of %o fits, whatever its body asks', (of, a) => {
  const schema = s.typed({ a: of })
  expect(compile('any a as x { x == 1 }', { schema })({ a })).toBe(true)
})

test.each<[condition: string, x: Schema, message: string]>([
  ['x is nil', s.string(), '`is nil` does not apply to `x`, which is a string.'],
  ['x == a', s.bool(), '`x` is true or false, and "a" is not.'],
  ['a in x', s.int(), '`x` is an integer, and "a" is not.'],
  ['x != -1', s.uint(), '`x` is an unsigned integer, and "-1" is not.'],
  ['x == a', s.bytes(), '`==` does not apply to `x`, which is a list.'],
  ['a in x', s.bytes(), 'An entry of `x` is an unsigned integer, and "a" is not.'],
  ['x is empty', s.time(), '`is empty` does not apply to `x`, which is a time.'],
  ['a in x', s.list(s.int()), 'An entry of `x` is an integer, and "a" is not.'],
  ['a in x', s.list(s.object({})), '`in` does not apply to `x`, which is a list of objects.'],
  [
    'x is nil',
    s.array(s.int(), 2),
    'The reference aborts at `is nil`: an array of a fixed length is never nil.',
  ],
  ['x matches a', s.map(s.string()), '`matches` does not apply to `x`, which is a map.'],
  [
    'x == 1',
    s.nullable(s.nullable(s.int())),
    '`==` does not apply to `x`, which is a pointer to a pointer.',
  ],
])('`%s` on %j: %s', (condition, x, message) => {
  expect(thrown(() => compile(condition, { schema: s.object({ x }) })).message).toBe(message)
})

test.each<[condition: string, x: Schema, message: string]>([
  ['x == a', s.int(), '`x` is a number, and "a" is not.'],
  ['x is empty', s.duration(), '`is empty` does not apply to `x`, which is a number.'],
  ['x is nil', s.time(), '`is nil` does not apply to `x`, which is a string.'],
  ['x matches a', s.list(s.string()), '`matches` does not apply to `x`, which is a list.'],
])('in decoded JSON, `%s` on %j: %s', (condition, x, message) => {
  expect(thrown(() => compile(condition, { schema: s.json({ x }) })).message).toBe(message)
  // For rows without the field, the operator has an answer.
  const schema = s.json({ a: s.object({ x: { schema: x, optional: true } }) })
  expect(() => compile(condition.replace('x', 'a.x'), { schema })).not.toThrow()
})

test.each<[condition: string, x: Schema, message: string]>([
  ['x.y == 1', s.float(), '`x` is a number, so it has no `y`.'],
  ['x.y == 1', s.time(), '`x` has no `y`, which `x.y` asks for.'],
  [
    'x.y == 1',
    s.map(s.int(), { key: s.int() }),
    '`y` is not a key of this map, whose keys are integers of 64 bits.',
  ],
  ['x.y == 1', s.bytes(), '`y` is not a position in a list.'],
  ['"/x/5" == 1', s.array(s.int(), 2), 'the list has 2 entries, but no `5`.'],
  [
    'x.y == 1',
    s.object({ y: { schema: s.int(), ignored: true } }),
    '`y` cannot be used in filters.',
  ],
])('no row has the path of `%s` on %j: %s', (condition, x, message) => {
  const { message: found } = thrown(() => compile(condition, { schema: s.object({ x }) }))
  expect(found).toBe(`Value not found in datum: ${message}`)
})

test('in decoded JSON, a scalar has no parts, and operators answer for the last name', () => {
  const schema = s.json({ n: s.int(), t: s.time(), b: s.bool(), o: s.object({ a: s.int() }) })
  for (const [filter, message] of [
    ['n.x == 1', '`n` is a number, so it has no `x`.'],
    ['t.x == 1', '`t` is a string, so it has no `x`.'],
    ['b.x == 1', '`b` is a boolean, so it has no `x`.'],
  ] as const)
    expect(thrown(() => compile(filter, { schema })).message).toContain(message)
  expect(compile('o.missing is nil', { schema })({ o: {} })).toBe(true)
  const target = goBexpr('0.1.10')
  expect(thrown(() => compile('o.missing is empty', { schema, target })).code).toBe(
    'value-not-found',
  )
})

test('before 0.1.12, what fails without a key fails on every row', () => {
  const schema = s.object({ M: s.map(s.int()) })
  const target = goBexpr('0.1.10')
  expect(thrown(() => compile('M.x is empty', { schema, target })).code).toBe(
    'operator-not-applicable',
  )
  expect(compile('M.x is empty', { schema })({ M: {} })).toBe(true)
})

test('a first name that is not text fits no schema', () => {
  const tree = parse('a == 1') as ValueMatch
  const name = { text: '\ufffd', bytes: [255], span: tree.span }
  const selector = { ...tree.selector, segments: [name] }
  expect(() => compileTree({ ...tree, selector }, { schema: s.typed({ a: s.int() }) })).toThrow(
    expect.objectContaining({ code: 'value-not-found' }),
  )
})
