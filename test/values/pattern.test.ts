import { expect, test } from 'vitest'
import { FilterError, FilterLimitError } from '../../grammar/index.ts'
import {
  compilePattern,
  PatternError,
  parseSimplePattern,
  patternPath,
  re2Engine,
} from '../../src/rows/values/index.ts'
import { thrownBy } from '../support/thrown.ts'
import { withoutEngine } from '../support/with-engine.ts'
import { HOSTILE_PATTERNS } from './hostile-patterns.ts'

const matches = (pattern: string, text: string) => compilePattern(pattern, re2Engine)(text)

test.each([
  // Plain text, and what is no more than that.
  ['', 'text'],
  ['web', 'text'],
  ['\\.example\\.com$', 'text'],
  ['^web$', 'text'],
  ['\\Aweb\\z', 'text'],
  ['a\\.b\\*', 'text'],
  ['(?P<name>web)', 'text'],
  ['😀', 'text'],
  ['.*web.*', 'text'], // both ends may as well be left out
  ['^web-.*', 'text'],
  ['[0-9]*x+?', 'text'],
  ['a*b*x', 'text'],
  ['(a*)*b', 'text'],
  ['b(a{0,33}){0,30}', 'text'],
  ['(?i)1-2', 'text'],
  ['xy{0}z', 'text'],
  ['(\\pL){0}web', 'text'],
  ['\\Qa.b*\\E', 'text'],
  ['\\Qa.b', 'text'],
  ['\\x41\\t\\101\\x{1F600}', 'text'],
  ['a{,2}{x}', 'text'],
  // One way on, or few.
  ['^web-[0-9]+$', 'regexp'],
  ['[0-9]+x', 'regexp'],
  ['running|pending', 'regexp'],
  ['^(prod|preprod|staging)-[a-z0-9-]+$', 'regexp'],
  ['^v?\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$', 'regexp'],
  ['^web-.*[0-9]$', 'regexp'],
  ['^[a-z0-9-]+-[0-9]+$', 'regexp'],
  ['\\bfoo\\b', 'regexp'],
  ['(?i)^[a-z]+[0-9]$', 'regexp'],
  ['^caf(é|e)$', 'regexp'],
  ['[^a]b', 'regexp'],
  ['^(foo|bar)*$', 'regexp'],
  ['(^a|^b)[a-z]*1', 'regexp'],
  ['^(a(ba?)*)?c', 'regexp'], // what can be left out is not a loop: no second `a` follows
  ['^(aa|ab)?c', 'regexp'],
  ['^([ab]{2}b,)+$', 'regexp'], // a fixed count has one way
  ['^([ab]+é)+$', 'regexp'],
  ['^a{2,}b$', 'regexp'],
  ['x(x+|b)', 'regexp'],
  [`${'('.repeat(50)}[ab]${')'.repeat(50)}`, 'regexp'],
  // As many steps for a character as may be.
  ['[a-z]{62}1', 'regexp'],
  ['^(aa|ab)(aa|ab)(aa|ab)(aa|ab)(aa|ab)(aa|ab)(c?|d)$', 'regexp'],
  ['^a{0,63}ab$', 'regexp'],
  ['^a{2,65}ab$', 'regexp'],
  ['^a*ab{61}$', 'regexp'],
  ['^[ab]{498}x$', 'regexp'],
  ['^[ab]{497,}x$', 'regexp'],
  // One more.
  ['[a-z]{63}1', 'engine'],
  ['^(aa|ab)(aa|ab)(aa|ab)(aa|ab)(aa|ab)(aa|ab)(aa|ab)$', 'engine'],
  ['^(aa|ab)(aa|ab)(aa|ab)(aa|ab)(aa|ab)(aa|ab)(c?|d?)$', 'engine'],
  ['^a{0,64}ab$', 'engine'],
  ['^a*ab{62}$', 'engine'],
  ['^[ab]{499}x$', 'engine'],
  ['^[ab]{498,}x$', 'engine'],
  ['^(x|[ab]{499})$', 'engine'],
  ['([a-z]b){32}1', 'engine'],
  ['([a-z]{63}|1)1', 'engine'],
  [`${'('.repeat(51)}[ab]${')'.repeat(51)}`, 'engine'],
  // Ambiguous, so that backtracking could take more than one pass for each way.
  ['^(a*)*b', 'engine'],
  ['^(a?)?b', 'engine'],
  ['^(c*(a?|b)cd)+$', 'engine'],
  ['^(x|(aa|ab){2}y)z$', 'engine'],
  ['\\b[a-z]+1', 'engine'], // of what can stand before an attempt, only `^` rules most out
  ['(^a|b)[a-z]*1', 'engine'],
  ['^(foo|far)*$', 'engine'],
  ['^(.*)-(.*)$', 'engine'],
  ['a[a-z]*1$', 'engine'],
  ['^(a?){50}a{50}$', 'engine'],
  ['[a-z]{65}1', 'engine'], // 65 attempts would pass over each character
  // Written otherwise for the platform's RegExp.
  ['\\pL', 'regexp'],
  ['[\\PL\\p{^Greek}]', 'regexp'],
  ['(?i)é', 'regexp'],
  ['(?i)^(é|\\pL[^ſ])$', 'regexp'],
  ['a(?i)b|c', 'regexp'],
  ['(?i-s:a)b', 'regexp'],
  ['(?m)^a$', 'regexp'],
  ['(?U)^a+b', 'regexp'],
  ['(?s)^a.c$', 'regexp'],
  ['[[:alpha:]]', 'regexp'],
  ['[[:^alpha:]]', 'regexp'],
  ['[\\n\\x{41}é-ü]', 'regexp'],
  ['[\\Dé]', 'regexp'],
  ['[]a]', 'regexp'],
  ['[^]a-]', 'regexp'],
  ['[[a]', 'regexp'],
  ['\\x{fffd}', 'regexp'], // a lone surrogate counts as one
  ['[\\x{d900}-\\x{ffff}]', 'regexp'],
  // What it reads otherwise, or not at all, or reads only in other versions.
  ['\\Ba', 'engine'], // V8 has a place in the middle of a character
  ['(?i:é)a', 'engine'],
  ['(?i)\\bé', 'engine'],
  ['(?i)[\\Dé]', 'engine'],
  ['(?i)\\w[\\Dé]', 'engine'],
  ['\\pC', 'engine'],
  ['\\p{Grek}', 'engine'],
  ['\\p{Nonsense}*web', 'engine'], // that it can be left out does not make it valid
  ['[\\p{Nonsense}]', 'engine'],
  ['[[:d:]]', 'engine'],
  ['a{1,99999999999}', 'engine'],
  ['\ud800', 'engine'],
] as const)('%s is run as %s', (pattern, path) => {
  expect(patternPath(pattern)).toBe(path)
})

test.each([
  ['a$', 'a\n', false],
  ['^web', 'my web', false],
  ['web$', 'web-1', false],
  ['^web$', 'my web', false],
  ['(ab)+c', 'c', false],
  ['^[ab]$', 'A', false],
  ['^[^a]$', '^', true],
  ['^[\\.]$', '\\', false],
  ['^[+-\\.]$', 'A', false],
  ['^[a-]$', '-', true],
  ['^[a-a]$', 'a', true],
  ['^\\Qa.\\Eb$', 'a.b', true],
  ['^\\Qa.\\Eb$', 'a.', false],
  ['^\\Qa.b', 'a.c', false],
  ['^😀$', '😀', true],
  ['^\uffffa$', '\uffffb', false],
  ['^\u0080+y$', 'éy', false],
  ['^.$', '\r', true],
  ['^.$', '\u2028', true],
  ['^.$', '😀', true],
  ['^[^a]$', '😀', true],
  ['\\s', '\u00a0', false],
  ['^[jk]$', '\u212a', false], // without `(?i)` the Kelvin sign is not a K
  ['^k+x$', '\u212ax', false],
  ['^[rs]$', '\u017f', false],
  ['\\s', '\v', false],
  ['[[:space:]]', '\v', true],
  ['^\\w$', 'é', false],
  ['\\bfoo\\b', 'éfoo', true], // word boundaries are ASCII's
  ['[\\w-]', '-', true],
  ['[[:^alpha:]]', '1', true],
  ['[[:]', ':', true], // no `:]` follows, so this is an ordinary class
  ['[]a]', ']', true],
  ['a{,2}', 'a{,2}', true],
  ['a{01}', 'a{01}', true],
  ['(?i)K', '\u212a', true], // the Kelvin sign
  ['(?i)[^k]', '\u212a', false],
  ['(?i)\\W', '\u017f', false],
  ['(?i)Σ', 'ς', true],
  ['(?i)a(?-i)b', 'AB', false],
  ['(?i:a)b', 'Ab', true],
  ['(?U)a+?', 'a', true],
  ['a(?i)*b', 'aaB', true], // a flag is nothing that could be repeated
  ['(?P<n>a)(?P<n>b)', 'ab', true],
  ['(?<n>a)', 'a', true],
  ['^\\x{1F600}\\101\\0$', '😀A\0', true],
  ['[^\\x{0}-\\x{10ffff}]', 'a', false],
  ['^[[:punct:][:cntrl:]]+$', '[`~\x7f', true],
  ['^[[:blank:]]$', '\n', false],
  ['(?m)^b$', 'a\nb\nc', true],
  ['(?m)b$', 'b\r\n', false],
  // The halves of a character have no place between them.
  ['(?m)^$', '😀', false],
  ['(?m)$^', '😀', false],
  ['(?m)^(|x)$', '😀\n', true],
  ['(?m)^(|x)$', '😀\n😀', false],
  ['(?s)^a.$', 'a\n', true],
  ['^a.$', 'a\n', false],
  ['a(?i)b|c', 'C', true],
  ['(?i)[^é]', 'É', false],
  ['(?i)\\P{Lu}', 'a', false],
  ['(?i)[^\\P{Lu}]', 'a', true],
  ['(?i)[^\\p{Lu}]', 'a', false],
  ['(?i)ſ', 'S', true],
  ['(?i)[ſ-ſ]x', 'sX', true],
  ['\\p{Greek}', 'a', false],
  ['^\\p{Lu}\\p{^Lu}$', 'Éé', true],
  ['[^\\x{fffd}]', '\ud800', false],
  ['^\\Qa]\\E+$', 'a]]', true],
  ['a\\Q\\E*b', 'aab', true],
  ['^\\a\\f\\n\\r\\t\\v[\\t]$', '\x07\f\n\r\t\v\t', true],
  ['(x{0}y)+', 'y', true],
  ['\\B', 'a😀', true],
  ['a\\Bb', 'ab', true],
  // A text that is not text: a lone surrogate is what Go would have read, U+FFFD.
  ['^\\x{fffd}$', '\ud800', true],
  ['^[^a]$', '\udc00', true],
  ['\\pL', '\ud800', false],
  ['^..$', '\udc00\ud800', true],
])('%s on %j is %s', (pattern, text, answer) => {
  expect(matches(pattern, text)).toBe(answer)
  expect(re2Engine(pattern)(text)).toBe(answer)
})

test.each([
  ['a**', 1],
  ['a{2}{3}', 1],
  ['*a', 0],
  ['a|*', 2],
  ['x(a', 1],
  ['a)', 1],
  ['[]', 0],
  ['[z-a]', 1],
  ['[a-\\d]', 3],
  ['[[:foo:]]', 1],
  ['[\\b]', 1],
  ['a\\', 1],
  ['a\\Z', 1],
  ['(a)\\1', 3],
  ['\\u0041', 0],
  ['\\x{110000}', 0],
  ['\\é', 0],
  ['\\E', 0],
  ['(?=a)', 0],
  ['x(?<!a)', 1],
  ['(?P<a-b>c)', 0],
  ['(?x)a', 0],
  ['a{1001}', 1],
  ['a{1,99999999999999999999}', 1],
  ['((a{10}){10}){11}', 13],
  // Counts are counted wherever they are, even where the repetition changes nothing.
  ['q{0,1001}', 1],
  ['q{1001,}web', 1],
  ['x{2,1001}y?', 1],
  ['(a{1,40}){1,40}', 9],
  ['b(a{0,33}){0,33}', 10],
  ['(a{40}|b){26,}', 9],
  ['\\p', 0],
  ['\\p{Greek', 0],
  ['x\\p{Foo}', 1],
  ['\\p{^^L}', 0],
  ['(\\p{Foo}){0}a', 1],
  ['a\ud800', 1],
])('F16: %s is refused at %i', (pattern, offset) => {
  expect(thrownBy(() => matches(pattern, ''))).toMatchObject({
    name: 'PatternError',
    code: 'invalid-pattern',
    message: expect.stringContaining(`(at character ${offset + 1})`),
    offset,
  })
  expect(thrownBy(() => re2Engine(pattern))).toBeInstanceOf(PatternError)
})

test.each([
  ...['alnum', 'alpha', 'ascii', 'digit', 'graph', 'lower', 'print', 'word', 'xdigit'],
  ...['blank', 'cntrl', 'punct', 'space', 'upper'],
])('there is a class called %s', (name) => {
  expect(matches(`^[[:${name}:]]$`, '')).toBe(false)
})

test.each(['L', 'Lu', 'Zs', 'Any', 'Greek', 'Han', 'Old_Italic', 'SignWriting'])(
  'every version of Go knows the property %s',
  (name) => {
    expect(matches(`^\\p{${name}}$`, '')).toBe(false)
  },
)

test.each([
  ...['Alphabetic', 'Dash', 'Emoji', 'Lowercase', 'Math', 'White_Space'], // not Go's
  ...['Assigned', 'Ascii', 'Cn', 'LC', 'Letter', 'greek', 'Garay', 'Sidetic'], // not every Go's
  ...['Unknown', 'Script=Greek', 'sc=Grek', 'Grek', '', '^', ' L'],
  ...['ASCII_Hex_Digit', 'Emoji_Component', 'Emoji_Modifier', 'Emoji_Modifier_Base', 'Hex_Digit'],
  ...['Emoji_Presentation', 'Extended_Pictographic', 'Quotation_Mark', 'Terminal_Punctuation'],
  ...['Uppercase', 'Lc', 'Beria_Erfe', 'Gurung_Khema', 'Kirat_Rai', 'Ol_Onal', 'Sunuwar'],
  ...['Tai_Yo', 'Todhri', 'Tolong_Siki', 'Tulu_Tigalari'],
])('not every version of Go knows the property %s', (name) => {
  expect(thrownBy(() => matches(`\\p{${name}}`, ''))).toMatchObject({ code: 'invalid-pattern' })
})

test.each([
  ['a**', '(?:a*)*'],
  ['a\\', '\\\\'],
  ['x\\Z', '\\z'],
  ['(a)\\1', 'no back-references'],
  ['\\u0041', '\\x41'],
  ['\\x{', '\\x41'],
  ['\\y', '\\d'],
  ['\\p{Foo}', '\\p{Greek}'],
  ['(?=a)', 'around it'],
  ['(?<!a)', 'around it'],
  ['(?P<a-b>c)', 'letters'],
  ['(?<a-b>c)', 'letters'],
  ['(?x)a', '(?i)'],
])('the hint for %s says %s', (pattern, words) => {
  expect(thrownBy(() => matches(pattern, ''))?.hint).toContain(words)
})

test('a pattern that takes an engine says so where there is none', () => {
  expect(withoutEngine(() => compilePattern('^web-[0-9]+$'))('web-1')).toBe(true)
  const error = withoutEngine(() => thrownBy(() => compilePattern('^(a*)*b')))
  expect(error).toMatchObject({ name: 'PatternEngineError', code: 'pattern-engine-missing' })
  expect(error?.developerHint).toContain('patternEngine')
})

test.each([
  ...['(', '^(web|(api)', 'web)', '[', '[]a', 'x[^]', 'web\\', '*.log', 'a|{2}', '(?i)+'],
  ...['[a\\]', '[[:a:]]', '(?=x)', 'a\\1', 'a**', 'a{2,1}', '\ud800('],
])('the pattern %s is refused without an engine as well', (pattern) => {
  const refused = thrownBy(() => re2Engine(pattern))
  expect(refused).toMatchObject({ code: 'invalid-pattern' })
  expect(withoutEngine(() => thrownBy(() => compilePattern(pattern)))).toEqual(refused)
})

test('without an engine, nobody knows whether a property exists', () => {
  const error = withoutEngine(() => thrownBy(() => compilePattern('\\p{Grek}')))
  expect(error).toMatchObject({ code: 'pattern-engine-missing' })
  expect(error?.message).toContain('cannot be read without')
})

test('an engine of one’s own is given the pattern as it was written', () => {
  const given: string[] = []
  const engine = (pattern: string) => {
    given.push(pattern)
    return (text: string) => text === 'yes'
  }
  expect(compilePattern('(?i)^(a*)*b', engine)('yes')).toBe(true)
  expect(compilePattern('plain', engine)('yes')).toBe(false)
  expect(given).toEqual(['(?i)^(a*)*b'])
})

test('F15: repetitions that come to a huge machine are refused, not built', () => {
  const error = thrownBy(() => re2Engine(`(${'a'.repeat(990)}){1000}`))
  expect(error).toBeInstanceOf(FilterLimitError)
  expect(error).toMatchObject({ code: 'pattern-too-long' })
  expect(re2Engine('([a-z]?){1000}')('')).toBe(true)
  const steps = 'x{1000}'.repeat(4)
  expect(re2Engine(steps + 'y'.repeat(1_998))('')).toBe(false)
  expect(thrownBy(() => re2Engine(steps + 'y'.repeat(1_999)))).toMatchObject({
    code: 'pattern-too-long',
  })
})

test.each([1_000, 20_000])('a pattern of %i groups in groups is refused or run', (depth) => {
  const pattern = `${'(a'.repeat(depth)}${')?'.repeat(depth)}b`
  const outcome = thrownBy(() => expect(matches(pattern, 'b')).toBe(true))
  if (outcome !== undefined) expect(outcome).toBeInstanceOf(FilterError)
})

test('a text that the platform’s RegExp gives up on is run by the engine', () => {
  const pattern = '^(?:[ab]c?)*$'
  expect(patternPath(pattern)).toBe('regexp')
  // As an engine does when it has kept some millions of choices; how many, it says itself.
  const tooLong = {
    toString() {
      throw new RangeError('Maximum call stack size exceeded')
    },
  } as unknown as string
  const asked: unknown[] = []
  let compiled = 0
  const engine = () => {
    compiled++
    return (text: string) => asked.push(text) > 0
  }
  const byEngine = compilePattern(pattern, engine)
  expect([byEngine(tooLong), byEngine(tooLong)]).toEqual([true, true])
  expect(asked).toEqual([tooLong, tooLong])
  expect(compiled).toBe(1)
  const matcher = withoutEngine(() => compilePattern(pattern))
  expect(thrownBy(() => matcher(tooLong))).toMatchObject({ code: 'pattern-engine-missing' })
})

// What backtracks would not come to an end.
test.each(HOSTILE_PATTERNS)(
  'F14, A9 catastrophic backtracking: %s has its answers, which are yes for %j',
  (pattern, matched) => {
    const texts = ['a', 'ab', 'x ', '=']
    expect(texts.filter((text) => matches(pattern, `${text.repeat(20_000)}!`))).toEqual(matched)
  },
)

test('an invalid pattern has no tree, and a mistake of ours is not taken for one', () => {
  expect(parseSimplePattern('(web')).toBeUndefined()
  expect(() => parseSimplePattern(undefined as never)).toThrow(TypeError)
})
