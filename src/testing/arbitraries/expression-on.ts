import fc from 'fast-check'
import {
  type Expression,
  isName,
  isNumber,
  type MatchExpression,
  OPERATOR_NAMES,
  type Operator,
  takesValue,
  type Value,
} from '../../../grammar/index.ts'
import {
  andOf,
  type BindingNames,
  literalOf,
  matchOf,
  notOf,
  orOf,
  quantifierOf,
  selectorOf,
  unambiguous,
} from '../../ast/index.ts'
import { dereference, operatorsFor, type Place, type Schema, s } from '../../schema/index.ts'
import {
  aChoice,
  aRoute,
  collectionOn,
  type Named,
  type PathContext,
  pathAlong,
  pick,
  stepsFrom,
} from '../paths.ts'
import { keysOf, literalsOf, ODD_LITERALS } from '../samples.ts'
import { mayBeLeftOut, someOperands } from '../shrink-to-child.ts'

// A filter is drawn as choices, and built from them once the context is known. So no part depends on a schema that
// another part decides, and every part shrinks.
type Make = (context: PathContext) => Expression

/** A filter that mostly uses the fields of a schema, mostly with operators that fit. */
export function anExpressionOn(schema: Schema): fc.Arbitrary<Expression> {
  const { make } = fc.letrec<{ make: Make }>((tie) => {
    const operands = someOperands(tie('make'), 3)
    const not = fc
      .tuple(mayBeLeftOut(), tie('make'))
      .map(([isLeftOut, make]): Make => (isLeftOut ? make : (context) => notOf(make(context))))
    const chain = (join: (operands: readonly Expression[]) => Expression) =>
      operands.map(
        (all): Make =>
          (context) =>
            join(all.map((make) => make(context))),
      )
    return {
      make: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 4, arbitrary: aMatch() },
        { weight: 3, arbitrary: chain(andOf) },
        { weight: 2, arbitrary: chain(orOf) },
        { weight: 1, arbitrary: not },
        { weight: 2, arbitrary: aQuantifier(tie('make')) },
      ),
    }
  })
  return make.map((made) => made({ row: { schema, rules: 'typed' }, names: [] }))
}

function aMatch(): fc.Arbitrary<Make> {
  return fc.tuple(aRoute(), aChoice(), aChoice(), fc.nat({ max: 11 }), fc.nat({ max: 11 })).map(
    ([path, operator, text, oddOperator, oddText]): Make =>
      (context) => {
        const { parts, place } = pathAlong(context, path)
        const { schema } = place
        const operators = oddOperator === 11 ? OPERATOR_NAMES : operatorsOf(schema)
        const literals = oddText === 11 ? ODD_LITERALS : literalsOf(dereference(place).schema)
        return condition(parts, pick(operators, operator), pick(literals, text), schema)
      },
  )
}

function condition(
  parts: readonly string[],
  operator: Operator,
  text: string,
  schema: Schema,
): MatchExpression {
  const selector = unambiguous(selectorOf(parts), operator)
  if (!takesValue(operator)) return matchOf(selector, operator)
  return matchOf(selector, operator, literalOf(text, formOf(text, schema)))
}

function formOf(text: string, schema: Schema): Value['form'] {
  if (schema.kind === 'nullable') return formOf(text, schema.of)
  const isText = ['string', 'bytes', 'list', 'map', 'array'].includes(schema.kind)
  if (isNumber(text) && !isText) return 'number'
  return schema.kind === 'bool' && isName(text) ? 'word' : 'string'
}

function aQuantifier(body: fc.Arbitrary<Make>): fc.Arbitrary<Make> {
  return fc
    .tuple(mayBeLeftOut(), fc.constantFrom('any', 'all'), aRoute(), fc.nat({ max: 6 }), body)
    .map(
      ([isLeftOut, word, choices, names, makeBody]): Make =>
        (context) => {
          if (isLeftOut) return makeBody(context)
          const { parts, place } = collectionOn(context, choices)
          const { given, added } = namesOf(names, place, context)
          const selector = unambiguous(selectorOf(parts), word)
          const body = makeBody({ ...context, names: [...context.names, ...added] })
          return quantifierOf(word, selector, given, body)
        },
    )
}

// The names of a quantifier and their values. One of them hides a field.
function namesOf(
  choice: number,
  { schema, rules }: Place,
  { row }: PathContext,
): { given: BindingNames; added: Named[] } {
  const isMap = schema.kind === 'map'
  const key: Place = { schema: isMap ? s.string({ examples: keysOf(schema) }) : s.int(), rules }
  const of = schema.kind === 'any' ? schema : 'of' in schema ? schema.of : s.string()
  const entry: Place = { schema: of, rules }
  const [field = 'x'] = stepsFrom(row)
    .map(([part]) => part)
    .filter(isName)
  const both = (index: string, value: string) => ({
    given: { index, value },
    added: [
      { name: index, place: key },
      { name: value, place: entry },
    ],
  })
  switch (choice) {
    case 3:
      return both('i', 'v')
    case 4:
      return both(field, 'v')
    case 5:
      return { given: { index: 'position' }, added: [{ name: 'position', place: key }] }
    case 6:
      return { given: { value: 'v' }, added: [{ name: 'v', place: entry }] }
    default:
      return { given: 'x', added: [{ name: 'x', place: isMap ? key : entry }] }
  }
}

// The most common first, because shrinking goes there.
function operatorsOf(schema: Schema): readonly Operator[] {
  if (schema.kind === 'any') return OPERATOR_NAMES
  if (schema.kind === 'nullable') return ['is not nil', 'is nil', ...operatorsOf(schema.of)]
  return operatorsFor(schema.kind)
}
