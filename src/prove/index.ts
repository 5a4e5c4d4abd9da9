// A question about filters and a schema in; a proof for every row, or a row that refutes it, out. Only this
// module reasons about all rows at once; the evaluator has the last word on the rows that it finds.

// The types that these mention.
export type { AnyFilter } from '../filters/ast/index.ts'
export type { Outcome, Target } from '../rows/evaluate/index.ts'
export type { Row, Schema } from '../rows/schema/index.ts'
export type { UnknownReason } from './hints.ts'
export { changesBetween, prove } from './prove.ts'
export {
  type Changes,
  type Fact,
  type ProofLimits,
  type ProveOptions,
  type Prover,
  prover,
  TYPING_LIMITS,
} from './prover.ts'
export type { Question, QuestionAboutOne, QuestionAboutTwo } from './questions.ts'
export type { Review } from './review.ts'
