import { expect, test } from 'vitest'
import { parseSelector } from '../../grammar/index.ts'

test.each(['a', 'a.b', 'a["b c"].d', '"/a/b"'])('%s is a selector', (text) => {
  expect(parseSelector(text)?.span).toEqual({ start: 0, end: text.length })
})

test.each(['', ' a', 'a ', 'not a', '(a', 'a b', 'a == b or c', 'a is nil'])(
  '%j is not a selector',
  (text) => {
    expect(parseSelector(text)).toBe(undefined)
  },
)
