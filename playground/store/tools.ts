import type { check, compile, describe, explain, format, toText } from 'tamis'

/** What the page needs beyond filtering rows. */
export interface Tools {
  readonly check: typeof check
  readonly compile: typeof compile
  readonly describe: typeof describe
  readonly explain: typeof explain
  readonly format: typeof format
  readonly toText: typeof toText
}
