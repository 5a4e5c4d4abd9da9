import { clip, FilterError, requireFunction, withinStack } from '../../../grammar/index.ts'
import { isLinear } from './is-linear.ts'
import { parseSimplePattern, readPattern } from './read-pattern.ts'
import { type SimplePattern, writePattern } from './simple-pattern.ts'
import { searchFor } from './text-search.ts'
import { trimPattern } from './trim-pattern.ts'

/** True if the pattern matches anywhere in the text. */
export type Matcher = (text: string) => boolean

/**
 * Makes a matcher from a pattern in the syntax of Go's `regexp`, which may be invalid. The matcher is
 * called with text from the data and must take linear time.
 * @throws {PatternError} `invalid-pattern` for a pattern that Go refuses.
 */
export type PatternEngine = (pattern: string) => Matcher

/** Thrown for a pattern that needs an engine if there is none. */
export class PatternEngineError extends FilterError<'pattern-engine-missing'> {
  override readonly name = 'PatternEngineError'
}

let registered: PatternEngine | undefined

/** Sets the engine for callers that pass none, in the whole program. Importing `tamis` calls this. */
export function registerEngine(engine: PatternEngine | undefined): void {
  registered = engine
}

/** How to run a pattern: a search for plain text, the platform's RegExp, or the given engine. */
export type PatternPath = 'text' | 'regexp' | 'engine'

/**
 * A matcher with the syntax and meaning of Go's `regexp`, which takes time linear in the text for any pattern. Plain
 * text becomes a string search, a provably linear pattern the platform's RegExp; the engine runs all others. A lone
 * surrogate in the text counts as U+FFFD. The caller limits the length of the pattern.
 * @param engine Defaults to the registered one.
 * @throws {PatternError} `invalid-pattern` for a pattern that Go refuses; without an engine, not for an unknown property.
 * @throws {PatternEngineError} `pattern-engine-missing` if the pattern needs an engine and there is none.
 * @throws {FilterLimitError} `stack-exhausted`; `pattern-too-long` from an engine.
 */
export function compilePattern(pattern: string, engine = registered): Matcher {
  return withinStack(() => fastMatcher(pattern, engine)?.matcher ?? engineMatcher(engine, pattern))
}

/** How `compilePattern` runs a pattern; `engine` also for one that Go refuses. */
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
  const matcher = plainMatcher(trimmed)
  if (matcher) return { path: 'text', matcher }
  if (!isLinear(trimmed)) return undefined
  const platform = toPlatform(trimmed)
  return platform && { path: 'regexp', matcher: regExpMatcher(platform, pattern, engine) }
}

/** Matches plain text; with `^` or `$` at the start or end of the text. */
function plainMatcher(node: SimplePattern): Matcher | undefined {
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
  return searchFor(text)
}

function isAssertion(node: SimplePattern | undefined, text: '^' | '$'): boolean {
  return node?.kind === 'Assertion' && node.text === text
}

/** A pattern for the platform's RegExp. */
interface PlatformPattern {
  readonly expression: RegExp
  /** True if it distinguishes characters beyond ASCII, so that a lone surrogate must become U+FFFD first. */
  readonly isListing: boolean
}

/** `undefined` if case is ignored for some characters beyond ASCII, but not for others. */
function toPlatform(node: SimplePattern): PlatformPattern | undefined {
  let isListing = false
  let folds = false
  let isExact = false
  const text = writePattern(node, (leaf) => {
    if (leaf.kind === 'Assertion') isExact ||= leaf.text === '\\b'
    else {
      isListing ||= leaf.isListed
      folds ||= leaf.isListed && leaf.fold
      isExact ||= !leaf.fold
    }
    return leaf.text
  })
  if (folds && isExact) return undefined
  return { expression: new RegExp(text, folds ? 'iv' : 'u'), isListing }
}

function regExpMatcher(
  { expression, isListing }: PlatformPattern,
  pattern: string,
  engine: PatternEngine | undefined,
): Matcher {
  let instead: Matcher | undefined
  const byEngine: Matcher = (text) =>
    withinStack(() => {
      instead ??= engineMatcher(engine, pattern)
      return instead(text)
    })
  return (text) => {
    try {
      return expression.test(isListing ? text.toWellFormed() : text)
    } catch {
      // A backtracking engine keeps its choices, and fails with millions of them. A closure made here would take
      // memory for each text, even if it never runs.
      return byEngine(text)
    }
  }
}

function engineMatcher(engine: PatternEngine | undefined, pattern: string): Matcher {
  if (engine) {
    const matcher = engine(pattern)
    requireFunction(matcher, 'The result of `patternEngine`', 'Return a function of a text.')
    return matcher
  }
  // Refuses a pattern that Go refuses.
  readPattern(pattern)
  const shown = clip(pattern, 60)
  throw new PatternEngineError(
    `The pattern \`${shown}\` cannot be read without a regular expression engine.`,
    {
      code: 'pattern-engine-missing',
      hint: 'Use a simpler pattern, or `contains`.',
      developerHint:
        'Import `tamis`, which has an engine, anywhere in the program, or set the option `patternEngine`.',
    },
  )
}
