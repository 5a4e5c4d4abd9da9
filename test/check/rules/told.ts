import { expect } from 'vitest'
import {
  applyFix,
  type CheckIssue,
  type CheckOptions,
  check,
} from '../../../src/rows/check/index.ts'
import { re2Engine } from '../../../src/rows/values/index.ts'

/** What `check` tells of a filter under a code: the first issue of it. */
export interface Told {
  readonly severity: CheckIssue['severity']
  readonly fails: CheckIssue['fails']
  /** The text of its span. */
  readonly place: string
  /** Its message and its hint. */
  readonly words: string
  /** The filter as the fix makes it. */
  readonly fixed: string | undefined
}

/** What `check` tells of a filter under a code; none when it is silent. */
export function told(
  filter: string,
  code: CheckIssue['code'],
  options: CheckOptions = {},
): Told | undefined {
  const issue = check(filter, { patternEngine: re2Engine, ...options }).find(
    (found) => found.code === code,
  )
  if (!issue) return undefined
  const { severity, span, message, hint, fix, fails } = issue
  expect(fix?.title).not.toBe('')
  return {
    severity,
    fails,
    place: filter.slice(span.start, span.end),
    words: `${message} ${hint}`,
    fixed: fix && applyFix(filter, fix),
  }
}

/** The codes of all that `check` tells of a filter. */
export function codesOf(filter: string, options: CheckOptions = {}): readonly string[] {
  return check(filter, { patternEngine: re2Engine, ...options }).map(({ code }) => code)
}
