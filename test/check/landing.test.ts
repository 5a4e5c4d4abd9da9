import { expect, test } from 'vitest'
import { canAskNil, isPointerToPointer, landing } from '../../src/check/landing.ts'
import { type Schema, s } from '../../src/schema/index.ts'

const askable: [to: Schema, canAsk: boolean][] = [
  [s.object({}), true],
  [s.time(), true],
  [s.list(s.string()), true],
  [s.map(s.string()), true],
  [s.bytes(), true],
  [s.string(), false],
  [s.int(), false],
  [s.array(s.int(), 2), false],
  [s.any(), false],
  [s.nullable(s.object({})), false],
]

test.each(askable)('whether a pointer to %j is null can be asked: %s', (to, canAsk) => {
  expect(canAskNil({ schema: s.nullable(to), rules: 'typed' })).toBe(canAsk)
})

const two = s.nullable(s.nullable(s.object({})))

test('decoded JSON has no pointer to a pointer', () => {
  expect(isPointerToPointer({ schema: two, rules: 'typed' })).toBe(true)
  expect(isPointerToPointer({ schema: two, rules: 'json' })).toBe(false)
  expect(isPointerToPointer({ schema: s.nullable(s.object({})), rules: 'typed' })).toBe(false)
  expect(isPointerToPointer({ schema: s.list(two), rules: 'typed' })).toBe(false)
  expect(canAskNil({ schema: two, rules: 'json' })).toBe(true)
})

test('what is behind pointers is read by the rules that hold there', () => {
  const time = s.time()
  expect(landing({ schema: s.nullable(s.nullable(time)), rules: 'typed' })).toEqual({
    schema: time,
    rules: 'typed',
  })
  expect(landing({ schema: s.nullable(s.json(s.nullable(time))), rules: 'typed' })).toEqual({
    schema: { ...time, kind: 'string' },
    rules: 'json',
  })
})
