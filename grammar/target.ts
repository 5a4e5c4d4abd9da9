import type { Expression, MatchExpression, QuantifierExpression } from './ast.ts'
import { invalidOption } from './errors.ts'
import type { SyntaxIssue } from './issues/issue.ts'

/** The part of a target, a server or version, that concerns filters without rows; `tamis/targets` has them. */
export interface TextTarget {
  /** The name for `parseTarget`, as in `consul@1.20`. */
  readonly name: string
  /** The name. */
  readonly toJSON: () => string
  /** How the target reads and writes text; by default, like the newest reference. */
  readonly text?: TargetText | undefined
  /** How the target answers; by default, like the newest reference. */
  readonly answering?: TargetLaws | undefined
}

/** The part of a target's answers that decides which filters mean the same. */
export interface TargetLaws {
  /** Set if every filter answers for every value, so that the laws of two-valued logic hold: only limits throw. */
  readonly isTotal?: true
}

/** How a target reads and writes text. */
export interface TargetText {
  /** Given if the target takes no white space but its own. */
  readonly spacing?: 'strict' | undefined
  /**
   * Every part of a tree that the target does not support, in the order of the text.
   * @param text The source of the tree, if it was parsed.
   */
  readonly lacking: (expression: Expression, text?: string) => readonly SyntaxIssue[]
  /** The same for one condition, or for a quantifier without its body. */
  readonly lackingIn: (
    node: MatchExpression | QuantifierExpression,
    text?: string,
  ) => Iterable<SyntaxIssue>
  /** Throws a `FilterSyntaxError` with every part of a tree that the target does not support, if there are any. */
  readonly requireUnderstood: (expression: Expression) => void
  /** The steps that the target's parser spends on a text; set if it refuses a text that takes more than 2,000,000. */
  readonly stepsToParse?: ((text: string) => number) | undefined
  /** Converts the newest reference's tree of a text into the target's tree. */
  readonly read: (expression: Expression, text: string) => Expression
  /** The text that the target reads as this tree. */
  readonly write: (expression: Expression) => string
}

/**
 * Returns the target, if it is one.
 * @throws {FilterOptionError} `invalid-option` for anything else, such as a target's name.
 */
export function requireTarget<Target extends TextTarget>(target: Target): Target {
  if (Object.hasOwn(Object(target), 'toJSON') && typeof target.toJSON === 'function') return target
  throw invalidOption(
    '`target` must be a value from `tamis/targets`.',
    "Import it: consul('1.20'), nomad('1.11.3'), goBexpr('0.1.16'), spec, local, or parseTarget(name).",
  )
}
