import { expect, test } from 'vitest'
import { operatorsOf } from '../../src/editors/language/operators.ts'
import { samplesOf } from '../../src/editors/language/samples.ts'
import { s } from '../../src/rows/schema/index.ts'
import { lenient } from '../../src/rows/targets/index.ts'

// A result that is still known is the same array.

test('the operators of a type are found once for each kind of data and each target', () => {
  const schema = s.list(s.int())
  const found = [
    operatorsOf({ schema, rules: 'json' }),
    operatorsOf({ schema, rules: 'typed' }),
    operatorsOf({ schema, rules: 'json' }, lenient),
  ]
  expect(new Set(found).size).toBe(3)
  expect(operatorsOf({ schema, rules: 'json' })).toBe(found[0])
  expect(operatorsOf({ schema, rules: 'typed' })).toBe(found[1])
  expect(operatorsOf({ schema, rules: 'json' }, lenient)).toBe(found[2])
})

test('a place whose values are known takes no other out of the cache', () => {
  const { valuesAt } = samplesOf({ rows: [{ a: 1 }], isPart: false })
  const stepsAt = (at: number) => [{ via: 'member', names: [`a${at}`] }] as const
  for (let at = 0; at <= 101; at++) {
    const values = valuesAt(stepsAt(at))
    valuesAt(stepsAt(Math.max(at - 1, 0)))
    expect(valuesAt(stepsAt(at))).toBe(values)
  }
})
