// fast-check arbitraries of filters, rows and schemas, and the laws as properties, for testing your own
// implementation, schema or server. Only this module knows fast-check.

// The types used by the exports below.
export type { Expression, FilterError } from '../../grammar/index.ts'
export type { Target } from '../rows/evaluate/index.ts'
export type { Row, Schema } from '../rows/schema/index.ts'
export {
  type AgreementOptions,
  agreesWithServer,
  type Disagreement,
  type ServerList,
} from './agrees-with-server.ts'
export { anExpression } from './arbitraries/expression.ts'
export { aFilterText, aNearlyFilterText } from './arbitraries/filter-text.ts'
export {
  aMatchingRow,
  type MatchingRowOptions,
  type RowProof,
  type RowProver,
} from './arbitraries/matching-row.ts'
export { aRow, type RowOptions } from './arbitraries/row.ts'
export { aSchema } from './arbitraries/schema.ts'
export { aHostileString } from './arbitraries/text.ts'
export type { Law, LawParameters } from './law.ts'
export { type Implementation, type LawOptions, lawsOf } from './laws-of.ts'
export { TestingError } from './testing-error.ts'
