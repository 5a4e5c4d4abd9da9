import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { tryParse } from '../../grammar/index.ts'
import { type CompileOptions, compileUnchecked } from '../../src/rows/evaluate/index.ts'
import { casesOr, SEED } from './cases.ts'
import { TEST_MS } from './limits.ts'
import type { Oracle, OracleRequest } from './oracle.ts'
import { judged, type Outcome, outcomeOf } from './outcome.ts'
import { createRandom, type Random } from './random.ts'

// Cases nobody wrote down, held against the live reference.

/** How many cases each comparison draws. */
export const CASES: number = casesOr(1_500)
/** How long one comparison may take, in milliseconds. */
export const TIMEOUT_MS: number = TEST_MS + CASES * 2
const BATCH = 20_000

/** Finds the differences batch by batch, and keeps nothing else. */
export async function inBatches(
  differ: (count: number, seed: number) => readonly unknown[],
): Promise<readonly unknown[]> {
  const differences: unknown[] = []
  for (let left = CASES, seed = SEED; left > 0; left -= BATCH) {
    differences.push(...differ(Math.min(BATCH, left), seed++))
    // In the pause, Vitest hears that the test still runs.
    await setImmediate()
  }
  return differences
}

/** Draws the cases batch by batch; those that `differ` finds are all that is kept. */
export function compare<Case>(
  oracle: Oracle,
  draw: (random: Random) => Case,
  differ: (oracle: Oracle, cases: readonly Case[]) => readonly unknown[],
): Promise<readonly unknown[]> {
  const random = createRandom(SEED)
  return inBatches((count) =>
    differ(
      oracle,
      Array.from({ length: count }, () => draw(random)),
    ),
  )
}

/** One evaluation as the oracle is asked it, and the outcomes of the evaluator and of the judge. */
export interface Evaluated {
  readonly request: Extract<OracleRequest, { op: 'eval' | 'typed' }>
  readonly got: readonly Outcome[]
}

/** The evaluations in which we and the reference differ. */
export function differentOutcomes(
  { ask }: Oracle,
  evaluated: readonly Evaluated[],
  shapes: unknown = {},
): unknown[] {
  const knowing = (requests: readonly OracleRequest[]) =>
    ask([{ op: 'shapes', shapes }, ...requests]).slice(1)
  const answers = knowing(evaluated.map(({ request }) => request))
  const different = evaluated.flatMap(({ request, got }, index) => {
    const { result, error } = answers[index] ?? {}
    const wanted = error === undefined ? { result } : { error }
    const isSame = got.every((outcome) => isDeepStrictEqual(outcome, wanted))
    // The parser's budget is the reference's own affair.
    return isSame || error === 'limit' ? [] : [{ request, wanted, got }]
  })
  // The order in which the reference walks a map is drawn anew each time: any outcome it may have
  // is as good as another.
  const again = knowing(different.map(({ request }) => ({ ...request, times: 300 })))
  return different.filter(({ got }, index) => {
    const outcomes = again[index]?.outcomes ?? []
    return !got.every((one) =>
      outcomes.some(({ result, error }) => one.result === result && one.error === error),
    )
  })
}

/** The outcomes of the evaluator and of the judge for a filter and a row. */
export function ourOutcomes(
  expr: string,
  row: unknown,
  options: Pick<CompileOptions, 'schema' | 'unknownValue'> = {},
): readonly Outcome[] {
  const { expression } = tryParse(expr, { spacing: 'strict' })
  if (!expression) return [{ error: 'parse' }]
  const predicate = compileUnchecked(expression, options)
  return [outcomeOf(() => predicate(row)), judged(expression, row, options)]
}
