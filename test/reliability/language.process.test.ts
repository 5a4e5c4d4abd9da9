import { build } from 'esbuild'
import fc from 'fast-check'
import { expect } from 'vitest'
import { tryParse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { check } from '../../src/rows/check/index.ts'
import { anExpression } from '../support/arbitraries.ts'
import { casesOr, SEED } from '../support/cases.ts'
import { test } from '../support/oracle-test.ts'
import { createRandom } from '../support/random.ts'
import { randomText } from '../support/random-texts.ts'

// Rows of the list of faults that take another program.

const CASES = casesOr(4_000)

test('F9: what is printed and sendable is taken upstream', ({ oracle }) => {
  const random = createRandom(SEED)
  const drawn = fc.sample(anExpression(), { numRuns: CASES / 10, seed: SEED })
  const sendable: string[] = []
  for (let left = CASES / 10; left > 0; left--) {
    const { expression } = tryParse(randomText(random))
    for (const tree of [...drawn.splice(0, 1), ...(expression ? [expression] : [])]) {
      const isRefused = check(tree).some(({ code }) => code === 'parse-budget')
      if (!isRefused) sendable.push(print(tree))
    }
  }
  const answers = oracle.ask(sendable.map((expr) => ({ op: 'parse', expr })))
  expect(answers.length).toBeGreaterThan(CASES / 10)
  expect(sendable.filter((_, index) => answers[index]?.error !== undefined)).toEqual([])
})

test.each([
  ...[
    'src/index.ts',
    'src/core.ts',
    'src/services/client/index.ts',
    'src/services/server/index.ts',
  ],
  ...['src/editors/language/index.ts', 'src/testing/index.ts'],
])('F11: %s bundled with all it needs makes no code from text', async (entry) => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['fast-check', 'node:*'],
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'silent',
  })
  // Chevrotain has this one behind a `return`, for engines that look ahead.
  const code = outputFiles[0]?.text.replace('(0,eval)(toBecomeFast)', '') ?? ''
  expect(code.length).toBeGreaterThan(10_000)
  // A method called `eval`, as re2js has one, is no such thing.
  const makesCode =
    /\bnew Function\b|\bFunction\(|(?<![.\w$#])eval\b(?!\([^)]*\)\{)|\bimport\(|\bset(?:Timeout|Interval)\(["'`]/
  expect(makesCode.exec(code)).toBeNull()
})
