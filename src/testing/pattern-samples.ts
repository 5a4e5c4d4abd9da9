import fc from 'fast-check'
import { inOtherCase } from './near-values.ts'

// A negated class that may leave nothing, and counts that may make too much, are not tried.
const RISKY = /\[\^[^\]]*[-\\]|\{\d{2,}|(?:\)[*+{].*){4}/s
const MAX_LENGTH = 200
// Flags that stand alone; Go has them anywhere, the platform nowhere.
const FLAGS = /\(\?([imsU]+)\)/g

/**
 * Texts that may match a pattern, the shortest first: what stands in it, and what a generator makes
 * of it. Only trying tells whether they do.
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
    // The platform reads it otherwise than Go, or the generator not at all.
    return []
  }
}
