import { expect, test } from 'vitest'
import {
  embedCode,
  originAround,
  originOf,
  wholeAddress,
} from '../../playground/share/embed-code.ts'

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

test.each([
  ['filter', '?embed&amp;origin=https%3A%2F%2Fyour.site'],
  ['rows', '?embed=rows&amp;origin=https%3A%2F%2Fyour.site'],
] as const)('with an origin, the address of %s names it', (what, query) => {
  const code = embedCode('https://a.example/#v1.x', what, 'https://your.site')
  expect(code).toContain(`src="https://a.example/${query}#v1.x"`)
})

test.each<[search: string, origin: string | undefined]>([
  ['?embed&origin=https%3A%2F%2Fyour.site', 'https://your.site'],
  ['?embed&origin=https://your.site', 'https://your.site'],
  ['?origin=http://localhost:8080&embed=rows', 'http://localhost:8080'],
  ['?embed&origin=https://your.site/page?x', 'https://your.site'],
  ['?embed', undefined],
  ['?embed&origin', undefined],
  ['?embed&origin=*', undefined],
  ['?embed&origin=/', undefined],
  ['?embed&origin=null', undefined],
  ['?embed&origin=your.site', undefined],
  ['?embed&origin=javascript:alert(1)', undefined],
  ['?embed&origin=data:text/html,x', undefined],
  ['?embed&origin=file:///x', undefined],
  ['?embed&origin=https://a.example&origin=https://b.example', undefined],
])('F75: with %s, the origin that hears of the filter is %s', (search, origin) => {
  expect(originAround(search)).toBe(origin)
})

test.each<[typed: string, origin: string | undefined]>([
  ['https://your.site/page?x#y', 'https://your.site'],
  ['HTTPS://Your.Site:443', 'https://your.site'],
  ['your.site', undefined],
  ['', undefined],
])('the address %j is of the origin %s', (typed, origin) => {
  expect(originOf(typed)).toBe(origin)
})

test('the whole page is the same without the query', () => {
  expect(wholeAddress('https://a.example/?embed=rows#v1.x')).toBe('https://a.example/#v1.x')
})
