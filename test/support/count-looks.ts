import { FilterParser } from '../../grammar/parser.ts'

// Every look that the parser takes at a token, Chevrotain's and our own, goes through one of these.
const LOOKS = ['LA', 'LA_FAST'] as const

/** How often the parser looks at a token while something runs: its steps, whatever the clock says. */
export function countLooks(run: () => void): number {
  const prototype = FilterParser.prototype as unknown as Record<string, (k: number) => unknown>
  let looks = 0
  for (const name of LOOKS) {
    const { [name]: look } = prototype
    prototype[name] = function (k) {
      looks++
      return look?.call(this, k)
    }
  }
  try {
    run()
  } finally {
    // Both are inherited.
    for (const name of LOOKS) delete prototype[name]
  }
  return looks
}
