import { KEYWORDS, type Keyword } from './lexemes.ts'

/** The question that an operator asks about a selector's value, without negation. */
export type Question = 'equal' | 'member' | 'match' | 'empty' | 'nil'

interface OperatorFacts {
  readonly asks: Question
  /** True if the condition is true when the answer to the question is no. */
  readonly negative: boolean
  /** The operator with the opposite answer for every value, which fails on the same values. */
  readonly opposite: Spelling
  /** The answer for a key that a map does not have, without using the value or pattern. */
  readonly whenAbsent: boolean
  /** The side of the operator with the value. */
  readonly value: 'left' | 'right' | 'none'
  /** The 0.1 version of go-bexpr that added it; 0 if every server and the specification have it. */
  readonly since: number
}

type Spelling = '==' | '!=' | `${'' | 'not ' | 'is ' | 'is not '}${Keyword}`

/**
 * Every operator of a condition, in its spelling, with all facts about it. Types, parser and the modules above derive
 * from this table; no code recognizes operators by their text. The positive one of a pair comes first; `contains`
 * asks the same as `in`.
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

/** An operator without a value, spelled as in the source. */
export type UnaryOperator = OperatorWhere<{ readonly value: 'none' }>

// The facts for writing, parsing and evaluating a condition are above. The tables below have the other facts, so that
// a program which needs no cost and no English does not bundle them.

/** The extra cost of one operator, compared with a one-letter selector and a one-letter word parsed once. */
export interface OperatorCost {
  readonly base: number
  /** How often the parser reads the left side. */
  readonly left: number
  /** The cost after a literal, if the value of the operator is on the left. */
  readonly afterLiteral?: OperatorCost
}

/**
 * The steps of the reference's parser for each operator, counted by that parser. The left side of each is a selector,
 * even the word before `in`.
 */
export const OPERATOR_COSTS: Readonly<Record<Operator, OperatorCost>> = {
  '==': { base: 118, left: 1 },
  '!=': { base: 127, left: 1 },
  contains: { base: 134, left: 1 },
  'not contains': { base: 147, left: 1 },
  matches: { base: 150, left: 1 },
  'not matches': { base: 168, left: 1 },
  'is empty': { base: 168, left: 2 },
  'is not empty': { base: 186, left: 2 },
  'is nil': { base: 194, left: 2 },
  'is not nil': { base: 217, left: 2 },
  // The last alternative: the parser has tried a selector on its left twice, and failed.
  in: {
    base: 275,
    left: 3,
    afterLiteral: { base: 147, left: 1 },
  },
  'not in': {
    base: 298,
    left: 3,
    afterLiteral: { base: 160, left: 1 },
  },
}

/** The English for an operator. */
interface OperatorText {
  /** The question, in one sentence. */
  readonly doc: string
  readonly example: string
  /** The words between a field and a value: `Status` is "dead". */
  readonly verb: string
  /** Replaces the verb in descriptions of a filter, if it is not clear enough. */
  readonly clause?: string
}

export const OPERATOR_TEXTS: Readonly<Record<Operator, OperatorText>> = {
  '==': {
    doc: 'Equal to the value.',
    example: 'Status == "running"',
    verb: 'is',
  },
  '!=': {
    doc: 'Not equal to the value; also true for a missing key.',
    example: 'Type != "batch"',
    verb: 'is not',
  },
  in: {
    doc: 'The value is an entry of the list, a key of the map or a part of the string.',
    example: '"dc1" in Datacenters',
    verb: 'has',
  },
  'not in': {
    doc: 'The value is not an entry of the list, a key of the map or a part of the string.',
    example: '"dc1" not in Datacenters',
    verb: 'does not have',
  },
  contains: {
    doc: 'The list has the value as an entry, the map as a key, the string as a part.',
    example: 'Datacenters contains "dc1"',
    verb: 'has',
  },
  'not contains': {
    doc: 'The list, map or string does not have the value as an entry, key or part.',
    example: 'Datacenters not contains "dc1"',
    verb: 'does not have',
  },
  matches: {
    doc: 'The pattern, in RE2 syntax, matches anywhere in the string.',
    example: 'Name matches "^web-"',
    verb: 'matches',
    clause: 'has a part that matches the pattern',
  },
  'not matches': {
    doc: 'The pattern, in RE2 syntax, does not match anywhere in the string.',
    example: 'Name not matches "^web-"',
    verb: 'does not match',
    clause: 'has no part that matches the pattern',
  },
  'is empty': {
    doc: 'An empty string, list or map, or a missing key.',
    example: 'Meta.owner is empty',
    verb: 'is empty',
  },
  'is not empty': {
    doc: 'A string, list or map that is not empty.',
    example: 'Datacenters is not empty',
    verb: 'is not empty',
  },
  'is nil': {
    doc: 'Null, or a missing key.',
    example: 'Periodic is nil',
    verb: 'is null',
  },
  'is not nil': {
    doc: 'Neither null nor missing.',
    example: 'Periodic is not nil',
    verb: 'is not null',
  },
}

/** Every operator in the order of the table. */
export const OPERATOR_NAMES = /* @__PURE__ */ Object.keys(OPERATORS) as readonly Operator[]

/** True for the name of an operator, whatever the argument is. */
export function isOperator(name: unknown): name is Operator {
  return typeof name === 'string' && Object.hasOwn(OPERATORS, name)
}

/** True for an operator that takes a value. */
export function takesValue(operator: Operator): operator is ValueOperator {
  return isOperator(operator) && OPERATORS[operator].value !== 'none'
}

/** The one-word operators with a value. */
export const VALUE_WORDS = /* @__PURE__ */ KEYWORDS.filter((word) => isOperator(word))

/** The words after `is` and `is not`. */
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
