import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEYWORDS } from '../../grammar/index.ts'
import { keywords, tokenTypes } from '../../grammar/tokens.ts'
import {
  diagramPage,
  type Production,
  productionsOf,
  rulesOfParser,
  terminalText,
} from '../../scripts/diagram.ts'
import { textMateGrammar } from '../../scripts/text-mate.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../grammar/${name}`, import.meta.url), 'utf8')

const ebnf = read('filter.ebnf')
const productions = productionsOf(ebnf)
const rules = rulesOfParser()
const names = rules.map(({ name }) => name)

// A rule of the parser as EBNF, in the notation of the file.
function written({ definition = [] }: Production): string {
  return definition.map((part) => piece(part, definition.length > 1)).join(', ')
}

function piece(part: Production, inSequence: boolean): string {
  const { type, name = '', definition = [] } = part
  switch (type) {
    case 'Terminal':
      return terminalText(part)
    case 'NonTerminal':
      return name
    case 'Alternation': {
      const choice = definition.map(written).join(' | ')
      return inSequence ? `( ${choice} )` : choice
    }
    case 'Option':
      return `[ ${written(part)} ]`
    case 'Repetition':
      return `{ ${written(part)} }`
    default:
      return `? ${type} ?`
  }
}

test.each(rules.map((rule) => [rule.name ?? '', rule] as const))(
  'the rule %s of the parser is the production of that name',
  (name, rule) => {
    expect(productions.get(name)).toBe(written(rule))
  },
)

test('parser, EBNF and diagrams have the same rules in the same order', () => {
  expect([...productions.keys()].slice(0, names.length)).toEqual(names)
  const drawn = read('diagram/diagram.html').matchAll(/<section id="(\w+)">\n<h2>\1<\/h2>\n<svg/g)
  expect(Array.from(drawn, ([, name]) => name)).toEqual(names)
})

test('every name that a production uses is a production', () => {
  const used = [...productions.values()].flatMap((text) =>
    text.replace(/\?[^?]*\?|"[^"]*"|'[^']*'/g, '').match(/\w+/g),
  )
  expect(used.filter((name) => name && !productions.has(name))).toEqual([])
})

test('diagram.html is what `npm run generate` writes', () => {
  expect(read('diagram/diagram.html')).toBe(diagramPage(ebnf))
})

test('diagram.html takes nothing from elsewhere and runs nothing', () => {
  expect(read('diagram/diagram.html')).not.toMatch(/<script|https?:|@import|url\(|\son\w+=/)
})

const words = (text: string) => text.match(/[A-Za-z]+/g)?.sort()

test('the keywords are the same in the lexemes, the tokens and the EBNF', () => {
  expect(Object.keys(keywords)).toEqual(KEYWORDS)
  expect(words(productions.get('keyword') ?? '')).toEqual([...KEYWORDS].sort())
  for (const [word, type] of Object.entries(keywords)) {
    expect(tokenTypes()).toContain(type)
    expect((type.PATTERN as RegExp).source).toMatch(new RegExp(`^${word}\\b`))
  }
})

interface Pattern {
  readonly name?: string
  readonly match?: string
  readonly begin?: string
  readonly end?: string
  readonly include?: string
  readonly patterns?: readonly Pattern[]
}

const textMate: Pattern & { repository: Record<string, Pattern> } = JSON.parse(textMateGrammar())

const everyPattern = (pattern: Pattern): Pattern[] => [
  pattern,
  ...(pattern.patterns ?? []).flatMap(everyPattern),
]

test('filter.tmLanguage.json is what `npm run generate` writes', () => {
  expect(read('filter.tmLanguage.json')).toBe(textMateGrammar())
})

test('the TextMate grammar has every keyword once', () => {
  const listed = (textMate.repository.keyword?.patterns ?? []).flatMap(
    ({ match = '' }) => /\(\?:([A-Za-z|]+)\)/.exec(match)?.[1]?.split('|') ?? [],
  )
  expect(listed.sort()).toEqual([...KEYWORDS].sort())
})

// The scope of the first character of a text, as far as single patterns tell it.
function scopeAt(text: string, at: number): string | undefined {
  for (const { include = '' } of textMate.patterns ?? []) {
    for (const { name, match, begin } of everyPattern(
      textMate.repository[include.slice(1)] ?? {},
    )) {
      const pattern = new RegExp(match ?? begin ?? '(?!)', 'yu')
      pattern.lastIndex = at
      if (pattern.test(text)) return name?.replace('.bexpr', '')
      if (begin) break
    }
  }
  return undefined
}

test.each<[text: string, scope: string]>([
  ['‸and b == 1', 'keyword.operator.logical'],
  ['a ‸not in b', 'keyword.operator.logical'],
  ['a ‸contains b', 'keyword.operator.word'],
  ['a is ‸nil', 'keyword.operator.test'],
  ['‸any a as x { x == 1 }', 'keyword.control.quantifier'],
  ['a.‸in == 1', 'variable.other.property'],
  ['‸in.a == 1', 'variable.other'], // beside a point a keyword is a name
  ['‸or["a"] == 1', 'variable.other'],
  ['‸android == 1', 'variable.other'],
  ['a ‸== 1', 'keyword.operator.comparison'],
  ['a ‸=== 1', 'invalid.illegal.operator'],
  ['a ‸&& b', 'invalid.illegal.operator'],
  ['a == ‸-1.5', 'constant.numeric'],
  ['a == ‸1e5', 'invalid.illegal.number'],
  ['a == ‸007', 'invalid.illegal.number'],
  ['a == ‸.5', 'invalid.illegal.number'],
  ['a.‸01 == 1', 'constant.numeric.position'],
  ['a["b"]‸.0 == 1', 'punctuation.accessor'],
  ['a == ‸true', 'constant.language.boolean'],
  ['a == ‸"/a/b~1"', 'string.other.pointer'],
  ['a == ‸"x"', 'string.quoted.double'],
  ['a == ‸`x`', 'string.quoted.other.raw'],
  ["a == ‸'x'", 'invalid.illegal.quotes'],
  ['any a as ‸_, x { x == 1 }', 'variable.language.left-out'],
  ['a == ‸é', 'invalid.illegal'],
])('the TextMate scope at %s is %s', (text, scope) => {
  expect(scopeAt(text.replace('‸', ''), text.indexOf('‸'))).toBe(scope)
})

test.each([
  ['\\n', 'constant.character.escape'],
  ['\\xff', 'constant.character.escape'],
  ['\\377', 'constant.character.escape'],
  ['\\u00e9', 'constant.character.escape'],
  ['\\U0010ffff', 'constant.character.escape'],
  ['\\q', 'invalid.illegal.escape'],
  ['\\400', 'invalid.illegal.escape'],
  ['\\ud800', 'invalid.illegal.escape'],
  ['\\U0000dfff', 'invalid.illegal.escape'],
  ['\\U00110000', 'invalid.illegal.escape'],
])('the TextMate scope of %s in a string is %s', (text, scope) => {
  const inside = textMate.repository.string?.patterns ?? []
  const found = inside.find(({ match = '' }) => new RegExp(`^(?:${match})`, 'u').test(text))
  expect(found?.name?.replace('.bexpr', '')).toBe(scope)
})
