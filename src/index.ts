// tamis, in the order in which data flows:
//
//                          ┌─ print ▶ text          ─ format ▶ text, wrapped
//   text ─ parse ▶ Expression ─ check(schema) ▶ Issue[] ─ applyFix ▶ text
//              │     ▲     ├─ compile(schema) ▶ Predicate ─ filterRows ▶ rows
//              │     │     ├─ explain(row) ▶ why it is in or out
//              │     │     └─ negate · simplify · normalize ▶ Expression
//              │     └─ build (typed calls, or the tag `filter`)
//              └─ quoteFor(context) ▶ text for a shell, a document, a URL

// Text to tree.
// What is wrong, as data and as errors.
export {
  type AndExpression,
  type Binding,
  codeFrame,
  type Expression,
  FilterError,
  type FilterErrorDetails,
  FilterLimitError,
  FilterOptionError,
  FilterSyntaxError,
  type Fix,
  type Issue,
  type LimitCode,
  type MatchExpression,
  type Name,
  type NotExpression,
  type OrExpression,
  type ParseLimits,
  type ParseOptions,
  type ParseResult,
  type Position,
  parse,
  positionAt,
  type QuantifierExpression,
  type Segment,
  type Selector,
  type Severity,
  type Span,
  type SyntaxCode,
  type SyntaxIssue,
  type TextEdit,
  tryParse,
  type UnaryMatch,
  type UnaryOperator,
  type Value,
  type ValueMatch,
  type ValueOperator,
} from '../grammar/index.ts'
// Tree to whatever you like.
export {
  type Below,
  type Cases,
  ExpressionError,
  type Place,
  type Rewriters,
  type Scoping,
  type Visitor,
  type Visitors,
  type Whereabouts,
} from './ast/index.ts'
// Typed calls to tree.
export {
  all,
  allOfWithTexts as allOf,
  andWithTexts as and,
  any,
  anyOfWithTexts as anyOf,
  BuildError,
  type BuildErrorCode,
  contains,
  containsAll,
  containsText,
  type EntryCondition,
  endsWith,
  eq,
  equalsIgnoreCase,
  type FieldOf,
  type Fields,
  type FilterRow,
  type FilterTag,
  field,
  fields,
  fieldsOf,
  filter,
  filterFor,
  type Hole,
  isEmpty,
  isIn,
  isNil,
  isNotEmpty,
  isNotIn,
  isNotNil,
  matches,
  ne,
  noneOf,
  notContains,
  notContainsText,
  notMatches,
  notWithTexts as not,
  oneOf,
  orWithTexts as or,
  path,
  startsWith,
  TemplateError,
  type TemplateErrorCode,
  type TextPart as Part,
} from './build/index.ts'
// Tree or text to what is wrong with it, and to what mends it.
export {
  type ApplyFixesOptions,
  applyFix,
  applyFixes,
  type CheckCode,
  type CheckIssue,
  type CheckLimits,
  type CheckOptions,
  checkWithRe2 as check,
  type MayFailOptions,
  type Risk,
  SERVER_BUDGET,
  serverCost,
  type Target,
} from './check/index.ts'
export { type DescribeOptions, toText } from './english/index.ts'
// Tree to predicate, and rows through it.
// Why a row is in or out, and filters in English.
export {
  type Answer,
  type ChainExplanation,
  type CompileOptions,
  type ConditionExplanation,
  createFilterWithRe2 as createFilter,
  type EntryExplanation,
  EvaluationError,
  type EvaluationErrorCode,
  type EvaluationLimits,
  type ExplainedError,
  type ExplainOptions,
  type Explanation,
  type FilterOptions,
  type FilterPredicate,
  type MatchExplanation,
  type NotExplanation,
  type Predicate,
  type QuantifierExplanation,
  type Reference,
  reasonsOf,
  type Seen,
} from './evaluate/index.ts'
// Data with its integers whole.
export {
  JsonError,
  JsonNumber,
  type ParseJsonOptions,
  parseJson,
  stringifyJson,
} from './json/index.ts'
// Tree to text.
export { type Filter, type FilterText, type FormatOptions, PrintError } from './print/index.ts'
// Text to text for where it is pasted.
export { QUOTE_CONTEXTS, type QuoteContext, QuoteError } from './quote/index.ts'
// Tree to tree.
export {
  type DisjunctiveOptions,
  RewriteError,
  type SimplifyOptions,
} from './rewrite/index.ts'

// What rows are.
export {
  type JsonSchemaOptions,
  listPaths,
  type ObjectSchema,
  parseSchema,
  type Row,
  type SampleLimits,
  type Schema,
  SchemaError,
  type SchemaErrorCode,
  type SchemaKind,
  type SchemaPath,
  s,
  schemaFromJsonSchema,
  schemaFromRows,
} from './schema/index.ts'

// Patterns.
export { type Matcher, type PatternEngine, PatternError } from './values/index.ts'

// What takes a tree, or the text of one.
export {
  compile,
  describe,
  equal,
  explain,
  filterRows,
  fold,
  format,
  guard,
  map,
  mayFail,
  negate,
  nodeAt,
  normalize,
  print,
  quoteFor,
  type Rewritten,
  simplify,
  toDisjunctiveForm,
  walk,
  whyNot,
} from './with-texts.ts'
