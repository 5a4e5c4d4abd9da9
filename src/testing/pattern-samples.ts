import fc from 'fast-check'
import { inOtherCase } from './near-values.ts'

// Skips negated classes that may be empty, and counts that may produce too much.
const RISKY = /\[\^[^\]]*[-\\]|\{\d{2,}|(?:\)[*+{].*){4}/s
const MAX_LENGTH = 200
// Flags on their own; Go allows them anywhere, the platform nowhere.
const FLAGS = /\(\?([imsU]+)\)/g

/**
 * Texts that may match a pattern, the shortest first: its own text, and the results of a generator. Only a test shows
 * whether they match.
 */
export function samplesOf(pattern: string): readonly string[] {
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
