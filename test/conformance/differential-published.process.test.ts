import fc from 'fast-check'
import { expect } from 'vitest'
import { parseJson, readJson, stringifyJson } from '../../src/json/index.ts'
import { print } from '../../src/print/index.ts'
import type { Schema } from '../../src/schema/index.ts'
import { aDatumFor, anExpression, aRow, aSchema, aStandIn } from '../support/arbitraries.ts'
import { SEED } from '../support/cases.ts'
import {
  CASES,
  differentOutcomes,
  type Evaluated,
  ourOutcomes,
  TIMEOUT_MS,
} from '../support/differential.ts'
import { test } from '../support/oracle-test.ts'
import { structs } from '../support/random-typed-evaluations.ts'
import { schemaOfShape, shapeOf } from '../support/shapes.ts'

// What `tamis/testing` draws, held against the live reference.

const numRuns = Math.ceil(CASES / 20)
const TYPES = 1_000

const decoded = anExpression().chain((expression) =>
  aDatumFor(expression).map((row): Evaluated => {
    const [expr, datum] = [print(expression), JSON.stringify(row)]
    return {
      request: { op: 'eval', expr, datum },
      got: ourOutcomes(expr, readJson(datum)),
    }
  }),
)

function typedAs(type: string): fc.Arbitrary<Evaluated> {
  const schema = schemaOfShape(type)
  return fc.tuple(anExpression(schema), aRow(schema)).map(([expression, row]): Evaluated => {
    const [expr, datum] = [print(expression), stringifyJson(row)]
    return {
      request: { op: 'typed', type, expr, datum },
      got: ourOutcomes(expr, parseJson(datum), { schema }),
    }
  })
}

test.for<[name: string, cases: fc.Arbitrary<Evaluated>]>([
  ['decoded JSON', decoded],
  ['Probe', typedAs('Probe')],
  ['JobStub', typedAs('JobStub')],
  ['Node', typedAs('Node')],
  ['Deployment', typedAs('Deployment')],
])(
  `${numRuns} published filters answer on %s as the live reference answers`,
  { timeout: TIMEOUT_MS },
  ([, cases], { oracle }) => {
    const drawn = fc.sample(cases, { numRuns, seed: SEED })
    expect(differentOutcomes(oracle, drawn, structs)).toEqual([])
  },
)

const PER_TYPE = 20

interface TypedCase {
  readonly expr: string
  readonly datum: string
  readonly unknown?: unknown
}

function aTypeWithCases(): fc.Arbitrary<readonly [Schema, readonly TypedCase[]]> {
  return aSchema('typed')
    .map(asInGo)
    .chain((schema) => {
      const one = fc.record<TypedCase, 'expr' | 'datum'>(
        {
          expr: anExpression(schema).map(print),
          datum: aRow(schema).map((row) => stringifyJson(row)),
          unknown: aStandIn(),
        },
        { requiredKeys: ['expr', 'datum'] },
      )
      const cases = fc.array(one, { minLength: PER_TYPE, maxLength: PER_TYPE })
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
  ({ oracle }) => {
    const aBatch = aTypeWithCases()
    for (let left = CASES, seed = SEED; left > 0; left -= TYPES * PER_TYPE, seed++) {
      const numRuns = Math.ceil(Math.min(TYPES, left / PER_TYPE))
      const types = fc.sample(aBatch, { numRuns, seed })
      const shapes = types.map(([schema], at) => [`T${at}`, shapeOf(schema)] as const)
      const evaluated = types.flatMap(([schema, cases], at) =>
        cases.map((one): Evaluated => {
          const options = { schema, unknownValue: one.unknown }
          return {
            request: { op: 'typed', type: `T${at}`, ...one },
            got: ourOutcomes(one.expr, parseJson(one.datum), options),
          }
        }),
      )
      expect(differentOutcomes(oracle, evaluated, Object.fromEntries(shapes))).toEqual([])
    }
  },
  TIMEOUT_MS,
)
