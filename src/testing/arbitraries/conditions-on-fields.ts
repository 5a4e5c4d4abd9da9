import fc from 'fast-check'
import {
  isName,
  isNumber,
  OPERATOR_NAMES,
  type Operator,
  type Value,
} from '../../../grammar/index.ts'
import { literalOf, selectorOf } from '../../filters/ast/index.ts'
import { operatorsFor } from '../../rows/meaning/index.ts'
import { dereference, entriesOf, type Place, type Schema, s } from '../../rows/schema/index.ts'
import { aRoute, collectionOn, type PathContext, pathAlong, pick, stepsFrom } from '../paths.ts'
import { keysOf, literalsOf, ODD_LITERALS } from '../samples.ts'
import type { Collection, Conditions } from './expression.ts'

/**
 * Conditions that mostly use the fields of a schema, mostly with operators and values that fit.
 * @param odd One operator in this many is any, and so is one value.
 */
export function conditionsOnFields(odd = 12): Conditions {
  const choice = fc.nat({ max: 999 })
  const isOdd = fc.nat({ max: odd - 1 }).map((chance) => chance === odd - 1)
  return {
    match: fc
      .tuple(aRoute(), choice, choice, isOdd, isOdd)
      .map(([route, operator, text, isOddOperator, isOddText]) => (context) => {
        const { parts, place } = pathAlong(context, route)
        const { schema } = place
        const operators = isOddOperator ? OPERATOR_NAMES : operatorsOf(schema)
        const literals = isOddText ? ODD_LITERALS : literalsOf(dereference(place).schema)
        const raw = pick(literals, text)
        return {
          selector: selectorOf(parts),
          operator: pick(operators, operator),
          value: literalOf(raw, formOf(raw, schema)),
        }
      }),
    collection: fc.tuple(aRoute(), fc.nat({ max: 6 })).map(([route, names]) => (context) => {
      const { parts, place } = collectionOn(context, route)
      return { selector: selectorOf(parts), ...namesOf(names, place, context) }
    }),
  }
}

// The most common first, because shrinking goes there.
function operatorsOf(schema: Schema): readonly Operator[] {
  if (schema.kind === 'any') return OPERATOR_NAMES
  if (schema.kind === 'nullable') return ['is not nil', 'is nil', ...operatorsOf(schema.of)]
  return operatorsFor(schema.kind)
}

function formOf(text: string, schema: Schema): Value['form'] {
  if (schema.kind === 'nullable') return formOf(text, schema.of)
  const isText = ['string', 'bytes', 'list', 'map', 'array'].includes(schema.kind)
  if (isNumber(text) && !isText) return 'number'
  return schema.kind === 'bool' && isName(text) ? 'word' : 'string'
}

// The names of a quantifier and their values. One of them hides a field.
function namesOf(choice: number, place: Place, { row }: PathContext): Omit<Collection, 'selector'> {
  const found = entriesOf(place)
  const { rules } = place
  const isMap = found.iterable && found.isList === false
  const keys = place.schema.kind === 'map' ? keysOf(place.schema) : []
  const key: Place = { schema: isMap ? s.string({ examples: keys }) : s.int(), rules }
  const entry = found.iterable
    ? { schema: found.value, rules: found.rules }
    : { schema: s.string(), rules }
  const hiding = stepsFrom(row).find(([part]) => isName(part))?.[0] ?? 'x'
  const index = choice === 4 ? hiding : 'i'
  const ofKey = { name: index, place: key }
  const ofEntry = { name: 'v', place: entry }
  switch (choice) {
    case 3:
    case 4:
      return { names: { index, value: 'v' }, added: [ofKey, ofEntry] }
    case 5:
      return { names: { index }, added: [ofKey] }
    case 6:
      return { names: { value: 'v' }, added: [ofEntry] }
    default:
      return { names: 'x', added: [{ name: 'x', place: isMap ? key : entry }] }
  }
}
