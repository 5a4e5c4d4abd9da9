// Turns an expression into a predicate for rows. Finds and compares fields exactly as the reference does on decoded
// JSON. This module knows nothing about text or HTTP.

export { BY_TYPE } from './by-type/by-type.ts'
export { compile, compileTree, compileUnchecked } from './compile.ts'
export type { CompileOptions } from './context.ts'
export { EVALUATION_CODES, EvaluationError, type EvaluationErrorCode } from './errors.ts'
export type { EvaluationOptions, Predicate } from './evaluation-options.ts'
export { explain, whyNot } from './explain/explain.ts'
export { reasonsOf, requireExplanation } from './explain/reasons-of.ts'
export type { ExplainOptions } from './explain/recorder.ts'
export type {
  Answer,
  ChainExplanation,
  ConditionExplanation,
  EntryExplanation,
  Explained,
  ExplainedError,
  Explanation,
  MatchExplanation,
  NotExplanation,
  QuantifierExplanation,
  Seen,
} from './explain/types.ts'
export { filterRows } from './filter.ts'
export { lenient } from './lenient.ts'
export { answerOf } from './many-rows/answer-of.ts'
export {
  type ComparedFilter,
  compareFilters,
  type FilterComparison,
} from './many-rows/compare-filters.ts'
export { coverage } from './many-rows/coverage.ts'
export { changesOf, type RowAnswer, type RowChanges } from './many-rows/row-changes.ts'
export type { AnswerCounts, Coverage, CoverageError, NodeCoverage } from './many-rows/types.ts'
export { supportText } from './operators-text.ts'
export { type Outcome, outcomeOf } from './outcome.ts'
export { type PatternFault, patternFault } from './pattern.ts'
export type { FilterPredicate } from './predicate.ts'
export type { Reference } from './reference.ts'
export { requireSpelling } from './require-spelling.ts'
export type { Rows } from './rows-of.ts'
export { type Answering, local, STRICT, type Target } from './target.ts'
export type { FilteredRows, FilterRowsOptions } from './tolerance.ts'
