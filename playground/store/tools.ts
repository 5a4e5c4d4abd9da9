import type {
  check,
  compile,
  describe,
  explain,
  format,
  guard,
  mayFail,
  toText,
  tryParse,
} from 'tamis'

/** What the page needs beyond filtering rows. */
export interface Tools {
  readonly check: typeof check
  readonly compile: typeof compile
  readonly describe: typeof describe
  readonly explain: typeof explain
  readonly format: typeof format
  readonly guard: typeof guard
  readonly mayFail: typeof mayFail
  readonly toText: typeof toText
  readonly tryParse: typeof tryParse
}
