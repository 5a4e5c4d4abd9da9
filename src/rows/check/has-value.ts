import type { ValueMatch } from '../../../grammar/index.ts'
import type { Clause } from './clause.ts'

/** True for a condition whose operator takes a value. */
export function hasValue(node: Clause['node']): node is ValueMatch {
  // A tree made by hand may have more properties than its types say.
  return node.kind === 'Match' && 'value' in node
}
