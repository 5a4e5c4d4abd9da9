import type { Expression } from '../../../grammar/index.ts'
import { textOf } from '../../filters/print/index.ts'
import type { Predicate } from './evaluation-options.ts'
import type { PredicateMaker } from './fast/makers.ts'
import { PREDICATES } from './fast/sites.generated.ts'
import { Fault, toFilterError } from './faults.ts'
import type { RowTest } from './scope.ts'

const TEST = Symbol('test')

/** A predicate together with the test that it is made from. */
interface Tested extends Predicate {
  [TEST]?: RowTest
}

let next = 0

/**
 * A test of rows as a predicate, which throws nothing but a `FilterError`. An engine compiles a closure together with
 * what it calls only where the code has created no other closure. So each of the first filters of a process has its
 * own copy of that code.
 */
export function toPredicate(test: RowTest): Predicate {
  const make = PREDICATES[next++ % PREDICATES.length] as PredicateMaker
  const predicate: Tested = make((row, frame) => {
    try {
      return test(row, frame)
    } catch (error) {
      throw toFilterError(error)
    }
  })
  predicate[TEST] = test
  return predicate
}

/** The answer of a predicate on a row. One that was compiled here throws a fault instead of its error. */
export function askFor(predicate: Predicate, row: unknown): boolean {
  const test = Object.hasOwn(predicate, TEST) ? (predicate as Tested)[TEST] : undefined
  if (!test) return predicate(row)
  try {
    return test(row)
  } catch (error) {
    throw error instanceof Fault ? error : toFilterError(error)
  }
}

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
