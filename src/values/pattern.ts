import { FilterError, isStackOverflow, stackExhausted } from '../../grammar/index.ts'
import { type CodePoints, overlap } from './code-points.ts'
import { isLinear } from './is-linear.ts'
import { parsePattern } from './parse-pattern.ts'
import { type PatternNode, writePattern } from './pattern-tree.ts'
import { trimPattern } from './trim-pattern.ts'

/** True when the pattern matches anywhere in the text. */
export type Matcher = (text: string) => boolean

/**
 * Makes a matcher of a pattern in the syntax of Go's `regexp`. It is given only patterns that
 * Go reads, property names aside, and must match in time linear in the text.
 * @throws {PatternError} `invalid-pattern` for a pattern that it refuses.
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
 * @throws {PatternError} `invalid-pattern` for a pattern that Go refuses.
 * @throws {PatternEngineError} `pattern-engine-missing` when it takes an engine and there is none.
 * @throws {FilterLimitError} `stack-exhausted`; `pattern-too-long` from an engine.
 */
export function compilePattern(pattern: string, engine: PatternEngine | undefined): Matcher {
  return withinStack(() => {
    return fastMatcher(pattern, engine)?.matcher ?? needEngine(engine, pattern)(pattern)
  })
}

/**
 * Which way `compilePattern` goes for a pattern: `engine` is the one that needs an engine.
 * @throws {PatternError} `invalid-pattern` for a pattern that Go refuses.
 */
export function patternPath(pattern: string): PatternPath {
  return withinStack(() => fastMatcher(pattern, undefined)?.path ?? 'engine')
}

function fastMatcher(
  pattern: string,
  engine: PatternEngine | undefined,
): { path: PatternPath; matcher: Matcher } | undefined {
  const tree = parsePattern(pattern)
  // Only the engine knows whether a property exists, even where trimming drops it.
  if (tree.properties.length > 0) return undefined
  const node = trimPattern(tree)
  if (!isAlike(node)) return undefined
  const matcher = textMatcher(node)
  if (matcher) return { path: 'text', matcher }
  if (!isLinear(node)) return undefined
  return { path: 'regexp', matcher: regExpMatcher(node, pattern, engine) }
}

/** Matches plain text, at an end of the text where `^` or `$` say so. */
function textMatcher(node: PatternNode): Matcher | undefined {
  const parts = node.kind === 'Sequence' ? [...node.parts] : [node]
  const atStart = isAssertion(parts[0], '^')
  if (atStart) parts.shift()
  const atEnd = isAssertion(parts.at(-1), '$')
  if (atEnd) parts.pop()
  let text = ''
  for (const part of parts) {
    if (part.kind !== 'Set' || part.set.length !== 2 || part.set[0] !== part.set[1])
      return undefined
    text += String.fromCodePoint(part.set[0] ?? 0)
  }
  if (atStart && atEnd) return (value) => value === text
  if (atStart) return (value) => value.startsWith(text)
  if (atEnd) return (value) => value.endsWith(text)
  return (value) => value.includes(text)
}

function isAssertion(node: PatternNode | undefined, text: '^' | '$'): boolean {
  return node?.kind === 'Assertion' && node.text === text
}

function regExpMatcher(
  node: PatternNode,
  pattern: string,
  engine: PatternEngine | undefined,
): Matcher {
  const expression = new RegExp(writePattern(node, 'u'), 'u')
  let instead: Matcher | undefined
  return (text) => {
    try {
      return expression.test(text)
    } catch (error) {
      // A backtracking engine keeps its choices, and some millions of them are more than it may.
      if (!isStackOverflow(error)) throw error
      return withinStack(() => {
        instead ??= needEngine(engine, pattern)(pattern)
        return instead(text)
      })
    }
  }
}

const SURROGATES: CodePoints = [0xd800, 0xdfff]
const REPLACEMENT: CodePoints = [0xfffd, 0xfffd]

/** True when a lone surrogate and what it counts as are matched by the same sets. */
function isAlike(node: PatternNode): boolean {
  switch (node.kind) {
    case 'Set': {
      const hits = overlap(node.set, REPLACEMENT)
      if (!overlap(node.set, SURROGATES)) return !hits
      return (
        hits &&
        node.set.some(
          (from, at) => at % 2 === 0 && from <= 0xd800 && (node.set[at + 1] ?? 0) >= 0xdfff,
        )
      )
    }
    case 'Opaque':
      return false
    case 'Sequence':
      return node.parts.every(isAlike)
    case 'Choice':
      return node.branches.every(isAlike)
    case 'Repeat':
      return isAlike(node.body)
    default:
      return true
  }
}

function needEngine(engine: PatternEngine | undefined, pattern: string): PatternEngine {
  if (engine) return engine
  throw new PatternEngineError(`The pattern \`${pattern}\` takes a regular expression engine.`, {
    code: 'pattern-engine-missing',
    hint: 'Import from `tamis`, which brings one, or give the option `patternEngine`.',
  })
}

function withinStack<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw isStackOverflow(error) ? stackExhausted(error) : error
  }
}
