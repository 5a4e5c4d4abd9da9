import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { mayFail } from '../../src/rows/check/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { schema } from './schema.ts'

const risks: [filter: string, ...risks: [code: string, fails: string, guards: string][]][] = [
  ['Name == x and Priority == 1'],
  ['Nope == 1', ['unknown-field', 'always', '']],
  ['Secret == x', ['field-ignored', 'always', '']],
  ['Unshown == x', ['server-only', 'always', '']],
  ['Sealed.Key == x', ['server-only', 'always', '']], // nothing behind it is met
  ['Name is nil', ['operator-not-applicable', 'always', '']],
  ['Meta.a is nil', ['operator-not-applicable', 'some', '']], // answers where the key is missing
  ['Stop == no', ['value-not-coercible', 'always', '']],
  // An exact number is an integer on one row and a double on another.
  ['Number == 1.5', ['value-not-coercible', 'some', '']],
  ['Number == "0x10"', ['value-not-coercible', 'some', '']],
  ['Number == x', ['value-not-coercible', 'always', '']],
  ['Name matches "("', ['invalid-pattern', 'always', '']],
  ['Meta.a matches "("', ['invalid-pattern', 'some', '']],
  ['Periodic.Enabled == true', ['path-through-null', 'some', 'Periodic is not nil']],
  ['"x" in Networks', ['null-operand', 'some', 'Networks is not nil']],
  ['Healthy == true', ['nullable-scalar', 'some', '']],
  ['Healthy is nil', ['nullable-scalar', 'some', '']],
  ['Periodic == true', ['operator-not-applicable', 'always', '']], // it fails whatever is there
  [
    'Periodic.Spec.Cron == x',
    ['path-through-null', 'some', 'Periodic is not nil and Periodic.Spec is not nil'],
    ['path-through-null', 'some', 'Periodic is not nil and Periodic.Spec is not nil'],
  ],
  [
    'Config.a.b == x',
    ['key-may-be-missing', 'some', '"a" in Config'],
    ['kind-unknown', 'some', ''],
  ],
  ['"a" in Config and Config.a.b == x', ['kind-unknown', 'some', '']],
  ['Meta.a == x'], // a missing key answers
  ['Volumes.a.Type == x', ['key-may-be-missing', 'some', '"a" in Volumes']],
  ['Groups.0.Name == x', ['position-may-be-missing', 'some', 'Groups is not empty']],
  ['Groups.Name == x', ['list-crossed', 'always', '']],
  ['Config.a == 1', ['kind-unknown', 'some', '']],
  ['1 in Counts', ['null-operand', 'some', '']],
  ['any Name as x { x == 1 }', ['not-iterable', 'always', '']],
  ['any ByNumber as k, v { k == x and v == x }', ['map-key-not-string', 'always', '']],
  ['any Meta as k { k.a == 1 }', ['local-not-traversable', 'always', '']],
  ['any Meta as x, x { x == a }', ['binding-conflict', 'some', '']],
  // What is not read whatever the row, behind what may be null or missing.
  [
    'Periodic.Enabled == no',
    ['path-through-null', 'some', 'Periodic is not nil'],
    ['value-not-coercible', 'always', ''],
  ],
  [
    'States.a.Promoted == no',
    ['key-may-be-missing', 'some', 'States.a is not nil'],
    ['value-not-coercible', 'always', ''],
  ],
  // What was asked before is counted in.
  ['Periodic is not nil and Periodic.Enabled == true'],
  ['Periodic is nil or Periodic.Enabled == true'],
  [
    'Periodic.Enabled == true and Periodic.Enabled == false',
    ['path-through-null', 'some', 'Periodic is not nil'],
  ],
  ['Stop == true or Nope == 1', ['unknown-field', 'always', '']],
  // A likely mistake that still has an answer is not a risk.
  ['Meta.a != x and Name matches "web" and Name == a and Name == b'],
]

test.each(risks)('%s', (filter, ...expected) => {
  const found = mayFail(parse(filter), schema, { patternEngine: re2Engine })
  expect(
    found.map(({ code, fails, guards }) => [code, fails, guards.map(print).join(' and ')]),
  ).toEqual(expected)
})

test('a name that an object of decoded JSON lacks answers before any pattern is compiled', () => {
  const shape = s.json(s.object({ a: s.object({}) }))
  expect(mayFail(parse('a.b matches "("'), shape, { patternEngine: re2Engine })).toMatchObject([
    { code: 'invalid-pattern', fails: 'some' },
  ])
})

test('a missing member of decoded JSON answers, so it is not a risk', () => {
  const decoded = s.json(s.object({ a: s.object({ b: s.string() }) }))
  expect(mayFail(parse('a.c == 1'), decoded)).toEqual([])
  expect(mayFail(parse('c == 1'), decoded)).toMatchObject([{ fails: 'always' }])
})

test('a risk names its condition and the part that fails', () => {
  const text = 'Stop == true and Periodic.Enabled == true'
  const [risk] = mayFail(parse(text), schema)
  expect(print(risk?.node as never)).toBe('Periodic.Enabled == true')
  expect(text.slice(risk?.span.start, risk?.span.end)).toBe('Periodic')
})
