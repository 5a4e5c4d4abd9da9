/** What the process ends with, as grep has it. */
export const EXIT = {
  /** Some row matched; the filter is fine; the answer is true. */
  yes: 0,
  /** No row matched; the answer is false. */
  no: 1,
  /** The command was called wrongly, or the expression is no filter. */
  usage: 2,
  /** The data is bad, or could not be read or written. */
  failure: 3,
} as const
