import fc from 'fast-check'
import { print } from '../../src/filters/print/index.ts'
import { stringifyJson } from '../../src/rows/json/index.ts'
import type { Schema } from '../../src/rows/schema/index.ts'
import { anExpression, anOddExpression, aRow, aStandIn } from './arbitraries.ts'
import { schemaOfShape } from './shapes.ts'

/** A filter, and the JSON text of a typed row. */
export interface TypedEvaluation {
  readonly expr: string
  readonly datum: string
  readonly unknown?: unknown
}

/** A filter on the fields of a schema, and a row. Half of the filters often do not fit. */
export function aTypedEvaluation(schema: Schema): fc.Arbitrary<TypedEvaluation> {
  const filter = fc.oneof(anExpression(schema), anOddExpression(schema))
  const row = aRow(schema).map((row) => stringifyJson(row))
  const known = fc.record({ expr: filter.map(print), datum: row })
  const unknown = fc.record({ expr: filter.map(print), datum: row, unknown: aStandIn() })
  return fc.oneof({ weight: 7, arbitrary: known }, { weight: 1, arbitrary: unknown })
}

/** The same for shapes of `types.json`: one with a field of each kind, and some that rows have. */
export function anEvaluationOfShapes(): fc.Arbitrary<TypedEvaluation & { readonly type: string }> {
  const of = (type: string) =>
    aTypedEvaluation(schemaOfShape(type)).map((evaluation) => ({ type, ...evaluation }))
  return fc.oneof(
    { weight: 3, arbitrary: of('Probe') },
    of('JobStub'),
    of('Node'),
    of('Deployment'),
  )
}
