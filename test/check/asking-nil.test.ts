import { expect, test } from 'vitest'
import { check } from '../../src/rows/check/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { madeSafe } from './made-safe.ts'

const codesOf = (filter: string, schema: Schema) =>
  check(filter, { schema }).map(({ code }) => code)

// `is nil` fails on a scalar, also behind a pointer that is not null.
const askable: [to: Schema, ...codes: string[]][] = [
  [s.object({})],
  [s.time()],
  [s.list(s.string())],
  [s.map(s.string())],
  [s.bytes()],
  [s.string(), 'nullable-scalar'],
  [s.int(), 'nullable-scalar'],
  [s.array(s.int(), 2), 'nullable-scalar'],
  [s.any(), 'kind-unknown'],
  [s.nullable(s.object({}))],
]

test.each(askable)('whether a pointer to %j is null can be asked', (to, ...codes) => {
  expect(codesOf('x is nil', s.object({ x: s.nullable(to) }))).toEqual(codes)
})

test('behind a pointer to a pointer nothing can be asked; decoded JSON has none of these', () => {
  const x = s.nullable(s.nullable(s.object({ a: s.int() })))
  expect(madeSafe('x.a == 1', s.object({ x }))).toBe('x.a == 1')
  expect(madeSafe('x.a == 1', s.json(s.object({ x })))).toBe('x is not nil and x.a == 1')
})
