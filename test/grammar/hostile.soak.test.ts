import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { FilterError, parse, tokenize, tryParse } from '../../grammar/index.ts'
import { isLinear, leastTimeOf } from '../support/cpu-time.ts'
import { nearStackEnd } from '../support/deep-stack.ts'
import { nesting, noLimits, shapes } from './hostile-shapes.ts'

// What depends on the clock or on where the engine's stack ends.

// What a machine that does much else may take more than one at rest.
const SLOWNESS = 3

function thrown(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

test.each(nesting)('F1: 100,000 %s give a tree, issues or a limit', (_, write) => {
  const error = thrown(() => parse(write(100_000), { limits: noLimits }))
  expect(error === undefined || error instanceof FilterError).toBe(true)
  expect(parse('(a == 1)')).toMatchObject({ kind: 'Match' })
})

test.each(nesting)('F1: that %s are too deep is said fast', (_, write) => {
  const limits = { ...noLimits, maxDepth: 200 }
  for (const [depth, mostMs] of [
    [10_000, 50],
    [100_000, 200],
  ] as const) {
    const text = write(depth)
    expect(leastTimeOf(() => tryParse(text, { limits }))).toBeLessThan(SLOWNESS * mostMs)
    expect(leastTimeOf(() => tryParse(text))).toBeLessThan(SLOWNESS * mostMs)
  }
})

test('F2: a parse called from deep in the stack gives a tree or a limit, and the next is good', () => {
  const text = `${'('.repeat(199)}a == 1${')'.repeat(199)}`
  const found = nearStackEnd(() => void parse(text), { from: 400, every: 20 })
  expect(found.length).toBeGreaterThan(20)
  const codes = found.map((error) => (error instanceof FilterError ? error.code : error))
  expect(new Set(codes)).toEqual(new Set(['stack-exhausted', undefined]))
  expect(parse(text)).toMatchObject({ kind: 'Match' })
  expect(tryParse('a = 1').issues).toMatchObject([{ code: 'wrong-equality' }])
})

test('F2: tokens asked for from deep in the stack are tokens or a limit', () => {
  const read = () => tokenize('a == 1').issues[0]?.code
  const all = nearStackEnd(read, { from: 20, every: 1, to: 600 })
  // Where no call can be made, none is answered.
  const found = all.filter((code) => !(code instanceof Error))
  expect(found.length).toBeGreaterThan(20)
  expect(['stack-exhausted', undefined]).toEqual(expect.arrayContaining(found))
  expect(tokenize('a == 1').tokens).toHaveLength(3)
})

test.each([2_000, 4_000, 6_000])('F2: %i frames deep there is room for any filter', (frames) => {
  const at = (left: number): unknown => (left > 0 ? at(left - 1) : parse('not (a == 1 or b in c)'))
  expect(at(frames)).toMatchObject({ kind: 'Not' })
})

test('F2: in a worker with a short stack too', async () => {
  const source = `
    const { parentPort } = require('node:worker_threads')
    import(${JSON.stringify(new URL('../../grammar/index.ts', import.meta.url).href)}).then(
      ({ tryParse }) => {
        const limits = { maxLength: Infinity, maxTokens: Infinity, maxDepth: Infinity }
        const codes = [150, 20_000].map((depth) => {
          const text = '('.repeat(depth) + 'a == 1' + ')'.repeat(depth)
          return tryParse(text, { limits }).issues[0]?.code ?? 'tree'
        })
        parentPort.postMessage([...codes, tryParse('a == 1').issues.length])
      },
    )`
  const worker = new Worker(source, {
    eval: true,
    resourceLimits: { stackSizeMb: 1 },
    execArgv: ['--experimental-strip-types', '--no-warnings'],
  })
  const answer = await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  expect(answer).toEqual(['tree', 'stack-exhausted', 0])
})

test('F3: 100,000 clauses are read within a second, and refused unread', () => {
  const text = Array(100_000).fill('a == 1').join(' or ')
  expect(leastTimeOf(() => tryParse(text))).toBeLessThan(SLOWNESS * 5)
  expect(leastTimeOf(() => parse(text, { limits: noLimits }))).toBeLessThan(SLOWNESS * 1_000)
})

test.each([100_000, 100_001])('F4: %i negations come to none or one', (count) => {
  const expression = parse(`${'not '.repeat(count)}a == 1`, { limits: noLimits })
  expect(expression.kind).toBe(count % 2 === 0 ? 'Match' : 'Not')
})

test.each([...shapes, ...nesting])('F5, F6: %s cost linear time', (_, write) => {
  expect(isLinear((size) => tryParse(write(size), { limits: noLimits }), 2_500)).toBe(true)
})

test.each(['$%^ ', 'a == and ', 'foo ', '\u00a0', '"\\q" '])(
  'F6: 100 kB of %j are judged within a tenth of a second',
  (garbage) => {
    const text = garbage.repeat(100_000 / garbage.length)
    expect(leastTimeOf(() => tryParse(text))).toBeLessThan(SLOWNESS * 100)
  },
)
