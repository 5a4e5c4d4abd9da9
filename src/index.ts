// tamis, in the order in which data flows. Each function that takes a tree also takes its text, which
// with-texts.ts parses.
//
//   text ─ parse ▶ Expression ─┬─ print · format ▶ text ─ quoteFor(context) ▶ text to paste
//    typed calls, `filter` ────┘├─ walk · map · fold · equal · nodeAt
//                               ├─ negate · simplify · normalize ▶ Expression
//                               ├─ check(schema) ▶ Issue[] ─ applyFix ▶ text
//                               ├─ compile(schema) ▶ Predicate ─ filterRows ▶ rows
//                               └─ explain(row) ▶ why it matches or not

// Text to tree, and what is wrong with text.

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

// Tree to text.

export { type Filter, type FilterText, type FormatOptions, PrintError } from './print/index.ts'
export { format, print } from './with-texts.ts'

// Text to text for a shell, a document or a URL.

export { QUOTE_CONTEXTS, type QuoteContext, QuoteError } from './quote/index.ts'
export { quoteFor } from './with-texts.ts'

// Traversing trees.

export {
  type Below,
  type Cases,
  ExpressionError,
  type NodeAtOffset,
  type Rewriters,
  type Scoping,
  type Visitor,
  type Visitors,
  type Whereabouts,
} from './ast/index.ts'
export { equal, fold, map, nodeAt, walk } from './with-texts.ts'

// Tree to tree.

export {
  type DisjunctiveOptions,
  RewriteError,
  type SimplifyOptions,
} from './rewrite/index.ts'
export { negate, normalize, type Rewritten, simplify, toDisjunctiveForm } from './with-texts.ts'

// Tree or text to issues, and fixes applied.

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
export { guard, mayFail } from './with-texts.ts'

// Tree to predicate, rows through it, and why a row matches or not.

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
export { compile, explain, filterRows, whyNot } from './with-texts.ts'

// Filters and explanations in English.

export { type DescribeOptions, toText } from './english/index.ts'
export { describe } from './with-texts.ts'

// The types of rows.

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

// JSON with exact integers.

export {
  JsonError,
  JsonNumber,
  type ParseJsonOptions,
  parseJson,
  stringifyJson,
} from './json/index.ts'

// Engines for patterns.

export { type Matcher, type PatternEngine, PatternError } from './values/index.ts'
