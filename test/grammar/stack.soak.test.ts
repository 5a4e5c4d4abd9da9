import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { FilterError, parse, tokenize, tryParse } from '../../grammar/index.ts'
import { nearStackEnd } from '../support/deep-stack.ts'

// What depends on where the engine's stack ends.

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
