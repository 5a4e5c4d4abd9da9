import { hasOwn } from '../../grammar/index.ts'
/**
 * The values that one variable can have, as far as the tests of filters tell them apart. A state is a set
 * of values that are still possible.
 */
export interface Domain<State, Asked> {
  /** Every value. */
  readonly start: State
  /** The answer if it is the same for all values of the state; may be `undefined` although it is. */
  readonly decide: (state: State, asked: Asked) => boolean | undefined
  /** The values of the state with this answer; `undefined` if there are none. `decide` then knows the answer. */
  readonly assume: (state: State, asked: Asked, answer: boolean) => State | undefined
  /** Equal for equal states. */
  readonly keyOf: (state: State) => string
  /** Equal for equal tests. */
  readonly nameOf: (asked: Asked) => string | number
}

/** A value of a few, one bit each. A test asks if it is one of a set. */
export function finite(start: number): Domain<number, number> {
  return {
    start,
    decide: (state, asked) =>
      (state & asked) === 0 ? false : (state & ~asked) === 0 ? true : undefined,
    assume: (state, asked, answer) => (answer ? state & asked : state & ~asked) || undefined,
    keyOf: String,
    nameOf: (asked) => asked,
  }
}

/** A length from 0 to `most`. A test asks if it is greater than a number. */
export function lengths(
  least: number,
  most: number,
): Domain<readonly [least: number, most: number], number> {
  return {
    start: [least, most],
    decide: ([least, most], asked) => (least > asked ? true : most <= asked ? false : undefined),
    assume: ([least, most], asked, answer) => {
      const state = answer
        ? ([Math.max(least, asked + 1), most] as const)
        : ([least, Math.min(most, asked)] as const)
      return state[0] <= state[1] ? state : undefined
    },
    keyOf: String,
    nameOf: (asked) => asked,
  }
}

/** A number that literals are compared with. Integers of typed data are bigints. */
export type Quantity = number | bigint

/** One number, or every number except some. */
export type Quantities = { readonly only: Quantity } | { readonly not: readonly Quantity[] }

/**
 * A number. A test asks if it is equal to one.
 * @param admits True for a number that the type has.
 * @param count How many numbers the type has.
 */
export function quantities(
  admits: (number: Quantity) => boolean,
  count: number,
): Domain<Quantities, Quantity> {
  return {
    start: { not: [] },
    decide: (state, asked) => {
      if (hasOwn(state, 'only')) return state.only === asked
      return !admits(asked) || state.not.includes(asked) ? false : undefined
    },
    assume: (state, asked, answer) => {
      if (hasOwn(state, 'only')) return (state.only === asked) === answer ? state : undefined
      if (!admits(asked) || state.not.includes(asked)) return answer ? undefined : state
      if (answer) return { only: asked }
      return state.not.length + 1 < count ? { not: [...state.not, asked] } : undefined
    },
    keyOf: (state) => (hasOwn(state, 'only') ? `=${state.only}` : [...state.not].sort().join()),
    nameOf: (asked) => (typeof asked === 'bigint' ? `${asked}n` : String(asked)),
  }
}
