import type {
  AndExpression,
  MatchExpression,
  NotExpression,
  OrExpression,
  QuantifierExpression,
  Span,
} from '../../../../grammar/index.ts'

/** The answer of a part of a filter on one row. `not-reached` means that an earlier part had decided. */
export type Answer = boolean | 'error' | 'not-reached'

/** An error as plain data. */
export interface ExplainedError {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly span?: Span
}

/** A value that a selector found. */
export interface Seen {
  /** The value itself, as in the row. */
  readonly value: unknown
  /** The value on one line of at most 80 characters, made without running its code. */
  readonly preview: string
  /** Set if the value is not from the row: the zero value of its type, or the option `unknownValue`. */
  readonly standsIn?: 'zero-value' | 'unknown-value'
}

export interface Explained {
  readonly span: Span
  readonly answer: Answer
  /** Set if `answer` is `'error'`: the error of the node, or of the node below it that failed. */
  readonly error?: ExplainedError
}

/** How a filter got its answer on one row: a tree parallel to the tree of the filter. */
export type Explanation =
  | ChainExplanation
  | NotExplanation
  | MatchExplanation
  | QuantifierExplanation

/** The explanation of an `and` or `or`. */
export interface ChainExplanation extends Explained {
  readonly kind: 'And' | 'Or'
  readonly node: AndExpression | OrExpression
  readonly operands: readonly Explanation[]
}

/** The explanation of a `not`. */
export interface NotExplanation extends Explained {
  readonly kind: 'Not'
  readonly node: NotExpression
  readonly operand: Explanation
}

/** The explanation of a condition. */
export interface MatchExplanation extends Explained {
  readonly kind: 'Match'
  readonly node: MatchExpression
  /** The value that the selector found; absent if it found nothing or was not reached. */
  readonly seen?: Seen
  /** Set if a map lacks the key, for which the operator has a fixed answer. */
  readonly absent?: true
  /**
   * Set if the path goes through lists, as in go-bexpr 0.1.2: one matching entry is enough, and `seen.value` is the
   * list of values found in them, with null for a missing key.
   */
  readonly crossed?: true
  /** How `in` and `contains` searched, which depends on the value. */
  readonly membership?: 'item' | 'key' | 'substring'
}

/** The explanation of an `any` or `all`. */
export interface QuantifierExplanation extends Explained {
  readonly kind: 'Quantifier'
  readonly node: QuantifierExpression
  /** The collection; absent if it was not found or not reached. */
  readonly seen?: Seen
  /** Set if a map lacks the key, for which the quantifier has a fixed answer. */
  readonly absent?: true
  /** How many entries were visited, up to the decisive one. */
  readonly visited: number
  /** The first entries, up to `maxEntries`, always including the last one visited. */
  readonly entries: readonly EntryExplanation[]
}

/** The explanation of the body of a quantifier for one entry. */
export interface EntryExplanation {
  /** The position in a list, from 0, or the key in a map. */
  readonly key: number | string
  readonly seen: Seen
  readonly explanation: Explanation
}

/** A condition that can be a reason. It contains no other condition, except in the body of a quantifier. */
export type ConditionExplanation = MatchExplanation | QuantifierExplanation
