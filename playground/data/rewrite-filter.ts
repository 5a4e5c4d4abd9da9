import { equal, format, negate, not, parse, print, simplify, type Target } from 'tamis/core'

/** How a filter can be written anew, and what is said once it is. */
export type Rewrite = 'format' | 'simplify' | 'negate'

/** A filter written anew, or why it stays as it is. */
export interface Rewritten {
  readonly filter: string
  readonly said: string
}

/**
 * A filter that can be read, written anew. One that is formatted already goes back to a single line.
 * @throws {FilterError} As `parse` does; as the printer does for a filter that no text can express.
 */
export function rewriteFilter(filter: string, rewrite: Rewrite, target?: Target): Rewritten {
  const expression = parse(filter, { target })
  // The laws of the newest reference do not hold where a path goes through lists.
  if (target && rewrite === 'simplify')
    return { filter, said: 'Filters for Consul stay as they are.' }
  if (target && rewrite === 'negate')
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
      const simpler = simplify(expression)
      return equal(simpler, expression)
        ? { filter, said: 'Nothing in it can be left out.' }
        : { filter: inLayoutOf(filter, simpler), said: 'Simplified.' }
    }
    case 'negate':
      return { filter: inLayoutOf(filter, negate(expression)), said: 'Negated.' }
  }
}

/** A filter of several lines stays one of several lines. */
function inLayoutOf(before: string, expression: Parameters<typeof print>[0]): string {
  return before.includes('\n') ? format(expression) : print(expression)
}
