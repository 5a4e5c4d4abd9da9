import { expect, test } from 'vitest'
import { tryParse } from '../../grammar/index.ts'
import { leastTimeOf } from '../support/cpu-time.ts'

test('A3 CVE-2025-29786: a text without bounds is refused unread', () => {
  for (const text of ['(', 'not ', 'a == 1 and ', 'a[', '"']) {
    const long = text.repeat(10_000_000 / text.length)
    // To look at each of its characters takes longer.
    expect(leastTimeOf(() => tryParse(long))).toBeLessThan(10)
  }
})
