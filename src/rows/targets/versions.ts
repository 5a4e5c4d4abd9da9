import { isOperator, OPERATORS, type Operator } from '../../../grammar/index.ts'
import type { Target } from '../evaluate/index.ts'

/** A version of the language. */
export interface Version extends Pick<Target, 'title' | 'kind'> {
  /** The last part of go-bexpr's version; for the specification, the first release's. */
  readonly version: number
  /** A feature that it lacks, although its version has it. */
  readonly without?: Feature
}

/**
 * The features that go-bexpr added after 0.1.2, with their 0.1 version. Everything that depends on a version reads
 * this table. `OPERATORS` has the versions of operators.
 */
const SINCE = {
  /**
   * Filters are evaluated row by row. Before, they were checked once against the type of the rows, which was
   * required.
   */
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

export function isFeature(name: string): name is Feature {
  return typeof name === 'string' && (Object.hasOwn(SINCE, name) || isOperator(name))
}

/** The 0.1 version of go-bexpr that added a feature. */
export function sinceOf(feature: Feature): number {
  return isOperator(feature) ? OPERATORS[feature].since : SINCE[feature]
}

export const NEWEST = 16

export function understands({ version, without }: Version, feature: Feature): boolean {
  return version >= sinceOf(feature) && feature !== without
}
