/** The exit codes, as in grep. */
export const EXIT = {
  /** Some row matched; the filter is fine; the answer is true. */
  yes: 0,
  /** No row matched; the answer is false. */
  no: 1,
  /** The command was called incorrectly, or the expression is invalid. */
  usage: 2,
  /** The data is invalid, a read or write failed, or a request failed. */
  failure: 3,
} as const

/** The exit codes of `tamis diff`, as in diff. */
export const DIFF_EXIT = {
  /** Both expressions give the same answer on every row. */
  same: 0,
  /** Their answers differ on at least one row. */
  different: 1,
  /**
   * The command was called incorrectly, an expression or the data is invalid, a read or write failed, or there was no
   * row to compare.
   */
  trouble: 2,
} as const
