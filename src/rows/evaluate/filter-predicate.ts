import type { Expression } from '../../../grammar/index.ts'
import { textOf } from '../../filters/print/index.ts'
import type { Predicate } from './evaluation-options.ts'

/**
 * A predicate that turns into the text of its filter wherever a string is expected, including `JSON.stringify`. Its
 * members are on its prototype.
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

const EXPRESSION = Symbol('expression')

/** A predicate together with its expression. */
interface Written {
  readonly [EXPRESSION]: Expression
}

// A prototype with shared members, because own members would make each predicate slow to create.
const WITH_TEXT = /* @__PURE__ */ createPrototype()

function createPrototype(): object {
  const members = {
    get text(): string {
      // What only inherits from a predicate has no text.
      const own = Object.hasOwn(this, EXPRESSION) && (this as unknown as Written)[EXPRESSION]
      return textOf(own as Expression)
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

/** Adds its text to the predicate of an expression; for a predicate without text. */
export function withText(predicate: Predicate, expression: Expression): FilterPredicate {
  const written = Object.setPrototypeOf(predicate, WITH_TEXT)
  written[EXPRESSION] = expression
  return written
}
