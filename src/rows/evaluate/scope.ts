import type { Binding } from '../../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'

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
