// `tamis` without the RE2 engine. The names are the same, but without `patternEngine` it refuses patterns that are not
// provably linear (most are). Every function that takes a filter accepts text and trees, such as the builder's.
//
// In the order in which data flows:
//
//   text ─ parse ▶ Expression ─┬─ print · format ▶ text ─ quoteFor(context) ▶ text to paste
//    typed calls of `build` ───┘├─ walk · mapTree · fold · equal
//                               ├─ negate · simplify · normalize ▶ Expression
//                               ├─ check(schema) ▶ Issue[] ─ applyFix ▶ text
//                               ├─ compile(schema) ▶ Predicate ─ filterRows ▶ rows
//                               ├─ explain(row) ▶ why it matches or not
//                               └─ coverage · compareFilters(rows) ▶ what it does on many rows

// Text to tree, and the problems of text.

export {
  type AndExpression,
  type Binding,
  codeFrame,
  type Expression,
  FilterError,
  type FilterErrorDetails,
  FilterLimitError,
  type FilterLimits,
  FilterOptionError,
  FilterSyntaxError,
  type Fix,
  type Issue,
  type LimitCode,
  type MatchExpression,
  type Name,
  type NotExpression,
  type OrExpression,
  type ParseOptions,
  type ParseResult,
  type Position,
  parse,
  positionAt,
  type QuantifierExpression,
  renderIssues,
  type Segment,
  type Selector,
  type Severity,
  type Span,
  type SyntaxCode,
  type SyntaxIssue,
  type TargetLaws,
  type TargetText,
  type TextEdit,
  type TextTarget,
  tryParse,
  type UnaryMatch,
  type UnaryOperator,
  type Value,
  type ValueMatch,
  type ValueOperator,
} from '../grammar/index.ts'

// Typed calls to tree: `build.eq`, `build.field` and the others, which `tamis/build` has one by one.

export {
  BuildError,
  type BuildErrorCode,
  build,
  type EntryCondition,
  type FieldOf,
  type Fields,
  type FieldWith,
  type FilterRow,
  type Held,
  type Hole,
  type List,
  type ListOrMap,
  type MapOf,
  type NoValue,
  type ObjectOf,
  type Part,
  type Scalar,
  type ValueFor,
} from './filters/build/index.ts'

// A filter to text.

export {
  type Filter,
  type FilterText,
  type FormatOptions,
  format,
  PrintError,
  type PrintOptions,
  print,
  type Rewritten,
} from './filters/print/index.ts'

// A filter to text for a shell, a document or a URL.

export { QUOTE_CONTEXTS, type QuoteContext, QuoteError, quoteFor } from './filters/quote/index.ts'

// Traversing filters.

export {
  type AnyFilter,
  type Below,
  type Cases,
  type ChildKey,
  ExpressionError,
  equal,
  fold,
  type Kind,
  type NodeOf,
  type Rewriters,
  type Scoping,
  type Visitor,
  type Visitors,
  type Whereabouts,
  walk,
} from './filters/ast/index.ts'

// A filter to another.

export {
  mapTree,
  negate,
  normalize,
  simplify,
} from './filters/rewrite/index.ts'

// A filter to issues, and fixes applied.

export {
  type ApplyFixesOptions,
  applyFix,
  applyFixes,
  type CheckCode,
  type CheckIssue,
  type CheckOptions,
  check,
  type FilterProver,
  type FilterReview,
  SERVER_BUDGET,
  serverCost,
  type TryCompileResult,
  tryCompile,
} from './rows/check/index.ts'

// A filter to a predicate, filtering rows, why a row matches or not, and the effect of filters on many rows.

export {
  type Answer,
  type AnswerCounts,
  type Answering,
  answerOf,
  type ChainExplanation,
  type ComparedFilter,
  type CompileOptions,
  type ConditionExplanation,
  type Coverage,
  type CoverageError,
  compareFilters,
  compile,
  coverage,
  type EntryExplanation,
  EvaluationError,
  type EvaluationErrorCode,
  type EvaluationOptions,
  type Explained,
  type ExplainedError,
  type ExplainOptions,
  type Explanation,
  explain,
  type FilterComparison,
  type FilteredRows,
  type FilterPredicate,
  type FilterRowsOptions,
  filterRows,
  lenient,
  type MatchExplanation,
  type NodeCoverage,
  type NotExplanation,
  type Predicate,
  type QuantifierExplanation,
  type Reference,
  type RowChanges,
  type Rows,
  reasonsOf,
  type Seen,
  type Target,
  whyNot,
} from './rows/evaluate/index.ts'

// Filters and explanations in English.

export { type EnglishOptions, toEnglish, toText } from './rows/english/index.ts'

// The types of rows.

export {
  type AnySchema,
  type ArraySchema,
  type Bits,
  type BoolSchema,
  type BytesSchema,
  type DeclaredFields,
  type DecodedSchema,
  type Described,
  type DurationSchema,
  type Field,
  type FieldMap,
  type FloatSchema,
  type IntegerFormat,
  type IntSchema,
  type JsonNumberSchema,
  type ListSchema,
  type MapKey,
  type MapSchema,
  type Member,
  type NullableSchema,
  type ObjectSchema,
  parseSchema,
  type Replacement,
  type Row,
  type Rules,
  type SampleLimits,
  type Schema,
  SchemaError,
  type SchemaErrorCode,
  type SchemaKind,
  type ShapeOf,
  type StringSchema,
  s,
  schemaFromJsonSchema,
  schemaFromRows,
  type TimeSchema,
  type UintSchema,
} from './rows/schema/index.ts'

// JSON with exact integers.

export {
  JsonError,
  JsonNumber,
  type ParseJsonOptions,
  parseJson,
  stringifyJson,
} from './rows/json/index.ts'

// JSON text to rows, whole or in chunks.

export {
  createRowReader,
  findRowLists,
  type RowLayout,
  type RowLimits,
  type RowList,
  type RowPlace,
  type RowReader,
  type RowReaderOptions,
  RowsError,
  type RowsErrorCode,
  type RowText,
  readRow,
  readRows,
} from './rows/reader/index.ts'

// Engines for patterns.

export { type Matcher, type PatternEngine, PatternError } from './rows/values/index.ts'
