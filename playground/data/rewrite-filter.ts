import { not } from 'tamis/build'
import { equal, format, negate, parse, print, simplify, type Target } from 'tamis/core'

/** A way to rewrite a filter. */
export type Rewrite = 'format' | 'simplify' | 'negate'

/** The rewritten filter, or why it stays the same. */
export interface Rewritten {
  readonly filter: string
  readonly said: string
}

/**
 * Rewrites a filter. Formatting a filter that is already formatted puts it back on one line.
 * @throws {FilterError} As `parse` does; as the printer does for a filter that no text can express.
 */
export function rewriteFilter(filter: string, rewrite: Rewrite, target?: Target): Rewritten {
  const expression = parse(filter, { target })
  // The laws of the newest reference do not hold for every server.
  if (target?.kind === 'server' && rewrite === 'simplify')
    return { filter, said: `Filters for ${target.title} stay as they are.` }
  if (target?.kind === 'server' && rewrite === 'negate')
    return { filter: print(not(expression), { target }), said: 'Negated.' }
  switch (rewrite) {
    case 'format': {
      const lines = format(expression)
      if (filter !== lines) return { filter: lines, said: 'Formatted.' }
      const line = print(expression)
      return line === filter
        ? { filter, said: 'It fits on one line, and is formatted already.' }
        : { filter: line, said: 'On one line.' }
    }
    case 'simplify': {
      const simpler = simplify(expression, { target })
      return equal(simpler, expression)
        ? { filter, said: 'Nothing in it can be left out.' }
        : { filter: inLayoutOf(filter, simpler), said: 'Simplified.' }
    }
    case 'negate':
      return { filter: inLayoutOf(filter, negate(expression)), said: 'Negated.' }
  }
}

/** Prints over several lines if the filter had several. */
function inLayoutOf(before: string, expression: Parameters<typeof print>[0]): string {
  return before.includes('\n') ? format(expression) : print(expression)
}
