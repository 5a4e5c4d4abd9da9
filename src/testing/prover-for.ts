import type { Target } from '../evaluate/index.ts'
import { type Prover, prover } from '../prove/index.ts'
import type { Schema } from '../schema/index.ts'
import { re2Engine } from '../values/index.ts'

/** A prover with an engine for every pattern, as `compiled` has. */
export function proverFor(schema: Schema, target?: Target): Prover {
  return prover({ schema, target, patternEngine: re2Engine })
}
