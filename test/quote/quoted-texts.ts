import { expect } from 'vitest'
import { type QuoteContext, QuoteError, quoteFor } from '../../src/filters/quote/index.ts'

/** A text, and how it is written for a context. */
export interface Quoted {
  readonly text: string
  readonly quoted: string
}

/** Every text that the context can carry, which must be so many of them. */
export function quotedTexts(
  context: QuoteContext,
  texts: readonly string[],
  carried = 0.9,
): Quoted[] {
  const pairs = texts.flatMap((text): Quoted[] => {
    try {
      return [{ text, quoted: quoteFor(context, text) }]
    } catch (error) {
      if (error instanceof QuoteError) return []
      throw error
    }
  })
  expect(pairs.length).toBeGreaterThan(texts.length * carried)
  return pairs
}
