import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type MatchExpression, parse, type QuantifierExpression } from '../../grammar/index.ts'
import { SITES_FILE, sites } from '../../scripts/generate-sites.ts'
import { placeOf, Shapes } from '../../src/rows/evaluate/fast/member-loads.ts'
import { LOADS, STEPS, VISITS } from '../../src/rows/evaluate/fast/sites.generated.ts'
import { resolve } from '../../src/rows/evaluate/find.ts'
import { compile, type Predicate } from '../../src/rows/evaluate/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { resultOrCode } from '../support/thrown.ts'

const outcome = (predicate: Predicate, row: unknown) => resultOrCode(() => predicate(row))

// Often enough that an engine trusts what it has seen so far.
const HOT = 5_000

test('the sites are copies of the makers', () => {
  expect(readFileSync(SITES_FILE, 'utf8')).toBe(sites())
  expect(VISITS).toHaveLength(128)
})

const starts: [title: string, name: string, start: unknown, way: unknown][] = [
  ['a plain object', 'a', { a: 'x' }, 'x'],
  ['one that lacks the member', 'a', {}, 'missing'],
  ['undefined', 'a', undefined, 'slow'],
  ['null', 'a', null, 'slow'],
  ['a list', '0', ['x'], 'slow'],
  ['a text', 'length', 'x', 'slow'],
  ['an object without prototype', 'a', Object.assign(Object.create(null), { a: 'x' }), 'slow'],
  ['an inherited member', 'a', Object.create({ a: 'x' }), 'slow'],
  ['a name of the prototype', 'toString', { toString: 'x' }, 'slow'],
]

test.each(starts)('every load from %s goes the right way', (_title, name, start, way) => {
  const missing = () => 'missing'
  const slow = () => 'slow'
  const found = (value: unknown) => value
  const gone = [false, true].flatMap((areMany) =>
    LOADS.flatMap((load, at) => {
      const member = load<unknown>(name, {}, found, missing, slow)
      const shapes = Object.assign(new Shapes(), { areMany })
      const visit = VISITS[at] as (typeof VISITS)[number]
      const step = STEPS[at] as (typeof STEPS)[number]
      const plain = Object.prototype
      const prototypeOf = Object.getPrototypeOf
      return [
        visit(plain, prototypeOf, shapes, member as never, slow)(start as never),
        step(name, {}, plain, prototypeOf, shapes, found, missing, slow)(start as never),
      ]
    }),
  )
  expect(new Set(gone)).toEqual(new Set([way]))
})

const places: [filter: string, taken: number, place: string][] = [
  ['a.b == x', 0, 'a'],
  ['a.b == x', 1, 'a/b'],
  ['"/a/b" == x', 1, 'a/b'],
  ['c.b == x', 1, 'c/b'],
]

test.each(places)('%s after %d parts is at the place %j', (filter, taken, place) => {
  const { selector } = parse(filter) as MatchExpression
  const referent = resolve(selector, undefined)
  expect(placeOf(referent.path, taken)).toBe(place)
})

test('an entry is at a place of its own', () => {
  const { binding, body } = parse('any l as e { e.a == x }') as QuantifierExpression
  const scope = { outer: undefined, binding, collectionName: 'l', entry: undefined }
  const { path } = resolve((body as MatchExpression).selector, scope)
  expect(placeOf(path, 0)).toBe('e/a')
})

const lacking: [filter: string, answer: boolean | string, lookups: number][] = [
  ['m.a == x or m.a == y', false, 0],
  ['m.a != x and m.a != y', true, 0],
  ['m.a == x or m.a is empty or m.a.b == y', true, 0],
  ['not m.a == x and (m.a is empty or m.a == y)', true, 0],
  ['m.a == x or not (m.a.b == y and m.a == x)', 'value-not-found', 1],
  ['m.a is empty and m.b != x and m.a != x', true, 0],
]

test.each(lacking)(
  'without the member, %s is %j after %d exact lookups',
  (filter, answer, lookups) => {
    let count = 0
    const getOwnPropertyDescriptor = () => {
      count++
      return undefined
    }
    const row = { m: new Proxy({}, { getOwnPropertyDescriptor }) }
    expect(outcome(compile(filter), row)).toBe(answer)
    expect(count).toBe(lookups)
  },
)

class Instance {
  own = { b: 'x' }
  get a() {
    return 'x'
  }
}

const inheriting = (own: object): object => Object.assign(Object.create({ a: 'x' }), own)

const nested = (names: string, inner: unknown) =>
  [...names].reduceRight((value, name) => ({ [name]: value }), inner)

const strangers: [title: string, filter: string, row: unknown, answer: unknown][] = [
  ['a getter of a class', 'a == x', new Instance(), 'value-not-found'],
  ['an inherited member', 'a == x', inheriting({ b: 'x' }), 'value-not-found'],
  ['a missing member below', 'm.b == x', { m: inheriting({ c: 'x' }) }, false],
  ['an object that only inherits', 'a == x', inheriting({}), 'datum-unreadable'],
  ['no prototype', 'm.a == x', Object.assign(Object.create(null), { m: { a: 'x' } }), true],
  ['its own `__proto__`', 'a == x', JSON.parse('{"__proto__":{"a":"x"},"a":"y"}'), false],
  ['a member that is undefined', 'm.a == x', { m: { a: undefined } }, false],
  ['a list on the way', 'm.0 == x', { m: ['x'] }, true],
  ['a list and its length', 'm.length == 1', { m: ['x'] }, 'invalid-index'],
  ['a string and its length', 'm.length == 1', { m: 'x' }, 'not-traversable'],
  ['a Map on the way', 'm.a == x', { m: new Map([['a', 'x']]) }, 'datum-unreadable'],
  ['no row', 'a == x', undefined, 'not-traversable'],
  ['seven parts', 'a.b.c.d.e.f.g == x', { a: { b: { c: { d: { e: { f: { g: 'x' } } } } } } }, true],
  ['nine parts', 'a.b.c.d.e.f.g.h.i == x', nested('abcdefghi', 'x'), true],
  ['nine parts without the last', 'a.b.c.d.e.f.g.h.i == x', nested('abcdefgh', {}), false],
  ['nine parts without the third', 'a.b.c.d.e.f.g.h.i == x', nested('ab', {}), 'value-not-found'],
]

test.each(strangers)('after many plain rows, %s: %s', (_title, filter, row, answer) => {
  const plain = { a: 'x', m: { a: 'x', b: 'y', length: 1 }, own: { b: 'y' } }
  const predicate = compile(parse(filter))
  for (let run = 0; run < HOT; run++) outcome(predicate, run % 2 ? plain : { ...plain, c: run })
  expect(outcome(predicate, row)).toBe(answer)
})

const text = s.string()
const TYPED = s.typed({
  a: text,
  m: s.map(text),
  o: s.object({ b: text, c: s.object({ d: s.int() }) }),
  i: s.inlined(s.object({ e: text })),
  p: s.nullable(s.object({ q: text })),
  l: s.list(s.object({ n: text })),
  j: s.any(),
})

const typedRows: [filter: string, row: unknown, answer: unknown][] = [
  ['a == ""', {}, true], // the zero value
  ['a == x', new Instance(), 'value-not-found'],
  ['a == x', Object.assign(Object.create(null), { a: 'x' }), true],
  ['a == x', null, 'not-traversable'],
  ['o.b == "" and o.c.d == 0', {}, true],
  ['o.b == "" and o.c.d == 0', { o: null }, true],
  ['o.b == x or not o.c.d == 0', { o: {} }, false],
  ['o.b == "" and o.c.d == 0', { o: 'x' }, 'not-traversable'],
  ['o.b == "" and o.c.d == 0', { o: new Map() }, 'datum-unreadable'],
  ['m.a == ""', { m: {} }, false], // a missing key equals nothing
  ['m.a == ""', { m: { a: undefined } }, false],
  ['m.a == ""', { m: { a: null } }, true],
  ['m.a != x and m.b == y', { m: { b: 'y' } }, true],
  ['a in m', { m: { a: undefined } }, false],
  ['a in m', { m: Object.assign(Object.create(null), { a: 'x' }) }, true],
  ['m is empty', { m: { a: undefined } }, true],
  ['i.e == y', { e: 'y' }, true],
  ['p.q == x', { p: null }, 'not-traversable'],
  ['p is not nil and p.q == x', { p: null }, false],
  ['l.0.n == y', { l: [{ n: 'y' }] }, true],
  ['l.0.n == ""', { l: [{}] }, true],
  ['l.0.n == y', { l: [] }, 'index-out-of-range'],
  ['any l as e { e.n == "" }', { l: [null] }, true],
  ['j.b.c.d.e.f.g.h == y', { j: nested('bcdefgh', 'y') }, true],
  ['j.x.y == y', { j: { x: { y: 'y' } } }, true],
  ['j.x == y', { j: {} }, false],
  ['j.x == y', {}, 'not-traversable'],
]

test.each(typedRows)('after many plain rows of a type, %s on %j is %j', (filter, row, answer) => {
  const plain = { a: 'x', e: 'x', m: { a: 'x', b: 'x' }, o: { b: 'x', c: { d: 1 } } }
  const rest = { p: { q: 'x' }, l: [{ n: 'x' }], j: { x: { y: 'x' } } }
  const predicate = compile(parse(filter), { schema: TYPED })
  for (let run = 0; run < HOT; run++) outcome(predicate, { ...plain, ...rest })
  expect(outcome(predicate, row)).toBe(answer)
})

// The keys of each shape, without `a`.
const SHAPES = Array.from({ length: 32 }, (_, index) =>
  Object.fromEntries([...'bcdef'].filter((_key, at) => index & (1 << at)).map((key) => [key, 'y'])),
)

const varied: [title: string, object: unknown, answer: unknown][] = [
  ['a plain object', { a: 'x' }, true],
  ['one that lacks the member', { b: 'x' }, false],
  ['an inherited member', inheriting({ b: 'x' }), 'value-not-found'],
  ['a getter of a class', new Instance(), 'value-not-found'],
  ['no prototype', Object.assign(Object.create(null), { a: 'x' }), true],
  ['a Map', new Map([['a', 'x']]), 'datum-unreadable'],
  ['null', null, 'not-traversable'],
  ['a list', ['x'], 'invalid-index'],
]

test.each(varied)('after maps of many shapes, %s', (_title, m, answer) => {
  const filters = ['m.a == x', 'm.a == x and m.a != y', 'm.a == x or m.a == x and m.b != y']
  for (const filter of filters) {
    const predicate = compile(parse(filter))
    for (let run = 0; run < HOT; run++) outcome(predicate, { m: SHAPES[run % SHAPES.length] })
    expect(outcome(predicate, { m })).toBe(answer)
  }
})

const entries: [title: string, map: object, keys: string[]][] = [
  ['numbers first', { b: 'y', 1: 'y', a: 'y', 0: 'y' }, ['0', '1', 'b', 'a']],
  ['own members of an instance', Object.assign(Object.create({ a: 'y' }), { b: 'y' }), ['b']],
  ['no prototype', Object.assign(Object.create(null), { a: 'y' }), ['a']],
  ['a member that is undefined', { a: undefined, b: 'y' }, ['b']],
  ['a hidden member', Object.defineProperty({ b: 'y' }, 'a', { value: 'y' }), ['b']],
  ['its own `__proto__`', JSON.parse('{"__proto__":"y"}'), ['__proto__']],
  ['a proxy', new Proxy({ a: 'y' }, {}), ['a']],
]

test.each(entries)('after maps of many shapes, the entries of %s', (_title, m, keys) => {
  const visited: string[] = []
  const noting = (key: string) => visited.push(key) < 0
  const predicate = compile(parse('any m as k, _ { k matches "^(x*)*$" }'), {
    patternEngine: () => noting,
  })
  const inherited = { enumerable: true, configurable: true, writable: true, value: 'y' }
  for (let run = 0; run < HOT; run++) predicate({ m: SHAPES[run % SHAPES.length] })
  visited.length = 0
  Object.defineProperty(Object.prototype, 'inherited', inherited)
  try {
    predicate({ m })
  } finally {
    delete (Object.prototype as { inherited?: unknown }).inherited
  }
  expect(visited).toEqual(keys)
})

test('a proxy whose keys cannot be listed lacks a member as before', () => {
  const m = new Proxy(
    {},
    {
      ownKeys() {
        throw new TypeError('mine')
      },
    },
  )
  expect(outcome(compile(parse('m.a == x')), { m })).toBe(false)
})

test('F13 a prototype polluted while a filter runs changes no result', () => {
  const row = { a: { b: 'y' }, c: 'y' }
  const filters = ['Late == x', 'a.Late == x', 'a.Late is empty', 'c == y and a.b == y']
  const predicates = filters.map((filter) => {
    const predicate = compile(parse(filter))
    for (let run = 0; run < HOT / 4; run++) outcome(predicate, row)
    return predicate
  })
  const ask = () => predicates.map((predicate) => outcome(predicate, row))
  const before = ask()
  expect(before).toEqual(['value-not-found', false, true, true])
  const prototype = Object.prototype as Record<string, unknown>
  try {
    for (const name of ['Late', 'a', 'b', 'c']) {
      Object.defineProperty(prototype, name, { value: 'x', configurable: true, writable: true })
    }
    for (let run = 0; run < HOT / 4; run++) expect(ask()).toEqual(before)
  } finally {
    for (const name of ['Late', 'a', 'b', 'c']) delete prototype[name]
  }
})

const operands = (count: number, operator: string, answer: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => answer(at)).join(` ${operator} `)

test.each([1, 2, 3, 4, 5, 6, 9, 16, 17, 100])('the last of %i operands decides', (count) => {
  const row = { a: 1, b: 2 }
  const last = (at: number) => at === count - 1
  const ask = (filter: string) => outcome(compile(parse(filter)), row)
  expect(ask(operands(count, 'or', (at) => (last(at) ? 'b == 2' : 'a == 2')))).toBe(true)
  expect(ask(operands(count, 'or', () => 'a == 2'))).toBe(false)
  expect(ask(operands(count, 'and', (at) => (last(at) ? 'b == 1' : 'a == 1')))).toBe(false)
  expect(ask(operands(count, 'and', () => 'a == 1'))).toBe(true)
  expect(ask(operands(count, 'and', (at) => (last(at) ? 'c == 1' : 'a == 1')))).toBe(
    'value-not-found',
  )
})

const counted: [filter: string, schema: Schema | undefined][] = [
  ['x in l', undefined],
  ['l not contains x', undefined],
  ['any l as e { e == x }', undefined],
  ['x in l', s.object({ l: s.list(s.string()) })],
  ['any l as e { e == x }', s.object({ l: s.list(s.string()) })],
]

test.each(counted)('the steps of each row are counted anew: %s', (filter, schema) => {
  const options = { limits: { maxEvalSteps: 2 }, ...(schema && { schema }) }
  const predicate = compile(parse(filter), options)
  for (let run = 0; run < 5; run++) predicate({ l: ['y', 'z'] })
  expect(outcome(predicate, { l: ['y', 'z', 'x'] })).toBe('too-many-steps')
  expect(outcome(predicate, { l: ['y', 'x'] })).toBeTypeOf('boolean')
})

test('of a thousand names each is looked up by itself', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `member${index}`)
  const row = Object.fromEntries(names.map((name) => [name, name]))
  const predicates = names.map((name) => compile(parse(`${name} == ${name}`)))
  expect(predicates.every((predicate) => predicate(row))).toBe(true)
  const other = Object.fromEntries(names.map((name) => [name, `of ${name}`]))
  expect(predicates.some((predicate) => predicate(other))).toBe(false)
})

const bare = (own: object): object => Object.assign(Object.create(null), own)

const beginnings: [filter: string, row: unknown, answer: boolean | string][] = [
  ['a.b == 1 and a.c == 2', { a: { b: 1, c: 2 } }, true],
  ['a.b == 1 and a.c == 2', { a: null }, 'not-traversable'],
  ['a.b == 1 and (a.c == 2 or a.d == 3)', bare({ a: { b: 1, d: 3 } }), true],
  ['a.b == 1 or a.c == 2', { a: { c: 2 } }, true], // a map may lack its last key
  ['a.b is not nil and a.b.c == 1', { a: { b: null } }, false],
  ['a.b.c == 1 or a.d == 2', { a: { b: null, d: 2 } }, 'not-traversable'],
  ['a.b.c == 1 and a.b.d == 2 and a.e == 3', { a: { b: { c: 1, d: 2 }, e: 3 } }, true],
  ['a.0 == x and a.1 == y', { a: ['x', 'y'] }, true],
  ['any l as e { e.a.b == 1 and e.a.c == 2 }', { l: [{ a: {} }, { a: { b: 1, c: 2 } }] }, true],
  ['any l as e { e == x and k == y }', { l: ['x'], k: 'y' }, true],
  ['all m as e { e == x or e == y }', { m: { x: 1, y: 2 } }, true], // the keys of a map
  ['any m as e { e == x and e.a == y }', { m: { x: 1 } }, 'local-not-traversable'],
  ['any l as _, e { any e.m as f { f == x and e.n == 1 } }', { l: [{ m: ['x'], n: 1 }] }, true],
]

const visits: [filter: string, row: unknown, answer: boolean | string][] = [
  ['a.b == 1 and k == x and a.c == 2', { a: { b: 1, c: 2 }, k: 'x' }, true],
  ['a.b == 1 and k == x and a.c == 2', { k: 'x' }, 'value-not-found'],
  ['a.b == 1 and k == x and a.c == 2', { a: { b: 1, c: 2 } }, 'value-not-found'],
  ['a.b == 2 and k == x and a.c == 2', { a: { b: 1 } }, false], // `k` is never read
  ['a.b == 1 and k == x and a.c == 2', { a: bare({ b: 1 }), k: 'x' }, false],
  ['a.b == 2 or k.l == 1 or a.c == 2', { a: { b: 1, c: 2 }, k: 3 }, 'not-traversable'],
  [
    'a.b.c == 1 and a.d == 2 and k == x and a.b.e == 3',
    { a: { b: { c: 1, e: 3 }, d: 2 }, k: 'x' },
    true,
  ],
  ['a == 1 or k == x or a == 2 or a == 3', { a: 3, k: 'y' }, true], // `a` is not visited
  ['x in a and a.b == 1', { a: { x: 0, b: 1 } }, true],
  ['toString in a or a.b == 2', { a: { b: 1 } }, false],
  ['toString in a or a.b == 2', { a: { toString: 1, b: 1 } }, true],
  ['x in a or a.b == 1', { a: ['x'] }, true], // the list is not asked for `b`
  ['x in a.b.c.d.e.f.g or a.h == 1', { a: { b: { c: { d: { e: { f: { g: ['x'] } } } } } } }, true],
  ['(a.b == 1 or k == x) and not k == y and a.c == 2', bare({ a: { b: 1, c: 2 }, k: 'z' }), true],
  ['not (k == x or a.b == 2) and (a is empty or a.c == 2)', { a: { b: 1, c: 2 }, k: 'z' }, true],
  [
    'any l as e { e.m.a == 1 and e.n == x and e.m.b == 2 }',
    { l: [{ m: { a: 1, b: 2 }, n: 'x' }] },
    true,
  ],
]

test.each(visits)('visits of the same object: %s on %j is %s', (filter, row, answer) => {
  const predicate = compile(parse(filter))
  expect(outcome(predicate, row)).toBe(answer)
  expect(outcome(predicate, row)).toBe(answer)
})

test('members are read only once it is their turn, and adjacent ones from one object', () => {
  const read: string[] = []
  const noting = (name: string, members: object): object =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        Object.entries(members).map(([key, value]) => [
          key,
          { enumerable: true, get: () => read.push(`${name}${key}`) && value },
        ]),
      ),
    )
  const row = noting('', { k: 'x', a: noting('a.', { b: 1, c: 3 }) })
  expect(compile(parse('a.b == 1 and a.c == 3 and k == x and a.c == 2 and k == y'))(row)).toBe(
    false,
  )
  expect(read).toEqual(['a', 'a.b', 'a.c', 'k', 'a', 'a.c'])
})

test.each(beginnings)('paths that begin alike: %s on %j is %s', (filter, row, answer) => {
  const predicate = compile(parse(filter))
  expect(outcome(predicate, row)).toBe(answer)
  expect(outcome(predicate, row)).toBe(answer)
})

test('the error of a shared beginning is that of the first path', () => {
  const predicate = compile(parse('b == 1 or a.b.c == 1 or a.b.d == 1'))
  expect(() => predicate({ b: 2, a: { b: 1 } })).toThrow(
    expect.objectContaining({ code: 'not-traversable', span: { start: 14, end: 15 } }),
  )
})

const choices: [literals: string[], value: unknown, isOne: boolean | string][] = [
  [['x', 'y'], 'y', true],
  [['x', 'y', 'x'], 'z', false],
  [['a', 'b', 'c', 'd', 'a', 'f'], 'f', true],
  [[...'abcdefghij'], 'j', true],
  [[...'abcdefghij'], 'k', false],
  [['1', '2'], 2, true],
  [['1', '2'], 3, false],
  [['1', 'x'], 1, true],
  [['1', 'x'], 2, 'value-not-coercible'],
  [['"NaN"', '1'], Number.NaN, false],
  [[...'1234567890'], 0, true],
  [[...'123456789'], 10, false],
  [['"NaN"', ...'12345678'], Number.NaN, false],
  [[...'12345678', 'x'], 8, true], // decided before the text that is not a number
  [['x', ...'12345678'], 8, 'value-not-coercible'],
  [[...'23456789', 'true'], true, 'value-not-coercible'],
  [['true', ...'abcdefgh'], true, true],
  [[...'abcdefghij'], null, 'operator-not-applicable'],
]

test.each(choices)('one of %j on %j is %s', (literals, value, isOne) => {
  const join = (word: string, operator: string) =>
    compile(parse(literals.map((literal) => `m.a ${operator} ${literal}`).join(` ${word} `)))
  const row = { m: { a: value } }
  expect(outcome(join('or', '=='), row)).toBe(isOne)
  expect(outcome(join('and', '!='), row)).toBe(typeof isOne === 'boolean' ? !isOne : isOne)
  expect(outcome(join('or', '=='), { m: {} })).toBe(false)
  expect(outcome(join('and', '!='), { m: {} })).toBe(true)
})
