import fc from 'fast-check'
import type { MatchExpression } from '../../grammar/index.ts'
import { compilePattern } from '../values/index.ts'
import { inOtherCase, textsNear } from './near-values.ts'

// Skips negated classes that may be empty, and counts that may produce too much.
const RISKY = /\[\^[^\]]*[-\\]|\{\d{2,}|(?:\)[*+{].*){4}/s
const MAX_LENGTH = 200
// Flags on their own; Go allows them anywhere, the platform nowhere.
const FLAGS = /\(\?([imsU]+)\)/g

/** Texts that a pattern matches, and others near them; the shortest first. */
export interface PatternSamples {
  readonly matching: readonly string[]
  readonly missing: readonly string[]
}

const NO_SAMPLES: PatternSamples = { matching: [], missing: [] }
const known = /* @__PURE__ */ new WeakMap<MatchExpression, PatternSamples>()

/** Samples for a condition with a pattern; none for a pattern that is invalid. */
export function samplesOf(match: MatchExpression): PatternSamples {
  const before = known.get(match)
  if (before || !('value' in match)) return before ?? NO_SAMPLES
  const samples = samplesOfPattern(match.value.raw)
  known.set(match, samples)
  return samples
}

function samplesOfPattern(pattern: string): PatternSamples {
  let isMatch: (text: string) => boolean
  try {
    isMatch = compilePattern(pattern)
  } catch {
    return NO_SAMPLES
  }
  const matching = textsFor(pattern).filter(isMatch)
  const near = ['', '-', 'x', ...matching.slice(0, 4).flatMap(textsNear)]
  return { matching, missing: [...new Set(near)].filter((text) => !isMatch(text)) }
}

// Texts that may match: the pattern's own text, and what a generator makes from it.
function textsFor(pattern: string): readonly string[] {
  const flags = Array.from(pattern.matchAll(FLAGS), ([, some]) => some).join('')
  const bare = pattern.replaceAll(FLAGS, '')
  const literal = bare.replaceAll(/^\^|\$$|\\(?=[^\w])/g, '')
  const plain = [literal, ...literal.split('|')]
  const texts = [...generated(bare, flags), ...plain]
  const others = flags.includes('i') ? texts.flatMap(inOtherCase) : []
  return [...new Set([...texts, ...others])].sort((one, other) => one.length - other.length)
}

function generated(pattern: string, flags: string): readonly string[] {
  if (RISKY.test(pattern) || pattern.length > MAX_LENGTH) return []
  try {
    const expression = new RegExp(pattern, `u${flags.includes('s') ? 's' : ''}`)
    const texts = fc.stringMatching(expression, { size: 'xsmall' })
    return fc.sample(texts, { numRuns: 12, seed: 1 })
  } catch {
    // The platform reads it differently from Go, or the generator cannot read it.
    return []
  }
}
