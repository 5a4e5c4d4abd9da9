import { expect, test } from 'vitest'
import { tokenize } from '../../grammar/index.ts'

const shown = (text: string) => tokenize(text).tokens.map((token) => `${token.kind} ${token.text}`)
const found = (text: string) =>
  tokenize(text).issues.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`)

test.each<[text: string, tokens: string[]]>([
  ['', []],
  [' \t\r\n', []],
  ['Status == "x"', ['name Status', 'operator ==', 'string "x"']],
  ['a!=-1.5', ['name a', 'operator !=', 'number -1.5']],
  ['not in tags', ['keyword not', 'keyword in', 'name tags']],
  ['a.b.in', ['name a', 'punctuation .', 'name b', 'punctuation .', 'keyword in']],
  ['a.0.01', ['name a', 'punctuation .', 'name 0', 'punctuation .', 'name 01']],
  ['a . \n 0', ['name a', 'punctuation .', 'name 0']], // white space is in no token
  ['a["b"]', ['name a', 'punctuation [', 'string "b"', 'punctuation ]']],
  ['"/a/b" "" "/a b" `/a`', ['pointer "/a/b"', 'pointer ""', 'string "/a b"', 'raw `/a`']],
  [
    '{ ( _ , ) }',
    [
      'punctuation {',
      'punctuation (',
      'punctuation _',
      'punctuation ,',
      'punctuation )',
      'punctuation }',
    ],
  ],
  ['a == "x', ['name a', 'operator ==', 'string "x']], // as far as it was typed
  ['a == `x\ny', ['name a', 'operator ==', 'raw `x\ny']],
  ['a == "', ['name a', 'operator ==', 'string "']],
  ['a && b', ['name a', 'unknown &&', 'name b']],
  ["'x' 007 1e5 é 😀", ["unknown 'x'", 'unknown 007', 'unknown 1e5', 'unknown é', 'unknown 😀']],
  ['a\u00a0==\u202e1', ['name a', 'operator ==', 'number 1']], // what shows as nothing is in no token
  ['a == \ud800', ['name a', 'operator ==', 'unknown \ud800']],
])('%j has the tokens %j', (text, tokens) => {
  expect(shown(text)).toEqual(tokens)
})

test.each<[text: string, issues: string[]]>([
  ['a == "x" and b == `y`', []],
  ['a = 1 && b < c )', []], // what only the grammar knows
  ['a == "x', ['unclosed-string "x']],
  ['a == `x', ['unclosed-string `x']],
  ['a == "\\q" or b == "\\u00e"', ['invalid-escape \\q', 'invalid-escape \\u']],
  ['a == "x\ny"', ['line-feed-in-string \n']],
  ['a\u00a0== "\u00a0"', ['invisible-character \u00a0']], // within a string it is a character like any
  ['\ufeffa == "\ud800"', ['invisible-character \ufeff', 'lone-surrogate \ud800']], // by place
  ['`\\q` "/\\q"', ['invalid-escape \\q']],
])('%j has the issues %j', (text, issues) => {
  expect(found(text)).toEqual(issues)
})

test('the issues are capped, and sorted by place', () => {
  const { issues } = tokenize('"\\q" \u00a0 '.repeat(1_000))
  expect(issues).toHaveLength(101)
  expect(issues.at(-1)?.code).toBe('more-issues')
  const places = issues.map(({ span }) => span.start)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('there is no limit of length', () => {
  expect(tokenize('a == "x" and ('.repeat(11_000)).tokens).toHaveLength(55_000)
})

test.each([[undefined], [null], [5], [{}]])('%j is not text, and no reason to throw', (value) => {
  expect(tokenize(value as never)).toMatchObject({ tokens: [], issues: [{ code: 'not-a-string' }] })
})

test('tokens are plain data', () => {
  const { tokens } = tokenize('a.0 == "x" or any')
  expect(JSON.parse(JSON.stringify(tokens))).toEqual(tokens)
  expect(Object.keys(tokens[0] ?? {})).toEqual(['kind', 'text', 'span'])
})

test('no character is lost: each is a token, an issue, or one of four white spaces', () => {
  const lost: string[] = []
  for (let code = 0; code <= 0xffff; code++) {
    const character = String.fromCharCode(code)
    const { tokens, issues } = tokenize(character)
    if (tokens.length + issues.length === 0) lost.push(character)
  }
  expect(lost).toEqual(['\t', '\n', '\r', ' '])
})
