import fc from 'fast-check'
import type { Expression, MatchExpression } from '../../grammar/index.ts'
import {
  andOf,
  literalOf,
  matchOf,
  notOf,
  orOf,
  quantifierOf,
  selectorOf,
} from '../../src/ast/index.ts'
import { type Field, type Schema, s } from '../../src/schema/index.ts'

/** Whose rules the rows of a schema follow. */
export type Rules = 'typed' | 'json'

const FIELDS = ['A', 'B', 'C', 'item', 'key'] as const
const KEYS = ['a', 'b', 'x.y', '0'] as const

/** An object of fields of all kinds but `any`, in which much may be null, missing or empty. */
export function anObjectSchema(rules: Rules): fc.Arbitrary<Schema> {
  const { object } = fc.letrec<{ schema: Schema; object: Schema }>((tie) => ({
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      aScalarSchema(rules),
      tie('object'),
      tie('object').map((of) => s.list(of)),
      tie('schema').map((of) => s.list(of)),
      tie('object').map((of) => s.map(s.nullable(of))),
      tie('schema').map((of) => s.map(of, rules === 'typed' ? {} : {})),
      tie('schema').map((of) => s.nullable(of)),
      ...(rules === 'typed'
        ? [
            tie('schema').map((of) => s.array(of, 2)),
            tie('schema').map((of) => s.map(of, { key: { kind: 'int', bits: 64 } })),
            tie('schema').map((of) => s.map(of, { key: { kind: 'string', named: true } })),
          ]
        : []),
    ),
    object: fc
      .uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), tie('schema'), fc.nat(9)), {
        selector: ([name]) => name,
        minLength: 1,
        maxLength: 4,
      })
      .map((fields) =>
        s.object(
          Object.fromEntries(
            fields.map(([name, schema, chance]): [string, Field] => [
              name,
              {
                schema,
                ...(rules === 'json' && chance < 2 && { optional: true }),
                ...(rules === 'typed' && chance === 0 && { ignored: true }),
              },
            ]),
          ),
        ),
      ),
  }))
  return object
}

function aScalarSchema(rules: Rules): fc.Arbitrary<Schema> {
  const common: Schema[] = [
    s.string(),
    s.string({ oneOf: ['a', 'b'] }),
    s.bool(),
    s.int(),
    s.float(),
  ]
  const typed: Schema[] = [
    s.int({ bits: 8 }),
    s.uint(),
    s.float({ bits: 32 }),
    s.duration(),
    s.bytes(),
    s.time(),
  ]
  return fc.constantFrom(...common, ...(rules === 'typed' ? typed : []))
}

/** A row that a schema admits, as its JSON decodes. */
export function aRowOf(schema: Schema, rules: Rules): fc.Arbitrary<unknown> {
  const orNull = (row: fc.Arbitrary<unknown>) =>
    rules === 'typed' ? fc.option(row, { freq: 4 }) : row
  switch (schema.kind) {
    case 'string':
      return fc.constantFrom<unknown>('', 'a', 'b', '1', 'true', 'ab')
    case 'bool':
      return fc.boolean()
    case 'int':
    case 'duration':
      return fc.integer({ min: -2, max: 3 })
    case 'uint':
      return fc.nat(3)
    case 'float':
      return fc.constantFrom<unknown>(0, 1, 1.5, -2)
    case 'bytes':
      return fc.constantFrom<unknown>('', 'YQ==', null)
    case 'time':
      return fc.constant('2024-01-01T00:00:00Z')
    case 'nullable':
      return fc.option(aRowOf(schema.of, rules), { freq: 2 })
    case 'list':
      return orNull(fc.array(aRowOf(schema.of, rules), { maxLength: 3 }))
    case 'array':
      return fc.array(aRowOf(schema.of, rules), {
        minLength: schema.length,
        maxLength: schema.length,
      })
    case 'map': {
      const key =
        schema.key.kind === 'string' ? fc.constantFrom(...KEYS) : fc.constantFrom('0', '1')
      return orNull(
        fc.dictionary(key, aRowOf(schema.of, rules), { maxKeys: 3, noNullPrototype: true }),
      )
    }
    case 'object': {
      const fields = Object.entries(schema.fields)
      const requiredKeys = fields.flatMap(([name, field]) => {
        return rules === 'typed' || field.optional ? [] : [name]
      })
      return fc.record(
        Object.fromEntries(fields.map(([name, field]) => [name, aRowOf(field.schema, rules)])),
        { requiredKeys, noNullPrototype: true },
      )
    }
    default:
      return fc.constant(null)
  }
}

const TEXTS = ['a', 'b', '', '1', '0', 'true', 'no', '1.5', '-1', '30s', '0x1', '9e99', '(a', 'a|b']

/** A filter that mostly asks of what is there, in a way that mostly fits. */
export function aFilterOn(schema: Schema): fc.Arbitrary<Expression> {
  return anExpressionOn({ row: schema, names: [] }, 3)
}

/** What can be asked about: the row, and the entries that quantifiers have named. */
interface Reach {
  readonly row: Schema
  readonly names: readonly { readonly name: string; readonly schema: Schema }[]
}

function anExpressionOn(reach: Reach, depth: number): fc.Arbitrary<Expression> {
  if (depth === 0) return aMatchOn(reach)
  const below = fc.array(
    fc.integer({ min: 0, max: depth - 1 }).chain((left) => anExpressionOn(reach, left)),
    { minLength: 2, maxLength: 3 },
  )
  return fc.oneof(
    { weight: 3, arbitrary: aMatchOn(reach) },
    { weight: 3, arbitrary: below.map(andOf) },
    { weight: 2, arbitrary: below.map(orOf) },
    { weight: 1, arbitrary: anExpressionOn(reach, depth - 1).map(notOf) },
    { weight: 2, arbitrary: aQuantifierOn(reach, depth) },
  )
}

function aQuantifierOn(reach: Reach, depth: number): fc.Arbitrary<Expression> {
  const names = fc.constantFrom<'x' | { index: string; value: string } | { index: string }>(
    'x',
    { index: 'i', value: 'v' },
    { index: 'A', value: 'v' },
    { index: 'i' },
    // What the guard of a position is written with.
    { index: 'position' },
  )
  return fc
    .tuple(aPathOn(reach), names, fc.constantFrom('any', 'all'))
    .chain(([path, given, word]) => {
      const { schema } = path
      const entry: Schema = 'of' in schema ? (schema.of as Schema) : s.string()
      const named =
        typeof given === 'string'
          ? [{ name: given, schema: schema.kind === 'map' ? s.string() : entry }]
          : [
              { name: given.index, schema: schema.kind === 'map' ? s.string() : s.int() },
              ...('value' in given ? [{ name: given.value, schema: entry }] : []),
            ]
      const inner = { ...reach, names: [...reach.names, ...named] }
      return anExpressionOn(inner, depth - 1).map((body) =>
        quantifierOf(word as 'any', selectorOf(path.parts), given, body),
      )
    })
}

interface Path {
  readonly parts: readonly string[]
  readonly schema: Schema
}

function aPathOn({ row, names }: Reach): fc.Arbitrary<Path> {
  const starts = [
    fc.constant<Path>({ parts: [], schema: row }),
    ...names.map(({ name, schema }) => fc.constant<Path>({ parts: [name], schema })),
  ]
  return fc.oneof(...starts).chain((path) => onward(path, 4))
}

function onward(path: Path, left: number): fc.Arbitrary<Path> {
  const mayStop = path.parts.length > 0
  const steps = stepsFrom(path.schema)
  const stop = fc.constant(path)
  if (left === 0 || steps.length === 0)
    return mayStop ? stop : fc.constant({ ...path, parts: ['Z'] })
  const go = fc
    .constantFrom(...steps)
    .chain(([part, schema]) => onward({ parts: [...path.parts, part], schema }, left - 1))
  if (!mayStop) return go
  return fc.oneof({ weight: 2, arbitrary: go }, { weight: 1, arbitrary: stop })
}

function stepsFrom(schema: Schema): [string, Schema][] {
  switch (schema.kind) {
    case 'object':
      return Object.entries(schema.fields).map(([name, field]) => [name, field.schema])
    case 'map':
      return KEYS.map((key) => [key, schema.of])
    case 'list':
    case 'array':
      return ['0', '0', '1', '2'].map((position) => [position, schema.of])
    case 'nullable':
      return stepsFrom(schema.of)
    default:
      return []
  }
}

function aMatchOn(reach: Reach): fc.Arbitrary<MatchExpression> {
  const path = fc.oneof(
    { weight: 12, arbitrary: aPathOn(reach) },
    { weight: 1, arbitrary: fc.constant<Path>({ parts: ['A', 'B', 'Z'], schema: s.string() }) },
  )
  return path.chain(({ parts, schema }) => {
    const selector = selectorOf(parts)
    return fc
      .tuple(fc.constantFrom(...operatorsOf(schema)), fc.constantFrom(...TEXTS), fc.nat(3))
      .map(([operator, text, chance]): MatchExpression => {
        if (operator.startsWith('is ')) return matchOf(selector, operator as 'is nil')
        const fitting = chance > 0 ? textFor(schema, text) : text
        return matchOf(selector, operator as '==', literalOf(fitting))
      })
  })
}

const ALL = [
  '==',
  '!=',
  'in',
  'not in',
  'contains',
  'matches',
  'is empty',
  'is not empty',
  'is nil',
  'is not nil',
]

function operatorsOf(schema: Schema): readonly string[] {
  const fitting = (() => {
    switch (schema.kind) {
      case 'string':
        return ['==', '!=', 'in', 'matches', 'is empty']
      case 'list':
      case 'map':
        return ['in', 'not in', 'is empty', 'is not empty', 'is nil']
      case 'nullable':
        return ['is nil', 'is not nil', 'is not nil', '==', 'in']
      case 'object':
        return ['is nil', 'in', 'is empty']
      case 'bytes':
        return ['matches', 'is empty', 'is nil', 'in']
      default:
        return ['==', '!=']
    }
  })()
  return [...fitting, ...fitting, ...fitting, ...ALL]
}

function textFor(schema: Schema, text: string): string {
  switch (schema.kind) {
    case 'bool':
      return 'true'
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
      return '1'
    case 'list':
    case 'array':
    case 'nullable':
      return textFor(schema.of, text)
    case 'map':
      return ['a', 'b', 'x.y'].includes(text) ? text : 'a'
    default:
      return text
  }
}
