// Walks, maps, folds, compares and builds trees. All traversal uses one table of child
// keys. This module knows nothing about text and data, except how to name entries after their field. The modules
// above know the meaning of a tree.

export { isAmbiguousName, unambiguous } from './ambiguous-name.ts'
export { type ChildKey, childrenOf, type Kind, type NodeOf } from './children.ts'
export { entryNameFor, freeName, singularOf } from './entry-name.ts'
export { equal } from './equal.ts'
export { ExpressionError } from './errors.ts'
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
export { dottedPath, pathKey, textOfSegment } from './paths.ts'
export { withQuotedValues } from './quoted-values.ts'
export { type AnyFilter, hasKind, isTree, readFilter, readTree } from './read-filter.ts'
export { isChoice, runsOf } from './runs.ts'
export { requireDepth, type Scoping, type Whereabouts } from './traverse.ts'
export {
  type Below,
  type Cases,
  fold,
  foldTree,
  mapTree,
  type Rewriters,
  type Visitor,
  type Visitors,
  walk,
  walkTree,
} from './walk.ts'
