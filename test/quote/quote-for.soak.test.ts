import { expect, test } from 'vitest'
import { QUOTE_CONTEXTS, QuoteError, quoteFor } from '../../src/filters/quote/index.ts'
import { isLinear } from '../support/cpu-time.ts'

test.each(
  QUOTE_CONTEXTS.flatMap((context) => ['\\', '"', "'", '\\"'].map((part) => [context, part])),
)('for %s, many of %j are quoted, or refused, in linear time', (context, part) => {
  const run = (size: number) => {
    try {
      quoteFor(context as (typeof QUOTE_CONTEXTS)[number], `${part.repeat(size)}x`)
    } catch (error) {
      expect(error).toBeInstanceOf(QuoteError)
    }
  }
  expect(isLinear(run, 250_000)).toBe(true)
})
