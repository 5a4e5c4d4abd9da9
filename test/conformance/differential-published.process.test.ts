import fc from 'fast-check'
import { expect } from 'vitest'
import { print } from '../../src/filters/print/index.ts'
import { parseJson, readJson } from '../../src/rows/json/index.ts'
import type { Schema } from '../../src/rows/schema/index.ts'
import { aDatumFor, anExpression, aSchema } from '../support/arbitraries.ts'
import { SEED } from '../support/cases.ts'
import {
  CASES,
  differentOutcomes,
  type Evaluated,
  inBatches,
  ourOutcomes,
  TIMEOUT_MS,
} from '../support/differential.ts'
import { test } from '../support/oracle-test.ts'
import { schemaOfShape, shapeOf, structs } from '../support/shapes.ts'
import {
  anEvaluationOfShapes,
  aTypedEvaluation,
  type TypedEvaluation,
} from '../support/typed-evaluations.ts'

// What `tamis/testing` draws, held against the live reference.

const numRuns = Math.ceil(CASES / 20)

const decoded = anExpression().chain((expression) =>
  aDatumFor(expression).map((row): Evaluated => {
    const [expr, datum] = [print(expression), JSON.stringify(row)]
    return {
      request: { op: 'eval', expr, datum },
      got: ourOutcomes(expr, readJson(datum)),
    }
  }),
)

test(
  `${numRuns} published filters answer on decoded JSON as the live reference answers`,
  ({ oracle }) => {
    const drawn = fc.sample(decoded, { numRuns, seed: SEED })
    expect(differentOutcomes(oracle, drawn)).toEqual([])
  },
  TIMEOUT_MS,
)

function evaluated(type: string, schema: Schema, evaluation: TypedEvaluation): Evaluated {
  const options = { schema, unknownValue: evaluation.unknown }
  return {
    request: { op: 'typed', type, ...evaluation },
    got: ourOutcomes(evaluation.expr, parseJson(evaluation.datum), options),
  }
}

test(
  `${CASES} published filters answer on Go structs as the live reference answers`,
  async ({ oracle }) => {
    const evaluations = anEvaluationOfShapes()
    const differences = await inBatches((numRuns, seed) => {
      const asked = fc
        .sample(evaluations, { numRuns, seed })
        .map(({ type, ...evaluation }) => evaluated(type, schemaOfShape(type), evaluation))
      return differentOutcomes(oracle, asked, structs)
    })
    expect(differences).toEqual([])
  },
  TIMEOUT_MS,
)

const PER_TYPE = 20

function aTypeWithCases(): fc.Arbitrary<readonly [Schema, readonly TypedEvaluation[]]> {
  return aSchema('typed')
    .map(asInGo)
    .chain((schema) => {
      const cases = fc.array(aTypedEvaluation(schema), { minLength: PER_TYPE, maxLength: PER_TYPE })
      return fc.tuple(fc.constant(schema), cases)
    })
}

// The reference knows nothing of altered fields, and the name of an ignored one begins with a capital.
function asInGo(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (name, value) => {
    if (!value?.altered && !(value?.ignored && /^[a-z]/.test(name))) return value
    const { altered: _, ignored: __, ...field } = value
    return field
  })
}

test(
  `${CASES} published filters answer on drawn types as the live reference answers`,
  async ({ oracle }) => {
    const someTypes = aTypeWithCases()
    const differences = await inBatches((count, seed) => {
      const types = fc.sample(someTypes, { numRuns: Math.ceil(count / PER_TYPE), seed })
      const shapes = types.map(([schema], at) => [`T${at}`, shapeOf(schema)] as const)
      const asked = types.flatMap(([schema, cases], at) =>
        cases.map((evaluation) => evaluated(`T${at}`, schema, evaluation)),
      )
      return differentOutcomes(oracle, asked, Object.fromEntries(shapes))
    })
    expect(differences).toEqual([])
  },
  TIMEOUT_MS,
)
