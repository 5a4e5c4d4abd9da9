import fc from 'fast-check'
import { compilePattern } from '../rows/values/index.ts'
import { inOtherCase, textsNear } from './near-values.ts'

// Skips negated classes that may be empty, and counts that may produce too much.
const RISKY = /\[\^[^\]]*[-\\]|\{\d{2,}|(?:\)[*+{].*){4}/s
const MAX_LENGTH = 200
// Flags on their own; Go allows them anywhere, the platform nowhere.
const FLAGS = /\(\?([imsU]+)\)/g

// A filter asks for the texts of its pattern again and again.
const MOST_KNOWN = 100
const known = /* @__PURE__ */ new Map<string, readonly string[]>()

/** Texts that a pattern matches, the shortest first, and others near them; none for a pattern that is invalid. */
export function textsForPattern(pattern: string): readonly string[] {
  const before = known.get(pattern)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const matching = matchingTexts(pattern)
  const texts = [...matching, '', '-', 'x', ...matching.slice(0, 4).flatMap(textsNear)]
  known.set(pattern, texts)
  return texts
}

function matchingTexts(pattern: string): readonly string[] {
  const flags = Array.from(pattern.matchAll(FLAGS), ([, some]) => some).join('')
  const bare = pattern.replaceAll(FLAGS, '')
  const literal = bare.replaceAll(/^\^|\$$|\\(?=[^\w])/g, '')
  const texts = [...generated(bare, flags), literal, ...literal.split('|')]
  const others = flags.includes('i') ? texts.flatMap(inOtherCase) : []
  try {
    return [...new Set([...texts, ...others])]
      .filter(compilePattern(pattern))
      .sort((one, other) => one.length - other.length)
  } catch {
    return []
  }
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
