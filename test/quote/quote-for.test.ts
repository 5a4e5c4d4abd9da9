import { expect, test } from 'vitest'
import { FilterOptionError } from '../../grammar/index.ts'
import { ExpressionError } from '../../src/filters/ast/index.ts'
import {
  QUOTE_CONTEXTS,
  type QuoteContext,
  QuoteError,
  quoteFor,
} from '../../src/filters/quote/index.ts'

test.each<[context: QuoteContext, text: string, quoted: string]>([
  ['posix', 'Status == "dead"', `'Status == "dead"'`],
  ['posix', '', `''`],
  ['posix', "it's `x` $HOME\n", "'it'\\''s `x` $HOME\n'"],
  ['powershell', 'Status == "dead"', `'Status == "dead"'`],
  ['powershell', "it's $x `n", "'it''s $x `n'"],
  ['powershell', 'a \u2019 b', "'a \u2019\u2019 b'"], // PowerShell ends a string at a curly quote
  ['json', 'a "b"\n\u2028', '"a \\"b\\"\\n\u2028"'],
  ['json', '\ud800', '"\\ud800"'],
  ['hcl', 'Name matches "^web$"', '"Name matches \\"^web$\\""'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: HCL has templates too.
  ['hcl', '${a} $${b} %{c}', '"\\u0024{a} $\\u0024{b} \\u0025{c}"'],
  ['hcl', 'a\nb\0\u{e0001}', '"a\\nb\\u0000\\U000e0001"'],
  ['yaml', 'a: "b" # c', '"a: \\"b\\" # c"'],
  ['yaml', '\x85\u2028\ufeff', '"\\u0085\\u2028\\ufeff"'], // line ends and a mark of YAML 1.1
  ['url', 'Status == "dead" & (x)', 'Status%20%3D%3D%20%22dead%22%20%26%20%28x%29'],
  ['url', "it's 100%+é😀", 'it%27s%20100%25%2B%C3%A9%F0%9F%98%80'],
  ['curl', `Name == "it's"`, `--get --data-urlencode 'filter=Name == "it'\\''s"'`],
])('for %s, %j is %s', (context, text, quoted) => {
  expect(quoteFor(context, text)).toBe(quoted)
})

test.each<[context: QuoteContext, text: string]>([
  ['posix', 'a\0'],
  ['posix', 'a\ud800b'],
  ['powershell', 'a\0'],
  ['powershell', '\udc00'],
  ['hcl', '\ud800'],
  ['hcl', 'e\u0301'], // HCL would make one character of the two
  ['yaml', '\ud800'],
  ['url', '\ud800'],
  ['curl', 'a\0'],
  ['curl', '\ud800'],
])('%s cannot carry %j', (context, text) => {
  expect(() => quoteFor(context, text)).toThrow(QuoteError)
  expect(() => quoteFor(context, text)).toThrow(expect.objectContaining({ code: 'not-quotable' }))
})

test.each(['bash', '', 'constructor', '__proto__', 7, undefined])(
  'there is no context %s',
  (context) => {
    expect(() => quoteFor(context as QuoteContext, 'a')).toThrow(FilterOptionError)
  },
)

test.each(QUOTE_CONTEXTS)('for %s, what is neither text nor a tree is refused', (context) => {
  for (const text of [undefined, null, 5])
    expect(() => quoteFor(context, text as never)).toThrow(FilterOptionError)
  for (const tree of [{}, ['a']])
    expect(() => quoteFor(context, tree as never)).toThrow(ExpressionError)
})
