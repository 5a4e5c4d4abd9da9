import type { Segment } from '../../grammar/index.ts'
import { textOfSegment } from '../filters/ast/index.ts'
import type { Scope } from '../rows/schema/index.ts'
import type { SqlContext } from './context.ts'
import type { Entry, SqlValue } from './dialect.ts'

/** The quantifiers around a node, as types and as SQL. */
export interface Inside {
  readonly types: Scope | undefined
  readonly entries: readonly EntryOf[]
}

/** The scope of a whole filter. */
export const OUTERMOST: Inside = { types: undefined, entries: [] }

/** The entry of a collection that a quantifier goes over. */
export interface EntryOf extends Entry {
  /** True for the entry of a list; `undefined` if only the row decides. */
  readonly isList: boolean | undefined
  /** True if its name refers to the key when the collection is an object. */
  readonly hasDefaultName: boolean
}

/** The document or column where a path through the row starts, which this records, and the steps from there. */
export function startInRow(
  segments: readonly Segment[],
  { row, documents }: Pick<SqlContext, 'row' | 'documents'>,
): { readonly start: SqlValue; readonly steps: readonly Segment[] } {
  const hasColumns = typeof row === 'function'
  const start = hasColumns ? row(textOfSegment(segments[0])) : row
  if (!start.native) documents.add(start.base)
  return { start, steps: hasColumns ? segments.slice(1) : segments }
}
