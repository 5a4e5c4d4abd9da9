// A tree comes in; it goes out looked at, rewritten, computed, compared, found by offset or made by
// hand. All traversal rests on one table of child keys. This room knows nothing of texts and data:
// what a tree means is for the rooms above.

export { isAmbiguousName } from './ambiguous-name.ts'
export { type ChildKey, childrenOf, type Kind, type NodeOf } from './children.ts'
export { freeName, singularOf } from './entry-name.ts'
export { equal } from './equal.ts'
export { ExpressionError } from './errors.ts'
export { nodeAt, type Place } from './find.ts'
export { namesOf } from './names.ts'
export {
  andOf,
  type BindingNames,
  literalOf,
  matchOf,
  notOf,
  orOf,
  quantifierOf,
  selectorOf,
} from './nodes.ts'
export { OPPOSITE_QUANTIFIERS, oppositeOf } from './opposites.ts'
export { pathKey } from './path-key.ts'
export { requireParts } from './require-parts.ts'
export type { Scoping, Whereabouts } from './traverse.ts'
export {
  type Below,
  type Cases,
  fold,
  map,
  type Rewriters,
  requireTree,
  type Visitor,
  type Visitors,
  walk,
} from './walk.ts'
