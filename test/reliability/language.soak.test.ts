import { expect, test } from 'vitest'
import { compile } from '../../src/rows/evaluate/index.ts'
import { heapInUse } from '../client/servers.ts'

test('F23: 100,000 distinct filters leave no more than 64 MB behind', () => {
  // Every name, literal and pattern is looked at; one pattern in ten takes the engine.
  const run = (number: number) => {
    const pattern = number % 10 === 0 ? `^(${number}|x.*)*$` : `^x${number}[a-z]+$`
    const text = `b${number} == "${number}" and a matches "${pattern}"`
    return compile(text)({ a: `x${number}z`, [`b${number}`]: `${number}` })
  }
  for (let number = 0; number < 1_000; number++) run(number)
  const before = heapInUse()
  for (let number = 0; number < 100_000; number++) expect(run(number)).toBe(true)
  expect(heapInUse() - before).toBeLessThan(64_000_000)
})

test('F3: 100,000 clauses are judged without a stack', () => {
  const text = (joiner: string) => Array(100_000).fill('a == 1').join(` ${joiner} `)
  const limits = { maxLength: 2_000_000, maxTokens: 1_000_000, maxNodes: 1_000_000 }
  expect(compile(text('or'), { limits })({ a: 2 })).toBe(false)
  expect(compile(text('and'), { limits })({ a: 1 })).toBe(true)
})
