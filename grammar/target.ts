import type { Expression, MatchExpression, QuantifierExpression } from './ast.ts'
import { FilterOptionError } from './errors.ts'
import type { SyntaxIssue } from './issues/issue.ts'

/** The server or the version that a filter is meant for, as far as it concerns text; `tamis/targets` has them. */
export interface TextTarget {
  /** What `parseTarget` makes the target from: `consul@1.20`. */
  readonly name: string
  /** The name. */
  readonly toJSON: () => string
  /** How it reads and writes text; without this, as the newest reference does. */
  readonly text?: TargetText | undefined
}

/** How a target reads and writes text. */
export interface TargetText {
  /**
   * Everything in a tree that the target does not understand, in the order of the text.
   * @param text What the tree was parsed from, if it was.
   */
  readonly lacking: (expression: Expression, text?: string) => readonly SyntaxIssue[]
  /** The same for one condition, or for a quantifier without its body. */
  readonly lackingIn: (
    node: MatchExpression | QuantifierExpression,
    text?: string,
  ) => Iterable<SyntaxIssue>
  /** Throws a `FilterSyntaxError` with everything in a tree that the target does not understand, if there is anything. */
  readonly requireUnderstood: (expression: Expression) => void
  /** The tree of a text as the target reads it, of the tree as the newest reference does. */
  readonly read: (expression: Expression, text: string) => Expression
  /** The text from which the target reads a tree. */
  readonly write: (expression: Expression) => string
}

/**
 * The target, if it is one.
 * @throws {FilterOptionError} `invalid-option` for anything else, such as the name of one.
 */
export function requireTarget<Target extends TextTarget>(target: Target): Target {
  if (Object.hasOwn(Object(target), 'toJSON') && typeof target.toJSON === 'function') return target
  throw new FilterOptionError('`target` must be a value from `tamis/targets`.', {
    code: 'invalid-option',
    hint: "Import it: consul('1.20'), nomad('1.11.3'), goBexpr('0.1.16'), spec, local, or parseTarget(name).",
  })
}
