import { expect, test } from 'vitest'
import { operatorsOf } from '../../src/editors/language/operators.ts'
import { samplesOf } from '../../src/editors/language/samples.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'

// A result that is still known is the same array. Each is looked up right after another one, at
// every size of the cache, also a full one.

/** More types than are kept, no two with the same key. */
function manyTypes(): readonly Schema[] {
  const around = ['list', 'array', 'nullable', 'any'] as const
  const types: Schema[] = [s.string(), s.int(), s.uint(), s.float(), s.bool(), s.time()]
  for (let at = 0; types.length <= 1_001; at++) {
    const of = types[at] as Schema
    for (const kind of around)
      types.push((kind === 'any' ? { kind, shape: of } : { kind, of }) as Schema)
  }
  return types
}

test('a type whose operators are known takes no other out of the cache', () => {
  let previous: Schema = s.string()
  for (const schema of manyTypes()) {
    const operators = operatorsOf({ schema, rules: 'json' })
    operatorsOf({ schema: previous, rules: 'json' })
    expect(operatorsOf({ schema, rules: 'json' })).toBe(operators)
    previous = schema
  }
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
