/** The exit codes, as grep has them. */
export const EXIT = {
  /** Some row matched; the filter is fine; the answer is true. */
  yes: 0,
  /** No row matched; the answer is false. */
  no: 1,
  /** The command was called wrongly, or the expression is bad. */
  usage: 2,
  /** The data is bad, or could not be read or written; or a request failed. */
  failure: 3,
} as const
