import { compilePattern, type Matcher, re2Engine } from '../rows/values/index.ts'
import { remembered } from './remembered.ts'

/**
 * The function `tamis_matches` of `sqliteWithMatches`: 1 if the pattern matches, 0 if not, null if there is no text
 * or Go refuses the pattern. Caches the last hundred patterns.
 */
export function sqlMatches(text: unknown, pattern: unknown): 0 | 1 | null {
  if (typeof text !== 'string' || typeof pattern !== 'string') return null
  const matcher = matcherOf(pattern)
  return matcher ? (matcher(text) ? 1 : 0) : null
}

/** The pattern's matcher; `undefined` if Go refuses the pattern. */
export const matcherOf = /* @__PURE__ */ remembered((pattern: string): Matcher | undefined => {
  try {
    return compilePattern(pattern, re2Engine)
  } catch {
    return undefined
  }
})
