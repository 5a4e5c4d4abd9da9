// tamis, in the order in which data flows:
//
//   text ─ parse ▶ Expression ┬─ print ▶ text      ─ format ▶ text, wrapped
//                             ├─ walk · map · fold · equal · nodeAt
//                             └─ compile ▶ Predicate ─ filterRows ▶ rows

// The tree.
export type {
  AndExpression,
  Binding,
  Expression,
  MatchExpression,
  Name,
  NotExpression,
  OrExpression,
  QuantifierExpression,
  Segment,
  Selector,
  UnaryMatch,
  UnaryOperator,
  Value,
  ValueMatch,
  ValueOperator,
} from '../grammar/index.ts'
// Text to tree.
// What is wrong, as data and as errors.
export {
  codeFrame,
  FilterError,
  type FilterErrorDetails,
  FilterLimitError,
  FilterOptionError,
  FilterSyntaxError,
  type Fix,
  type Issue,
  type LimitCode,
  type ParseLimits,
  type ParseOptions,
  type ParseResult,
  type Position,
  parse,
  positionAt,
  type Severity,
  type Span,
  type SyntaxCode,
  type SyntaxIssue,
  type TextEdit,
  tryParse,
} from '../grammar/index.ts'
// Tree to whatever you like.
export { equal, fold, map, nodeAt, walk } from './ast/index.ts'
// Tree to predicate, and rows through it.
export {
  type CompileOptions,
  compileWithRe2 as compile,
  createFilterWithRe2 as createFilter,
  EvaluationError,
  type EvaluationErrorCode,
  type EvaluationLimits,
  type FilterOptions,
  filterRows,
  type Predicate,
} from './evaluate/index.ts'
// Data with its integers whole.
export { JsonError, JsonNumber, type ParseJsonOptions, parseJson } from './json/index.ts'
// Tree to text.
export { type FormatOptions, format, PrintError, print } from './print/index.ts'

// Patterns.
export type { Matcher, PatternEngine } from './values/index.ts'
