import { applyFix, type CheckOptions, check } from '../../src/rows/check/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'

const MARKS = { always: '!', some: '?' }

/**
 * Every issue of a filter in one line: `code: place → fixed`, with the text of its span, and the filter with its fix if
 * it has one. After the code, `!` means that the filter fails on every row that gets there, and `?` on some rows.
 */
export function issuesOf(filter: string, options: CheckOptions = {}): string[] {
  return check(filter, { patternEngine: re2Engine, ...options }).map(
    ({ code, span, fails, fix }) => {
      const place = filter.slice(span.start, span.end)
      const fixed = fix ? ` → ${applyFix(filter, fix)}` : ''
      return `${code}${fails ? MARKS[fails] : ''}: ${place}${fixed}`
    },
  )
}
