import fc from 'fast-check'
import { expect } from 'vitest'
import { parseJson, readJson, stringifyJson } from '../../src/json/index.ts'
import { print } from '../../src/print/index.ts'
import { aDatumFor, anExpression, aRow } from '../support/arbitraries.ts'
import { SEED } from '../support/cases.ts'
import {
  CASES,
  differentOutcomes,
  type Evaluated,
  ourOutcome,
  TIMEOUT_MS,
} from '../support/differential.ts'
import { test } from '../support/oracle-test.ts'
import { structs } from '../support/random-typed-evaluations.ts'
import { schemaOfShape } from '../support/shapes.ts'

// What `tamis/testing` draws, held against the live reference.

const numRuns = Math.ceil(CASES / 20)

const decoded = anExpression().chain((expression) =>
  aDatumFor(expression).map((row): Evaluated => {
    const [expr, datum] = [print(expression), JSON.stringify(row)]
    return {
      request: { op: 'eval', expr, datum },
      got: ourOutcome(expr, readJson(datum), {}),
    }
  }),
)

function typedAs(type: string): fc.Arbitrary<Evaluated> {
  const schema = schemaOfShape(type)
  return fc.tuple(anExpression(schema), aRow(schema)).map(([expression, row]): Evaluated => {
    const [expr, datum] = [print(expression), stringifyJson(row)]
    return {
      request: { op: 'typed', type, expr, datum },
      got: ourOutcome(expr, parseJson(datum), { schema }),
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
