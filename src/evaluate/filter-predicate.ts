import type { Expression } from '../../grammar/index.ts'
import { print } from '../print/index.ts'
import type { Predicate } from './compile.ts'

/**
 * A predicate that turns into the text of its filter wherever a string is expected, including
 * `JSON.stringify`. Its members are on its prototype.
 */
export interface FilterPredicate extends Predicate {
  /**
   * The filter as `print` writes it.
   * @throws {PrintError} `not-printable` if the tree cannot be written as text.
   */
  readonly text: string
  /** The text. */
  toString(): string
  /** The text. */
  toJSON(): string
}

// A prototype with shared members, as members of its own would make each predicate slow to create.
const WITH_TEXT = /* @__PURE__ */ createPrototype()

function createPrototype(): object {
  const members = {
    get text(): string {
      return print(expressions.get(this) as Expression)
    },
    toString(): string {
      return this.text
    },
    toJSON(): string {
      return this.text
    },
  }
  return Object.create(Function.prototype, Object.getOwnPropertyDescriptors(members))
}

const expressions = /* @__PURE__ */ new WeakMap<object, Expression>()

/** The predicate of an expression, with its text. */
export function withText(predicate: Predicate, expression: Expression): FilterPredicate {
  expressions.set(predicate, expression)
  return Object.setPrototypeOf(predicate, WITH_TEXT)
}
