import {
  type MatchExpression,
  type UnaryOperator,
  unreachable,
  type ValueOperator,
} from '../../grammar/index.ts'
import type { Place, Schema } from '../schema/index.ts'
import { toBoolean, toFloat, toInteger } from '../values/index.ts'
import { blankOf, isObject, withOwn } from './change-at.ts'
import { samplesOf } from './pattern-samples.ts'

/**
 * Values of a type of which a condition is true, or false: good guesses, none of them sure. Empty
 * where its answer is always the other.
 */
export function fittingValues(
  match: MatchExpression,
  want: boolean,
  value: unknown,
  { schema, rules }: Place,
): readonly unknown[] {
  const isNegative = / not |^not |!=/.test(match.operator)
  const operator = positiveOf(match.operator)
  const text = 'value' in match ? match.value.raw : ''
  const isWanted = want !== isNegative
  if (schema.kind === 'nullable') {
    if (operator === 'is nil') return [isWanted ? null : blankOf({ schema: schema.of, rules })]
    return fittingValues(match, want, value, { schema: schema.of, rules })
  }
  switch (operator) {
    case '==':
      return isWanted ? readAs(schema, text) : otherThan(schema, text)
    case 'in':
      return isWanted ? holding(schema, text, value) : lacking(schema, text, value)
    case 'matches':
      return (isWanted ? samplesOf(text) : ['', '-', 'x']).map((found) => encoded(schema, found))
    case 'is empty':
      return isWanted ? emptyOf(schema) : filledOf({ schema, rules })
    case 'is nil':
      return nilOf(schema, isWanted)
    default:
      return unreachable(operator)
  }
}

type Positive = Exclude<ValueOperator | UnaryOperator, `${string}not ${string}` | '!=' | 'contains'>

function positiveOf(operator: MatchExpression['operator']): Positive {
  return operator.replace('not ', '').replace('!=', '==').replace('contains', 'in') as Positive
}

// The values of a type that a text is read as.
function readAs(schema: Schema, text: string): readonly unknown[] {
  switch (schema.kind) {
    case 'string':
      return [text]
    case 'bytes':
      return [encoded(schema, text)]
    case 'bool':
      return [toBoolean(text)].filter((read) => read !== undefined)
    case 'int':
    case 'uint':
    case 'duration':
      return [toInteger(text)].filter((read) => typeof read === 'bigint').map(toNumber)
    case 'float':
    case 'jsonNumber':
      return [toFloat(text)].filter((read) => typeof read === 'number')
    case 'any':
      return [
        text,
        ...[toFloat(text), toBoolean(text)].filter(
          (read) =>
            (typeof read === 'number' && Number.isFinite(read)) || typeof read === 'boolean',
        ),
      ]
    default:
      return []
  }
}

// Near the value itself, where the type has anything near.
function otherThan(schema: Schema, text: string): readonly unknown[] {
  return readAs(schema, text).map((read) => {
    switch (typeof read) {
      case 'boolean':
        return !read
      case 'number':
        return read + 1
      case 'bigint':
        return read + 1n
      default:
        return schema.kind === 'string'
          ? (schema.oneOf?.find((known) => known !== text) ?? `${text}x`)
          : `${text}x`
    }
  })
}

function holding(schema: Schema, text: string, value: unknown): readonly unknown[] {
  switch (schema.kind) {
    case 'string':
      return [text, `x${text}`]
    case 'list':
    case 'array': {
      const entries = Array.isArray(value) ? value : []
      return readAs(schema.of, text).map((read) => [...entries, read])
    }
    case 'map': {
      const entry = blankOf({ schema: schema.of, rules: 'json' })
      return [withOwn(isObject(value) ? value : {}, text, entry)]
    }
    case 'any':
      return [text, [text], ['x', text], withOwn({}, text, 1)]
    default:
      return []
  }
}

function lacking(schema: Schema, text: string, value: unknown): readonly unknown[] {
  switch (schema.kind) {
    case 'string':
      return ['', 'x', 'y'].filter((other) => !other.includes(text))
    case 'list':
    case 'array': {
      const entries = Array.isArray(value) ? value : []
      const read = readAs(schema.of, text)
      return [entries.filter((entry) => !read.includes(entry))]
    }
    case 'map':
      return [withOwn(isObject(value) ? value : {}, text, undefined)]
    case 'any':
      return [`${text}x`.slice(1), '', [], {}]
    default:
      return []
  }
}

function emptyOf({ kind }: Schema): readonly unknown[] {
  if (kind === 'map') return [{}]
  if (kind === 'list') return [[]]
  return kind === 'any' ? ['', [], {}] : ['']
}

function filledOf({ schema, rules }: Place): readonly unknown[] {
  switch (schema.kind) {
    case 'list':
      return [[blankOf({ schema: schema.of, rules })]]
    case 'map':
      return [{ 0: blankOf({ schema: schema.of, rules }) }]
    case 'any':
      return ['x', ['x'], { x: 1 }]
    default:
      return [encoded(schema, 'x')]
  }
}

function nilOf({ kind }: Schema, isWanted: boolean): readonly unknown[] {
  if (kind === 'any') return isWanted ? [null] : [[], {}, [null]]
  if (kind === 'list') return [isWanted ? null : []]
  return kind === 'map' ? [isWanted ? null : {}] : []
}

// Bytes are base64 in the JSON, unless they are the JSON itself.
function encoded(schema: Schema, text: string): string {
  if (schema.kind !== 'bytes' || schema.encoding === 'raw') return text
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function toNumber(whole: bigint): number | bigint {
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole
}
