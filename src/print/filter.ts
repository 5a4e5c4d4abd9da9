import type { Expression } from '../../grammar/index.ts'
import { fold } from '../ast/index.ts'
import { print } from './print.ts'

/**
 * A tree that is its text wherever a string is wanted: in a template literal, in `+`, as the value of
 * `URLSearchParams` or `encodeURIComponent`, and in `JSON.stringify`. All of its own members are those of
 * the tree, so every function that takes a tree takes it.
 */
export type Filter = Expression & FilterText

/** What a filter has beside its tree. None of it is an own member. */
export interface FilterText {
  /**
   * The filter as `print` writes it.
   * @throws {PrintError} `not-printable` where no text says the tree.
   */
  readonly text: string
  /** The tree as plain data, which `JSON.stringify` writes out node by node. */
  readonly expression: Expression
  /** The text. */
  toString(): string
  /** The text. */
  toJSON(): string
}

class BuiltFilter implements FilterText {
  get text(): string {
    return print(this as unknown as Expression)
  }

  get expression(): Expression {
    const plain = <Node, Below>(node: Node, below: Below) => ({ ...node, ...below }) as never
    return fold<Expression>(this as unknown as Expression, {
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

/** The tree as one that is its text. */
export function toFilter(expression: Expression): Filter {
  return Object.setPrototypeOf({ ...expression }, BuiltFilter.prototype)
}

/** True for a tree that is its text. */
export function isFilter(value: unknown): value is Filter {
  return value instanceof BuiltFilter
}
