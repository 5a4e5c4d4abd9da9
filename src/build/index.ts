// Turns typed calls, or a template with holes, into the expression that the parser would make of its text. Any value
// or key stays one value or one key, whatever characters it has. Functions that read text are separate from
// `tamis/build`, so that building and printing do not bundle the parser. This module does not evaluate.

export { BUILD_CODES, BuildError, type BuildErrorCode } from './build-error.ts'
export { field, fields } from './fields.ts'
export { type FilterTag, filterFor } from './filter-for.ts'
export {
  allOf,
  allOfTrees,
  and,
  andTrees,
  anyOf,
  anyOfTrees,
  not,
  notTree,
  or,
  orTrees,
  type Part,
  type TreePart,
} from './joins.ts'
export {
  contains,
  containsAll,
  containsText,
  endsWith,
  eq,
  equalsIgnoreCase,
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
  oneOf,
  startsWith,
} from './operators.ts'
export { path } from './path.ts'
export type {
  FieldOf,
  Fields,
  FieldWith,
  FilterRow,
  Held,
  List,
  ListOrMap,
  MapOf,
  NoValue,
  ObjectOf,
  Scalar,
  ValueFor,
} from './paths.ts'
export { all, any, type EntryCondition } from './quantifiers.ts'
export { filter, type Hole } from './tag.ts'
export {
  TemplateError,
  type TemplateErrorCode,
  type TemplateErrorDetails,
} from './template-error.ts'
