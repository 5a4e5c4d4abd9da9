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

/** The exit codes of `tamis diff`, as diff has them. */
export const DIFF_EXIT = {
  /** Both expressions answer alike on every row. */
  same: 0,
  /** They answer differently on some row. */
  different: 1,
  /** The command was called wrongly, an expression or the data is bad, or a read or write failed. */
  trouble: 2,
} as const
