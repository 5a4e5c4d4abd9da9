import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Budget, OutOfBudget } from '../../src/prove/budget.ts'
import { prove } from '../../src/prove/index.ts'
import { classOf } from '../../src/prove/text/alphabet.ts'
import { type Automaton, containing, theseTexts } from '../../src/prove/text/automaton.ts'
import { findText } from '../../src/prove/text/find-text.ts'
import { matching } from '../../src/prove/text/pattern-automaton.ts'
import { s } from '../../src/rows/schema/index.ts'
import { compilePattern, parseSimplePattern } from '../../src/rows/values/index.ts'
import { aPattern } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'

const spend = () => {}
const BEYOND = Symbol('beyond the budget')

function withinBudget<Result>(
  work: (spend: (steps: number) => void) => Result,
): Result | typeof BEYOND {
  const budget = new Budget(30_000, 1)
  try {
    return work((steps) => budget.spend(steps))
  } catch (error) {
    if (error instanceof OutOfBudget) return BEYOND
    throw error
  }
}

function accepts(automaton: Automaton, text: string): boolean {
  let state = 0
  for (const character of text)
    state = automaton.step(state, classOf(character.codePointAt(0) as number, automaton.alphabet))
  return automaton.accepts(state)
}

const PARTS = [
  ...[
    'a',
    'b',
    'k',
    's',
    '1',
    '_',
    '-',
    '.',
    ' ',
    '\\n',
    'é',
    '😀',
    '[^a]',
    '[a-c]',
    '\\d',
    '\\w',
    '\\W',
  ],
  ...[
    '\\b',
    '^',
    '$',
    '(?m)^',
    '(?m)$',
    '\\A',
    '\\z',
    '[[:upper:]]',
    '\\pL',
    '\\p{Greek}',
    '\\x{fffd}',
  ],
  ...['(?i)k', '(?i:S)', '(?s).', '[^\\x00-\\x7f]', '(?i)[^k]', '[é-ü]', '(?i)[é]'],
]

function aSimplePattern(): fc.Arbitrary<string> {
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...PARTS),
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `${one}${other}`),
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(${one}|${other})`),
      fc
        .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,2}', '{2,}'))
        .map(([one, count]) => `(?:${one})${count}`),
    ),
  }))
  return fc.oneof(pattern, aPattern())
}

const CHARACTERS = [
  'a',
  'b',
  'c',
  'k',
  'K',
  '\u212a',
  's',
  '\u017f',
  '1',
  '_',
  '-',
  ' ',
  '\n',
  'é',
  'É',
  'λ',
  '😀',
  '\ufffd',
  '\ud800',
  '',
]

function aText(): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 6 }).map((parts) => parts.join(''))
}

test('F93: the automaton of a pattern accepts what the pattern matches', () => {
  forCases(
    500,
    aSimplePattern(),
    fc.array(aText(), { minLength: 5, maxLength: 15 }),
    (pattern, texts) => {
      const tree = parseSimplePattern(pattern)
      if (!tree) return
      const automaton = matching(tree, spend)
      const matches = compilePattern(pattern)
      for (const text of texts)
        expect([text, accepts(automaton, text)]).toEqual([text, matches(text)])
    },
  )
})

test('F93: what is found is in all languages, and what is not found is in none of many texts', () => {
  forCases(
    200,
    fc.array(aSimplePattern(), { minLength: 1, maxLength: 2 }),
    fc.array(aSimplePattern(), { maxLength: 2 }),
    fc.array(aText(), { minLength: 10, maxLength: 30 }),
    (within, without, texts) => {
      const trees = [...within, ...without].map(parseSimplePattern)
      if (trees.some((tree) => !tree)) return
      const found = withinBudget((spend) => {
        const automata = trees.flatMap((tree) => (tree ? [matching(tree, spend)] : []))
        const count = within.length
        return findText(automata.slice(0, count), automata.slice(count), spend)
      })
      if (found === BEYOND) return
      const isIn = (text: string) =>
        within.every((pattern) => compilePattern(pattern)(text)) &&
        !without.some((pattern) => compilePattern(pattern)(text))
      if (found !== undefined) expect([found, isIn(found)]).toEqual([found, true])
      else expect(texts.filter(isIn)).toEqual([])
    },
  )
})

test('texts and parts of texts are automata', () => {
  forCases(500, aText(), fc.array(aText(), { minLength: 1 }), aText(), (part, texts, text) => {
    const isWellFormed = [part, ...texts].every((one) => one.isWellFormed())
    if (!isWellFormed) return
    expect(accepts(containing(part), text)).toBe(text.includes(part))
    expect(accepts(theseTexts(texts), text)).toBe(texts.includes(text))
  })
})

const schema = s.object({ S: s.string() })

test.each<[one: string, other: string, answer: string]>([
  // Half of a surrogate pair counts as U+FFFD for a pattern, and is a text of its own.
  ['S matches `^\\x{fffd}$`', 'S == "\ufffd"', 'fails'],
  ['S == "\ufffd"', 'S matches `^\\x{fffd}$`', 'holds'],
  ['S matches `^\\pL+$`', 'S not matches `[0-9]`', 'holds'],
  ['S matches `^[[:alpha:]]+$`', 'S matches `^\\pL+$`', 'holds'],
  ['S matches `^\\pL+$`', 'S matches `^[[:alpha:]]+$`', 'fails'],
  ['S matches `(?i)^strasse$`', 'S matches `(?i)^STRASSE$`', 'holds'],
])('%s implies %s: %s', (one, other, answer) => {
  expect(prove('implies', one, other, { schema }).answer).toBe(answer)
})
