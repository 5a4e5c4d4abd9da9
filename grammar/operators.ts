import { KEYWORDS, type Keyword } from './lexemes.ts'

/** What an operator asks about the value a selector leads to, negation aside. */
export type Question = 'equal' | 'member' | 'match' | 'empty' | 'nil'

interface OperatorFacts {
  readonly asks: Question
  /** True if the condition holds when the answer to the question is no. */
  readonly negative: boolean
  /** The operator with the opposite answer for every value, which fails on the same values. */
  readonly opposite: Spelling
  /** The answer for a key that a map does not have; the value or pattern is not used. */
  readonly whenAbsent: boolean
  /** On which side of the operator the value is written. */
  readonly value: 'left' | 'right' | 'none'
  /** The 0.1 version of go-bexpr that brought it; 0 for what every server has, as the specification does. */
  readonly since: number
}

type Spelling = '==' | '!=' | `${'' | 'not ' | 'is ' | 'is not '}${Keyword}`

/**
 * Every operator of a condition, spelled as in the source, with everything known about it. Types,
 * parser and the modules above derive from this table; no code tells operators apart by their text.
 * The positive one of a pair comes first; `contains` asks the same as `in`.
 */
export const OPERATORS = {
  '==': {
    asks: 'equal',
    negative: false,
    opposite: '!=',
    whenAbsent: false,
    value: 'right',
    since: 0,
  },
  '!=': {
    asks: 'equal',
    negative: true,
    opposite: '==',
    whenAbsent: true,
    value: 'right',
    since: 0,
  },
  in: {
    asks: 'member',
    negative: false,
    opposite: 'not in',
    whenAbsent: false,
    value: 'left',
    since: 0,
  },
  'not in': {
    asks: 'member',
    negative: true,
    opposite: 'in',
    whenAbsent: true,
    value: 'left',
    since: 0,
  },
  contains: {
    asks: 'member',
    negative: false,
    opposite: 'not contains',
    whenAbsent: false,
    value: 'right',
    since: 0,
  },
  'not contains': {
    asks: 'member',
    negative: true,
    opposite: 'contains',
    whenAbsent: true,
    value: 'right',
    since: 0,
  },
  matches: {
    asks: 'match',
    negative: false,
    opposite: 'not matches',
    whenAbsent: false,
    value: 'right',
    since: 0,
  },
  'not matches': {
    asks: 'match',
    negative: true,
    opposite: 'matches',
    whenAbsent: true,
    value: 'right',
    since: 0,
  },
  'is empty': {
    asks: 'empty',
    negative: false,
    opposite: 'is not empty',
    whenAbsent: true,
    value: 'none',
    since: 0,
  },
  'is not empty': {
    asks: 'empty',
    negative: true,
    opposite: 'is empty',
    whenAbsent: false,
    value: 'none',
    since: 0,
  },
  'is nil': {
    asks: 'nil',
    negative: false,
    opposite: 'is not nil',
    whenAbsent: true,
    value: 'none',
    since: 16,
  },
  'is not nil': {
    asks: 'nil',
    negative: true,
    opposite: 'is nil',
    whenAbsent: false,
    value: 'none',
    since: 16,
  },
} as const satisfies Readonly<Partial<Record<Spelling, OperatorFacts>>>

type Operators = typeof OPERATORS

/** An operator, spelled as in the source. */
export type Operator = keyof Operators

type OperatorWhere<Facts> = {
  [Spelled in Operator]: Operators[Spelled] extends Facts ? Spelled : never
}[Operator]

/** An operator that takes a value, spelled as in the source. */
export type ValueOperator = OperatorWhere<{ readonly value: 'left' | 'right' }>

/** An operator that asks about a selector alone, spelled as in the source. */
export type UnaryOperator = OperatorWhere<{ readonly value: 'none' }>

/** Every operator in the order of the table. */
export const OPERATOR_NAMES = /* @__PURE__ */ Object.keys(OPERATORS) as readonly Operator[]

/** True for the name of an operator, whatever the argument is. */
export function isOperator(name: unknown): name is Operator {
  return typeof name === 'string' && Object.hasOwn(OPERATORS, name)
}

/** True for an operator that takes a value. */
export function takesValue(operator: Operator): operator is ValueOperator {
  return OPERATORS[operator].value !== 'none'
}

/** The single words that are operators and take a value. */
export const VALUE_WORDS = /* @__PURE__ */ KEYWORDS.filter((word) => isOperator(word))

/** The words that ask about a selector, after `is` and `is not`. */
export const TEST_WORDS = /* @__PURE__ */ testWords()

type TestWord = UnaryOperator extends infer Spelled
  ? Spelled extends `is ${infer Word extends Keyword}`
    ? Word
    : never
  : never

function testWords(): readonly TestWord[] {
  const tests = OPERATOR_NAMES.filter((operator) => !takesValue(operator))
  return tests
    .filter((operator) => !OPERATORS[operator].negative)
    .map((operator) => operator.slice('is '.length) as TestWord)
}
