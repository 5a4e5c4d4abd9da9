import type {
  AndExpression,
  MatchExpression,
  NotExpression,
  OrExpression,
  QuantifierExpression,
  Span,
} from '../../grammar/index.ts'

/** What a part of a filter came to on one row. `not-reached`: what stood before it had decided. */
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
  /** The value itself, as the row holds it. */
  readonly value: unknown
  /** The value on one line of at most 80 characters, made without running code of its own. */
  readonly preview: string
  /** Set where the row itself holds no value: what its type gives, or the option `unknownValue`. */
  readonly standsIn?: 'zero-value' | 'unknown-value'
}

interface Explained {
  readonly span: Span
  readonly answer: Answer
  /** Set where `answer` is `'error'`: the node's own, or that of the node below it that failed. */
  readonly error?: ExplainedError
}

/** How a filter came to its answer on one row: a tree beside the tree of the filter. */
export type Explanation =
  | ChainExplanation
  | NotExplanation
  | MatchExplanation
  | QuantifierExplanation

/** How an `and` or `or` came out. */
export interface ChainExplanation extends Explained {
  readonly kind: 'And' | 'Or'
  readonly node: AndExpression | OrExpression
  readonly operands: readonly Explanation[]
}

/** How a `not` came out. */
export interface NotExplanation extends Explained {
  readonly kind: 'Not'
  readonly node: NotExpression
  readonly operand: Explanation
}

/** How a condition came out. */
export interface MatchExplanation extends Explained {
  readonly kind: 'Match'
  readonly node: MatchExpression
  /** What the selector found; left out where it found nothing, or was not reached. */
  readonly seen?: Seen
  /** Set where a map lacks the key, so that the operator answered by itself. */
  readonly absent?: true
  /** What `in` and `contains` asked for, which the value decides. */
  readonly membership?: 'item' | 'key' | 'substring'
}

/** How an `any` or `all` came out. */
export interface QuantifierExplanation extends Explained {
  readonly kind: 'Quantifier'
  readonly node: QuantifierExpression
  /** The collection; left out where none was found, or it was not reached. */
  readonly seen?: Seen
  /** Set where a map lacks the key, so that the quantifier answered by itself. */
  readonly absent?: true
  /** How many entries were looked at; none behind the one that decided. */
  readonly visited: number
  /** The first entries, at most `maxEntries`, the last one looked at always among them. */
  readonly entries: readonly EntryExplanation[]
}

/** How the body of a quantifier came out on one entry. */
export interface EntryExplanation {
  /** The position in a list, from 0, or the key in a map. */
  readonly key: number | string
  readonly seen: Seen
  readonly explanation: Explanation
}

/** A condition that can be a reason: it holds no other but in the body of a quantifier. */
export type ConditionExplanation = MatchExplanation | QuantifierExplanation
