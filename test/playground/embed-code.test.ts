import { expect, test } from 'vitest'
import { embedCode, wholeAddress } from '../../playground/desk/embed-code.ts'

test.each([
  ['https://a.example/#v1.x', 'filter', 'https://a.example/?embed#v1.x'],
  ['https://a.example/p/?x=1#v1.x', 'rows', 'https://a.example/p/?embed=rows#v1.x'],
  // What would end the attribute is written as an address writes it, or as HTML does.
  [
    'https://a.example/"><script>/#v1.&"',
    'filter',
    'https://a.example/%22%3E%3Cscript%3E/?embed#v1.&amp;%22',
  ],
] as const)('the page at %s is shown as %s from %s', (link, what, address) => {
  expect(embedCode(link, what)).toContain(`<iframe src="${address}" title="Filter"`)
})

test('the whole page is the same without the query', () => {
  expect(wholeAddress('https://a.example/?embed=rows#v1.x')).toBe('https://a.example/#v1.x')
})
