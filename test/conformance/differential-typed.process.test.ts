import { expect } from 'vitest'
import { parseJson } from '../../src/json/index.ts'
import {
  CASES,
  compare,
  differentOutcomes,
  type Evaluated,
  ourOutcomes,
  TIMEOUT_MS,
} from '../support/differential.ts'
import { test } from '../support/oracle-test.ts'
import type { Random } from '../support/random.ts'
import { randomTypedEvaluation, structs } from '../support/random-typed-evaluations.ts'
import { schemaOfShape } from '../support/shapes.ts'

function evaluate(random: Random): Evaluated {
  const evaluation = randomTypedEvaluation(random)
  const { type, expr, datum } = evaluation
  const options = {
    schema: schemaOfShape(type),
    ...('unknown' in evaluation && { unknownValue: evaluation.unknown }),
  }
  return {
    request: { op: 'typed', ...evaluation },
    got: ourOutcomes(expr, parseJson(datum), options),
  }
}

test(
  `${CASES} random filters answer on random Go structs as the live reference answers`,
  ({ oracle }) => {
    const differences = compare(oracle, evaluate, (asked, cases) =>
      differentOutcomes(asked, cases, structs),
    )
    expect(differences).toEqual([])
  },
  TIMEOUT_MS,
)
