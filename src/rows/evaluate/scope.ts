import { type Binding, NOWHERE, type Selector } from '../../../grammar/index.ts'
import { textOfSegment } from '../../filters/ast/index.ts'
import { roleOf, type Schema } from '../schema/index.ts'
import { ABSENT, type ParsedPath, type ParsedSegment, parsedPath } from './select.ts'

/** The current entry of a running quantifier, and the frames around it, which give the names their values. */
export interface Frame {
  readonly outer: Frame | undefined
  /** The position in a list, or the key in an object. */
  readonly key: number | string
  readonly value: unknown
  readonly isList: boolean
  /** True if the collection is the unknown value, whose entries are the whole unknown value. */
  readonly isStandIn: boolean
}

/** Computes a result for a row, in the frame of the quantifiers around it. */
export type RowFunction<Answer> = (row: unknown, frame?: Frame) => Answer

/** Evaluates a node for a row. */
export type RowTest = RowFunction<boolean>

/**
 * Finds the value of a selector; `ABSENT` if a map lacks its last key, `UNKNOWN` if the option `unknownValue`
 * replaces it.
 */
export type Read = RowFunction<unknown>

/** The names of a quantifier and its outer ones, as its body sees them. */
export interface Scope {
  readonly outer: Scope | undefined
  readonly binding: Binding
  /** The first name of the collection's path. */
  readonly collectionName: string | undefined
  /** The type of the entries, in typed data. */
  readonly entry: Schema | undefined
}

/** The meaning of a selector, decided by the filter alone. */
export type Referent =
  | { readonly from: 'row'; readonly path: ParsedPath }
  /** An entry `depth` scopes out; for a default name in an object, its key. */
  | {
      readonly from: 'entry'
      readonly depth: number
      readonly path: ParsedPath
      readonly isDefault: boolean
      readonly schema: Schema | undefined
    }
  | { readonly from: 'key'; readonly depth: number; readonly path: ParsedPath }

/**
 * Finds the meaning of a selector's first name. The innermost names take precedence. The path of a name is then
 * resolved with the names outside it, of which the key name of the same quantifier is the nearest.
 */
export function resolve(
  selector: Selector,
  scope: Scope | undefined,
  missing?: ParsedPath['missing'],
): Referent {
  const first = scope && textOfSegment(selector.segments[0])
  let depth = 0
  for (let at = scope; at && first !== undefined; at = at.outer, depth++) {
    const role = roleOf(first, at)
    if (!role) continue
    const path = parsedPath(selector, 1, missing)
    switch (role) {
      case 'key-of-key':
        // If nothing fails, the name of an entry means the entry.
        if (missing === ABSENT)
          return { from: 'entry', depth, path, isDefault: false, schema: at.entry }
        return { from: 'key', depth, path: { ...path, segments: [KEY_OF_KEY, ...path.segments] } }
      case 'key':
        return { from: 'key', depth, path }
      case 'entry':
      case 'default':
        return { from: 'entry', depth, path, isDefault: role === 'default', schema: at.entry }
    }
  }
  return { from: 'row', path: parsedPath(selector, 0, missing) }
}

const KEY_OF_KEY: ParsedSegment = {
  key: undefined,
  position: undefined,
  text: '',
  span: NOWHERE,
}
