import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { type Projection, projectionOf } from '../../src/cli/rows/scan/projection.ts'
import { createProjector } from '../../src/cli/rows/scan/projector.ts'
import { requiredTexts } from '../../src/cli/rows/scan/required-texts.ts'
import { createValueReader } from '../../src/cli/rows/value-reader.ts'
import { tamis } from './run.ts'

// As data that can be compared: a map as its entries.
function plain(wanted: Projection): unknown {
  return wanted === 'whole'
    ? wanted
    : Object.fromEntries([...wanted].map(([name, inner]) => [name, plain(inner)]))
}

test.each([
  ['a == 1', { a: 'whole' }],
  ['a.b == 1 and a.c == 2', { a: { b: 'whole', c: 'whole' } }],
  ['a.b == 1 or a is empty', { a: 'whole' }],
  ['a is empty or a.b == 1', { a: 'whole' }],
  ['a.b.c == 1 and not a.b is nil', { a: { b: 'whole' } }],
  ['"/a/b~1c" == 1', { a: { 'b/c': 'whole' } }],
  ['any a.b as x { x.c == 1 and d == 2 }', { a: { b: 'whole' }, d: 'whole' }],
  ['any a as k, v { v.b == 1 and k == x and v.c == 1 }', { a: 'whole' }],
  ['any a as x { any x.y as z { z == 1 and x.w == 1 and q == z } }', { a: 'whole', q: 'whole' }],
  ['x.y == 1 or any x as x { x == 1 }', { x: 'whole' }],
  ['a["__proto__"] == 1', 'whole'],
  ['a["\ufffd"] == 1', 'whole'],
])('%s wants %j', (filter, wanted) => {
  expect(plain(projectionOf(parse(filter)))).toEqual(wanted)
})

const rows: [filter: string, row: string, projection: unknown][] = [
  ['a == 1', '{"a":1,"b":2}', { a: 1 }],
  ['a == 1', ' { "b" : [ 1 , {"a":2} ] , "a" : 1 } ', { a: 1 }],
  ['a == 1', '{"b":{"a":1},"c":"\\"a\\":1"}', {}],
  ['a == 1', '{"\\u0061":1}', { a: 1 }],
  ['a == 1', '{"a":1,"a":2,"\\u0061":3}', { a: 3 }], // the last of one name is the one
  ['a.b == 1', '{"a":{"b":1,"c":2},"b":3}', { a: { b: 1 } }],
  ['a.b == 1', '{"a":{"b":1},"a":5}', { a: 5 }],
  ['a.b == 1', '{"a":5,"a":{"c":1}}', { a: {} }],
  ['a.b == 1', '{"a":[{"b":1,"c":2}]}', { a: [{ b: 1, c: 2 }] }],
  ['"/é" == 1', '{"é":1,"e":2}', { é: 1 }],
  ['a[""] == 1', '{"a":{"":1,"b":2}}', { a: { '': 1 } }],
  ['a == 1', '{}', {}],
  ['a == 1', '[1]', undefined],
  ['a == 1', '"a"', undefined],
  ['a == 1', '{"b":1', undefined],
  ['a == 1', '{"b', undefined],
  ['a == 1', '{b:1}', {}], // not JSON, but what is not asked for may be anything
  ['a == 1', '{b : 1', undefined],
  ['a == 1', '{"b":{"a":1},"a":2,"c":{}}', { a: 2 }],
  ['a == 1', '{"b":{"a":1},"c":2}', {}],
  ['a == 1', '{"c":2,"b":{"a":1}}', {}],
  ['a == 1', '{"b":[{"a":1}]}', {}],
  ['a == 1', '{"b":"{","a":1,"c":"}"}', { a: 1 }],
  ['a == 1', '{"b":"a","c":1}', {}],
  ['a == 1', '{"xa":2,"a":1}', { a: 1 }],
  ['a == 1', '{"b":"\\"a","c":1,"a":2}', { a: 2 }],
  ['a == 1', '{"a" :1}', { a: 1 }],
  ['a == 1', '{"a":1,"b":2,"a":3}', { a: 3 }],
  ['a == 1 and b == 2', '{"b":"a","a":{"b":1}}', { b: 'a', a: { b: 1 } }],
  ['a.b == 1', '{"c":1,"a":{"b":1,"c":2}}', { a: { b: 1 } }],
]

test.each(rows)('%s sees of %s %j', (filter, row, projection) => {
  const wanted = projectionOf(parse(filter))
  if (wanted === 'whole') throw new Error('it wants all')
  const bytes = Buffer.from(`{"a":9${row}"a":9}`)
  const project = createProjector(wanted, JSON.parse)
  expect(project(bytes, 6, bytes.length - 6)).toEqual(projection)
})

test.each([
  ['"aB"', '"b#"'], // these have one place
  ['1', '1.0'],
])('values are not taken for others: %s and %s', (first, second) => {
  const read = createValueReader(JSON.parse)
  for (const text of [first, second, first, second]) {
    const bytes = Buffer.from(text)
    expect(read(bytes, 0, bytes.length)).toBe(JSON.parse(text))
  }
})

test.each([
  ['lines', '{"b":1,"a":1}\n{"a":2}\n'],
  ['an array', '[{"b":1,"a":1},{"a":2}]'],
  ['rows that do not fit', '{"a":1}\n{"b":[1]}\n{"a":[1]}\n'],
  ['broken rows', '{"a":1}\n{"a":1,"b"\n{"a":tru}\n'],
])('filter --scan gives and says the same: %s', async (_, input) => {
  const words = ['--on-error', 'report', 'a == 1']
  const [scanned, read] = await Promise.all([
    tamis(['filter', '--scan', ...words], { input }),
    tamis(['filter', ...words], { input }),
  ])
  expect(scanned).toEqual(read)
})

test('what the expression does not ask for may be anything', async () => {
  const { code, out } = await tamis(['filter', '--scan', 'a == 1'], { input: '{"b":?,"a":1}\n' })
  expect({ code, out }).toEqual({ code: 0, out: '{"b":?,"a":1}\n' })
})

test.each([
  ['a == x', '{"a":"y","b":?}', false],
  ['a == x', '{"a":"x"}', { a: 'x' }],
  ['a == x', '{"a":"xy"}', false],
  ['a == "é"', '{"a":"è"}', false],
  ['a == "é"', '{"a":"é"}', { a: 'é' }],
  ['a == x', '{"a":1}', { a: 1 }],
  ['a == x', '{"a": "y"}', false], // as Python writes it
  ['a == x', '{"a": \t "y"}', false],
  ['a == x', '{"a": "x", "b": 1}', { a: 'x' }],
  ['a == x or b == 1', '{"b": 1, "a": "z"}', { a: 'z', b: 1 }],
  ['a == x', '{"b":"y"}', {}],
  ['a == x', '{"a":"\\u0078"}', { a: 'x' }],
  ['a == x and b == 1', '{"a":"y"}', false],
  ['b != 1 and a == x', '{"a":"y"}', { a: 'y' }],
  ['a == x or a == y or b == x', '{"a":"z","b":"y"}', false],
  ['a == x or a == y or b == x', '{"a":"z","b":"x"}', { a: 'z', b: 'x' }],
  ['a == x or a == y or b == x', '{"a":"y","b":"z"}', { a: 'y', b: 'z' }],
  ['a == x or b == 1', '{"a":"z","b":1}', { a: 'z', b: 1 }],
  ['a == x or b is empty', '{"a":"z","b":""}', { a: 'z', b: '' }],
  ['a.b == x', '{"a":"z"}', { a: 'z' }],
  ['not a == x', '{"a":"z"}', { a: 'z' }],
])('%s reads only what it may take: %s', (filter, row, projection) => {
  const expression = parse(filter)
  const wanted = projectionOf(expression)
  if (wanted === 'whole') throw new Error('it wants all')
  const bytes = Buffer.from(row)
  const project = createProjector(wanted, JSON.parse, undefined, requiredTexts(expression))
  expect(project(bytes, 0, bytes.length)).toEqual(projection)
})
