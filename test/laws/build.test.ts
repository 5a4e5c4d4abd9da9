import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Binding,
  type Expression,
  hasValue,
  type MatchExpression,
  type Operator,
  parse,
  type Selector,
} from '../../grammar/index.ts'
import {
  andOf,
  equal,
  literalOf,
  matchOf,
  orOf,
  quantifierOf,
  selectorOf,
} from '../../src/filters/ast/index.ts'
import {
  all,
  and,
  any,
  contains,
  endsWith,
  eq,
  equalsIgnoreCase,
  type FieldOf,
  field,
  fields,
  filter,
  isEmpty,
  isIn,
  isNil,
  isNotEmpty,
  isNotIn,
  isNotNil,
  matches,
  ne,
  not,
  notContains,
  notMatches,
  or,
  startsWith,
} from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { outcomeOf } from '../../src/rows/evaluate/outcome.ts'
import { aHostileString, anExpression, aSchema } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'

type AnyField = FieldOf<unknown>
type Bound = ReadonlyMap<string, AnyField>

const BUILDERS: Readonly<Record<Operator, (at: AnyField, value: never) => Expression>> = {
  '==': eq,
  '!=': ne,
  in: (at, value) => isIn(value, at),
  'not in': (at, value) => isNotIn(value, at),
  contains,
  'not contains': notContains,
  matches,
  'not matches': notMatches,
  'is empty': isEmpty,
  'is not empty': isNotEmpty,
  'is nil': isNil,
  'is not nil': isNotNil,
}

/** The filter as a program builds it. A single name of a quantifier is the value of an entry. */
function built(node: Expression, bound: Bound = new Map()): Expression {
  const below = (operand: Expression) => built(operand, bound)
  switch (node.kind) {
    case 'And':
      return and(node.operands.map(below))
    case 'Or':
      return or(node.operands.map(below))
    case 'Not':
      return not(below(node.operand))
    case 'Match':
      return builtMatch(node, bound)
    case 'Quantifier': {
      const quantify = node.quantifier === 'any' ? any : all
      return quantify(fieldAt(node.selector, bound), (value, key) =>
        built(node.body, new Map([...bound, ...namedIn(node.binding, value, key)])),
      )
    }
  }
}

function builtMatch(node: MatchExpression, bound: Bound): Expression {
  return BUILDERS[node.operator](
    fieldAt(node.selector, bound),
    (hasValue(node) ? node.value.raw : undefined) as never,
  )
}

function fieldAt({ segments }: Selector, bound: Bound): AnyField {
  const [first = '', ...rest] = segments.map(({ text }) => text)
  const start = bound.get(first) ?? (fields() as Record<string, AnyField>)[first]
  return rest.reduce((at, part) => at[part] as never, start as AnyField)
}

function namedIn(binding: Binding, value: AnyField, key: AnyField): [string, AnyField][] {
  switch (binding.form) {
    case 'default':
      return [[binding.name.text, value]]
    case 'index':
      return [[binding.index.text, key]]
    case 'value':
      return [[binding.value.text, value]]
    case 'both':
      return [
        [binding.index.text, key],
        [binding.value.text, value],
      ]
  }
}

const reread = (expression: Expression) => parse(print(expression), { spacing: 'strict' })

test('law 7: what is built is the parse of its printed text', () => {
  forCases(200, aSchema().chain(anExpression), (tree) => {
    const made = built(tree)
    expect(equal(made, reread(made)), print(made)).toBe(true)
  })
})

// Fields with the names that the builder gives to entries of such lists, and to their keys.
const NAMES = ['tags', 'tag', 'tag2', 'key', 'index']

/** Quantifiers in each other, which ask about entries of each and about fields. */
function aNested(): fc.Arbitrary<Expression> {
  const { tree } = fc.letrec<{ tree: Expression }>((tie) => {
    const name = fc.constantFrom(...NAMES)
    const names = fc.record({ index: fc.constantFrom('i', 'j'), value: fc.constantFrom('p', 'q') })
    const selector = fc.constantFrom(...NAMES, 'i', 'j', 'p', 'q').map((text) => selectorOf([text]))
    const match = fc
      .tuple(selector, fc.constantFrom('x', 'y', '0', '1'))
      .map(([at, text]) => matchOf(at, '==', literalOf(text)))
    const quantifier = fc
      .tuple(fc.constantFrom('any', 'all'), name, names, tie('tree'))
      .map(([word, list, bound, body]) => quantifierOf(word, selectorOf([list]), bound, body))
    const operands = fc.array(tie('tree'), { minLength: 2, maxLength: 3 })
    return {
      tree: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        { weight: 2, arbitrary: match },
        { weight: 5, arbitrary: quantifier },
        { weight: 1, arbitrary: operands.map(orOf) },
        { weight: 1, arbitrary: operands.map(andOf) },
      ),
    }
  })
  return tree
}

function aNamedRow(): fc.Arbitrary<unknown> {
  const text = fc.constantFrom('x', 'y')
  const value = fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 2 }))
  return fc.record(Object.fromEntries(NAMES.map((name) => [name, value])))
}

test('an entry is the entry, whatever names are around', () => {
  forCases(1_000, aNested(), aNamedRow(), (tree, row) => {
    const made = built(tree)
    const outcome = outcomeOf(compile(made), row)
    expect(outcome, print(made)).toEqual(outcomeOf(compile(tree), row))
  })
})

test('no string in a hole changes the shape of a template', () => {
  forCases(300, aHostileString(), (string) => {
    const text = string.toWellFormed()
    const filled = filter`a == ${text} and not (${text} in b or ${field('M', text)} matches "x") and hole == ${[text, 5]}`
    const wanted = and(
      eq(field('a'), text),
      not(or(isIn(text, field('b')), matches(field('M', text), 'x'))),
      or(eq(field('hole'), text), eq(field('hole'), 5)),
    )
    expect(equal(filled, wanted)).toBe(true)
    expect(equal(filled, reread(filled))).toBe(true)
  })
})

test('patterns for plain text mean the text', () => {
  const aText = aHostileString().map((text) => text.toWellFormed())
  const aPair = fc.tuple(aText, aText, fc.nat({ max: 4 })).map(([text, other, at]) => {
    const rows = [text, `${text}x`, `x${text}`, text.toUpperCase(), other]
    return [text, rows[at] as string] as const
  })
  forCases(200, aPair, ([text, row]) => {
    const ask = (expression: Expression) => compile(expression)({ a: row })
    expect(ask(startsWith(field('a'), text))).toBe(row.startsWith(text))
    expect(ask(endsWith(field('a'), text))).toBe(row.endsWith(text))
    if (/[^\0-\x7f]/.test(text + row)) return
    const isSame = text.toLowerCase() === row.toLowerCase()
    expect(ask(equalsIgnoreCase(field('a'), text))).toBe(isSame)
  })
})
