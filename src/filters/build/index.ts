// Turns typed calls, or a template with holes, into the expression that the parser would make of its text. Any value
// or key stays one value or one key, whatever characters it has. Functions that read text are separate from
// `tamis/build`, so that building and printing do not bundle the parser. This module does not evaluate.

import * as build from './verbs.ts'

export type { FilterRow } from '../../rows/schema/index.ts'
export { BUILD_CODES, BuildError, type BuildErrorCode } from './build-error.ts'
export type { Part } from './joins.ts'
export type {
  FieldOf,
  Fields,
  FieldWith,
  Held,
  List,
  ListOrMap,
  MapOf,
  NoValue,
  ObjectOf,
  Scalar,
  ValueFor,
} from './paths.ts'
export type { EntryCondition } from './quantifiers.ts'
export type { Hole } from './tag.ts'
export {
  allOfTrees,
  andTrees,
  anyOfTrees,
  notTree,
  orTrees,
  type TreePart,
} from './tree-joins.ts'
export {
  all,
  allOf,
  and,
  any,
  anyOf,
  contains,
  containsAll,
  containsText,
  endsWith,
  eq,
  equalsIgnoreCase,
  field,
  fields,
  filter,
  isEmpty,
  isIn,
  isNil,
  isNotEmpty,
  isNotIn,
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
  startsWith,
} from './verbs.ts'
export { build }
