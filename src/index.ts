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
export {
  type Below,
  type Cases,
  ExpressionError,
  equal,
  fold,
  map,
  nodeAt,
  type Place,
  type Rewriters,
  type Visitor,
  type Visitors,
  walk,
} from './ast/index.ts'
// Typed calls to tree.
export {
  all,
  and,
  any,
  BuildError,
  type BuildErrorCode,
  contains,
  containsText,
  type EntryCondition,
  endsWith,
  eq,
  equalsIgnoreCase,
  type FieldOf,
  type Fields,
  type FilterRow,
  field,
  fields,
  filter,
  type Hole,
  isEmpty,
  isNil,
  isNotEmpty,
  isNotNil,
  matches,
  ne,
  noneOf,
  not,
  notContains,
  notContainsText,
  notMatches,
  oneOf,
  or,
  type Part,
  startsWith,
  TemplateError,
  type TemplateErrorCode,
} from './build/index.ts'

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
export {
  JsonError,
  JsonNumber,
  type ParseJsonOptions,
  parseJson,
  stringifyJson,
} from './json/index.ts'
// Tree to text.
export { type FormatOptions, format, PrintError, print } from './print/index.ts'

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
