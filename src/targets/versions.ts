import { isOperator, OPERATORS, type Operator } from '../../grammar/index.ts'
import type { Target } from '../evaluate/index.ts'

/** A version of the language. */
export interface Version extends Pick<Target, 'title' | 'kind'> {
  /** The last part of go-bexpr's version; for the specification, that of the first release. */
  readonly version: number
}

/**
 * What go-bexpr added after 0.1.2 besides operators, and in which 0.1 version: whatever depends on a
 * version asks here. Of an operator, `OPERATORS` says it.
 */
const SINCE = {
  /** Filters are judged row by row; before, once for all by the type of the rows, which is a must. */
  rowsOfAnyType: 3,
  pointers: 3,
  digitsInPaths: 3,
  colonsInPointers: 9,
  slashesInNames: 10,
  answersForMissingKeys: 12,
  quantifiers: 13,
  budget: 15,
} as const

export type Feature = keyof typeof SINCE | Operator

/** The 0.1 version of go-bexpr that brought a feature. */
export function sinceOf(feature: Feature): number {
  return isOperator(feature) ? OPERATORS[feature].since : SINCE[feature]
}

export const NEWEST = 16

export function understands({ version }: Version, feature: Feature): boolean {
  return version >= sinceOf(feature)
}
