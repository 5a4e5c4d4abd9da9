import { expect, test } from 'vitest'
import { type CheckCode, check } from '../../src/rows/check/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { thrownBy } from '../support/thrown.ts'

// What `check` says of a type is what the evaluator finds there.

const CONDITIONS = [
  'x == a',
  'x == 1',
  'x != 1.5',
  'a in x',
  '1 not in x',
  'x matches a',
  'x is empty',
  'x is nil',
  'x is not nil',
]

const TYPES: readonly Schema[] = [
  s.string(),
  s.bool(),
  s.int(),
  s.uint(),
  s.float({ bits: 32 }),
  s.duration(),
  s.bytes(),
  s.time(),
  s.jsonNumber(),
  s.list(s.string()),
  s.list(s.int()),
  s.list(s.object({})),
  s.array(s.int(), 2),
  s.map(s.string()),
  s.map(s.int(), { key: { kind: 'int', bits: 64 } }),
  s.object({}),
  s.nullable(s.nullable(s.int())),
  s.nullable(s.jsonNumber()),
]

// The evaluator aborts at such keys as it does at null.
const OTHER_CODES: Partial<Record<CheckCode, string>> = { 'map-key-not-string': 'null-operand' }

test.each(TYPES.flatMap((x) => CONDITIONS.map((condition) => [condition, x] as const)))(
  '`%s` on %j',
  (condition, x) => {
    for (const schema of [s.object({ x }), s.json(s.object({ x }))]) {
      const errors = check(condition, { schema }).filter(({ severity }) => severity === 'error')
      const [code] = errors.map(({ code }) => OTHER_CODES[code as CheckCode] ?? code)
      expect(code).toBe(thrownBy(() => compile(condition, { schema }))?.code)
    }
  },
)

test.each<[filter: string, schema: Schema, severity: string, fails: string]>([
  ['x is nil', s.object({ x: s.array(s.int(), 2) }), 'error', 'always'],
  ['y == 1 and x is nil', s.object({ x: s.array(s.int(), 2), y: s.int() }), 'warning', 'always'],
  // Whether it is read as an integer or not, a number has no parts.
  ['"0x1" in x', s.json(s.object({ x: s.int() })), 'error', 'always'],
  ['x == "0x1"', s.json(s.object({ x: s.int() })), 'warning', 'some'],
])('`%s` on %j: %s, %s', (filter, schema, severity, fails) => {
  expect(check(filter, { schema })[0]).toMatchObject({ severity, fails })
})
