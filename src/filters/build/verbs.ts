// The functions of the builder. `tamis` exports them as the namespace `build`, because names as short as `not` and `any`
// clash with those of other packages.

export { field, fields } from './fields.ts'
export { allOf, and, anyOf, not, or } from './joins.ts'
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
export { all, any } from './quantifiers.ts'
export { filter } from './tag.ts'
