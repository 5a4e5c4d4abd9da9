import type { Random } from './random.ts'
import { randomDatum, toJson } from './random-data.ts'
import { randomFilter } from './random-filters.ts'

/** A filter and what it is to be evaluated on. */
export interface RandomEvaluation {
  readonly expr: string
  /** JSON text. */
  readonly datum: string
  readonly numbers?: 'json'
  readonly unknown?: unknown
}

/** A filter about decoded JSON, or about JSON whose numbers are kept exact. */
export function randomEvaluation(random: Random): RandomEvaluation {
  const exact = random.chance(0.25)
  const datum = randomDatum(
    random,
    random.chance(0.95) ? 'object' : 'any',
    3,
    exact ? 'exact' : 'double',
  )
  const unknown = random.chance(0.2)
    ? { unknown: JSON.parse(toJson(randomDatum(random, 'any', 2, 'double'))) }
    : {}
  return {
    expr: randomFilter(random, datum),
    datum: toJson(datum),
    ...(exact && { numbers: 'json' }),
    ...unknown,
  }
}
