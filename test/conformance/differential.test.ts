import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { tryParse } from '../../grammar/index.ts'
import { compileWithRe2 } from '../../src/evaluate/index.ts'
import { parseJson } from '../../src/json/index.ts'
import { findOracle, type Oracle } from '../support/oracle.ts'
import { type Outcome, outcomeOf } from '../support/outcome.ts'
import { createRandom, type Random } from '../support/random.ts'
import { type RandomEvaluation, randomEvaluation } from '../support/random-evaluations.ts'
import { randomText } from '../support/random-texts.ts'
import { flatten, toFlatTree } from '../support/reference-tree.ts'

// Filters nobody wrote down, held against the live reference. `CASES=1000000 SEED=2` asks for more,
// and for others.
const CASES = Number(process.env.CASES ?? 10_000)
const SEED = Number(process.env.SEED ?? 1)
const BATCH = 20_000

const oracle = findOracle()

// Draws the cases batch by batch; those that `differ` finds are all that is kept.
function compare<Case>(
  draw: (random: Random) => Case,
  differ: (oracle: Oracle, cases: readonly Case[]) => unknown[],
): unknown[] {
  const random = createRandom(SEED)
  const differences: unknown[] = []
  for (let left = CASES; left > 0 && oracle; left -= BATCH) {
    const cases = Array.from({ length: Math.min(BATCH, left) }, () => draw(random))
    differences.push(...differ(oracle, cases))
  }
  return differences
}

function differentTrees({ ask }: Oracle, texts: readonly string[]): unknown[] {
  const answers = ask(texts.map((expr) => ({ op: 'parse', expr })))
  return texts.flatMap((text, index): unknown[] => {
    const { ast, kind } = answers[index] ?? {}
    // The parser's budget is the reference's own affair.
    if (kind === 'limit') return []
    const wanted = ast ? flatten(ast) : 'no filter'
    const got = read(text, 'strict')
    if (!isDeepStrictEqual(got, wanted)) return [{ text, wanted, got }]
    const free = read(text, 'free')
    return ast && !isDeepStrictEqual(free, wanted) ? [{ text, wanted, free }] : []
  })
}

function read(text: string, spacing: 'free' | 'strict'): unknown {
  const { expression } = tryParse(text, { spacing })
  return expression ? toFlatTree(expression) : 'no filter'
}

function differentOutcomes({ ask }: Oracle, cases: readonly RandomEvaluation[]): unknown[] {
  const answers = ask(cases.map((evaluation) => ({ op: 'eval', ...evaluation })))
  const different = cases.flatMap((evaluation, index) => {
    const { result, error } = answers[index] ?? {}
    const wanted = error === undefined ? { result } : { error }
    const got = ours(evaluation)
    const equal = isDeepStrictEqual(got, wanted) || error === 'limit'
    return equal ? [] : [{ evaluation, wanted, got }]
  })
  // The order in which the reference walks a map is drawn anew each time: any outcome it may have
  // is as good as another.
  const again = ask(different.map(({ evaluation }) => ({ op: 'eval', times: 300, ...evaluation })))
  return different.filter(
    ({ got }, index) =>
      !again[index]?.outcomes?.some(
        ({ result, error }) => got.result === result && got.error === error,
      ),
  )
}

function ours({ expr, datum, numbers, ...rest }: RandomEvaluation): Outcome {
  const { expression } = tryParse(expr, { spacing: 'strict' })
  if (!expression) return { error: 'parse' }
  const options = 'unknown' in rest ? { unknownValue: rest.unknown } : {}
  const predicate = compileWithRe2(expression, options)
  const row = numbers === 'json' ? parseJson(datum, { numbers: 'exact' }) : JSON.parse(datum)
  return outcomeOf(() => predicate(row))
}

const timeout = 60_000 + CASES * 2

test.runIf(oracle)(
  `${CASES} random texts read as the live reference reads them`,
  () => expect(compare(randomText, differentTrees)).toEqual([]),
  timeout,
)

test.runIf(oracle)(
  `${CASES} random filters answer on random data as the live reference answers`,
  () => expect(compare(randomEvaluation, differentOutcomes)).toEqual([]),
  timeout,
)
