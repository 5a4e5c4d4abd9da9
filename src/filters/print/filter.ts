import type { Expression } from '../../../grammar/index.ts'
import { type AnyFilter, foldTree } from '../ast/index.ts'
import { textOf } from './print.ts'

/**
 * A tree that turns into its text wherever a string is expected: in a template literal, with `+`, in
 * `URLSearchParams`, `encodeURIComponent` and `JSON.stringify`. It has the tree's own members, so every function that
 * takes a tree accepts it.
 */
export type Filter = Expression & FilterText

/** The members of a filter besides its tree. They are inherited, not own. */
export interface FilterText {
  /**
   * The filter as `print` writes it.
   * @throws {PrintError} `not-printable` if the tree cannot be written as text.
   */
  readonly text: string
  /** The tree as plain data, which `JSON.stringify` writes as nodes. */
  readonly expression: Expression
  /** The text. */
  toString(): string
  /** The text. */
  toJSON(): string
}

class BuiltFilter implements FilterText {
  get text(): string {
    return textOf(this as unknown as Expression)
  }

  get expression(): Expression {
    const plain = <Node, Below>(node: Node, below: Below) => ({ ...node, ...below }) as never
    return foldTree<Expression>(this as unknown as Expression, {
      Or: plain,
      And: plain,
      Not: plain,
      Match: plain,
      Quantifier: plain,
    })
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }
}

/** The tree as a `Filter`. */
export function toFilter(expression: Expression): Filter {
  return Object.setPrototypeOf({ ...expression }, BuiltFilter.prototype)
}

/** True for a `Filter`. */
export function isFilter(value: unknown): value is Filter {
  return value instanceof BuiltFilter
}

/** The result of a rewriting verb: plain data for a tree that is plain data, and a filter for a text or a filter. */
export type Rewritten<Of extends AnyFilter> = Of extends string | Filter ? Filter : Expression

/** Converts a rewritten tree to the caller's form. */
export function rewritten<Of extends AnyFilter>(filter: Of, tree: Expression): Rewritten<Of> {
  const isData = (typeof filter !== 'string' && !isFilter(filter)) || isFilter(tree)
  return (isData ? tree : toFilter(tree)) as Rewritten<Of>
}
