import { clip, FilterError, withinStack } from '../../grammar/index.ts'
import { isLinear } from './is-linear.ts'
import { parseSimplePattern } from './parse-simple-pattern.ts'
import { type SimplePattern, writePattern } from './simple-pattern.ts'
import { trimPattern } from './trim-pattern.ts'

/** True when the pattern matches anywhere in the text. */
export type Matcher = (text: string) => boolean

/**
 * Makes a matcher of a pattern in the syntax of Go's `regexp`, which it is given as it was written,
 * right or wrong. What it returns is called with text from data: it must take linear time.
 * @throws {PatternError} `invalid-pattern` for a pattern that Go refuses.
 */
export type PatternEngine = (pattern: string) => Matcher

/** Thrown for a pattern that takes an engine where there is none. */
export class PatternEngineError extends FilterError<'pattern-engine-missing'> {
  override readonly name = 'PatternEngineError'
}

/** What runs a pattern: a search for plain text, the platform's RegExp, or the engine given. */
export type PatternPath = 'text' | 'regexp' | 'engine'

/**
 * A matcher with the syntax and the meaning of Go's `regexp`, in time linear in the text whatever
 * the pattern. Plain text becomes a string search, and a pattern that is provably linear the
 * platform's RegExp; all others are the engine's. A lone surrogate in a text counts as U+FFFD.
 * The pattern's length is the caller's to limit.
 * @throws {PatternError} `invalid-pattern`, by the engine, for a pattern that Go refuses.
 * @throws {PatternEngineError} `pattern-engine-missing` when it takes an engine and there is none.
 * @throws {FilterLimitError} `stack-exhausted`; `pattern-too-long` from an engine.
 */
export function compilePattern(pattern: string, engine: PatternEngine | undefined): Matcher {
  return withinStack(() => {
    return fastMatcher(pattern, engine)?.matcher ?? needEngine(engine, pattern)(pattern)
  })
}

/** Which way `compilePattern` goes for a pattern; `engine` also for one that Go refuses. */
export function patternPath(pattern: string): PatternPath {
  return fastMatcher(pattern, undefined)?.path ?? 'engine'
}

function fastMatcher(
  pattern: string,
  engine: PatternEngine | undefined,
): { path: PatternPath; matcher: Matcher } | undefined {
  const simple = parseSimplePattern(pattern)
  if (!simple) return undefined
  const trimmed = trimPattern(simple)
  const matcher = textMatcher(trimmed)
  if (matcher) return { path: 'text', matcher }
  if (!isLinear(trimmed)) return undefined
  return { path: 'regexp', matcher: regExpMatcher(trimmed, pattern, engine) }
}

/** Matches plain text, at an end of the text where `^` or `$` say so. */
function textMatcher(node: SimplePattern): Matcher | undefined {
  const parts = node.kind === 'Sequence' ? [...node.parts] : [node]
  const atStart = isAssertion(parts[0], '^')
  if (atStart) parts.shift()
  const atEnd = isAssertion(parts.at(-1), '$')
  if (atEnd) parts.pop()
  let text = ''
  for (const part of parts) {
    if (part.kind !== 'Set' || part.character === undefined) return undefined
    text += part.character
  }
  if (atStart && atEnd) return (value) => value === text
  if (atStart) return (value) => value.startsWith(text)
  if (atEnd) return (value) => value.endsWith(text)
  return (value) => value.includes(text)
}

function isAssertion(node: SimplePattern | undefined, text: '^' | '$'): boolean {
  return node?.kind === 'Assertion' && node.text === text
}

function regExpMatcher(
  node: SimplePattern,
  pattern: string,
  engine: PatternEngine | undefined,
): Matcher {
  const expression = new RegExp(writePattern(node), 'u')
  let instead: Matcher | undefined
  return (text) => {
    try {
      return expression.test(text)
    } catch {
      // A backtracking engine keeps its choices, and some millions of them are more than it may.
      return withinStack(() => {
        instead ??= needEngine(engine, pattern)(pattern)
        return instead(text)
      })
    }
  }
}

function needEngine(engine: PatternEngine | undefined, pattern: string): PatternEngine {
  if (engine) return engine
  const shown = clip(pattern, 60)
  throw new PatternEngineError(`The pattern \`${shown}\` takes a regular expression engine.`, {
    code: 'pattern-engine-missing',
    hint: 'Import from `tamis`, which brings one, or give the option `patternEngine`.',
  })
}
