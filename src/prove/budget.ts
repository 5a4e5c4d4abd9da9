import type { UnknownReason } from './hints.ts'

/** Ends a proof whose budget is used up; never leaves this module. */
export class OutOfBudget extends Error {
  readonly why: UnknownReason

  constructor(why: UnknownReason) {
    super(why)
    this.why = why
  }
}

/**
 * The work that one proof may cause. Every loop of this module spends from it, so the time of a proof
 * is bounded whatever the filters are.
 */
export class Budget {
  #steps: number
  #nodes: number

  constructor(steps: number, nodes: number) {
    this.#steps = steps
    this.#nodes = nodes
  }

  /** @throws {OutOfBudget} `steps`. */
  spend(steps: number): void {
    this.#steps -= steps
    if (this.#steps < 0) throw new OutOfBudget('steps')
  }

  /** @throws {OutOfBudget} `size`. */
  spendNode(): void {
    this.spend(1)
    if (--this.#nodes < 0) throw new OutOfBudget('size')
  }
}

/** Thrown for assumptions that no row has, or none that is found; without a reason, certainly none. */
export class Unrealizable extends Error {
  readonly why: UnknownReason | undefined

  constructor(why?: UnknownReason) {
    super(why)
    this.why = why
  }
}
