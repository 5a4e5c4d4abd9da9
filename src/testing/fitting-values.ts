import { type MatchExpression, OPERATORS, unreachable } from '../../grammar/index.ts'
import { readJson } from '../json/index.ts'
import { dereference, isScalar, type Place, type Schema } from '../schema/index.ts'
import { textMatcher, toBoolean } from '../values/index.ts'
import { blankOf, isObject, withOwn } from './change-at.ts'
import { numbersOtherThan, numbersReadAs, textsOtherThan } from './near-values.ts'
import { samplesOf } from './pattern-samples.ts'
import { keysOf } from './samples.ts'

/** Values of a type for which a condition is probably true, or false. Empty if it never has this answer. */
export function fittingValues(
  match: MatchExpression,
  want: boolean,
  value: unknown,
  { schema, rules }: Place,
): readonly unknown[] {
  const { asks, negative } = OPERATORS[match.operator]
  const text = 'value' in match ? match.value.raw : ''
  const isWanted = want !== negative
  if (schema.kind === 'nullable') {
    if (asks === 'nil') return [isWanted ? null : blankOf(dereference({ schema, rules }))]
    return fittingValues(match, want, value, { schema: schema.of, rules })
  }
  switch (asks) {
    case 'equal':
      return isWanted ? readAs(schema, text) : otherThan(schema, text)
    case 'member':
      return isWanted ? holding({ schema, rules }, text, value) : lacking(schema, text, value)
    case 'match':
      return isText(schema)
        ? (isWanted ? samplesOf(text) : ['', '-', 'x']).map((found) => encoded(schema, found))
        : []
    case 'empty':
      return isWanted ? emptyOf(schema) : filledOf({ schema, rules })
    case 'nil':
      return nilOf({ schema, rules }, isWanted)
    default:
      return unreachable(asks)
  }
}

// Longer arrays are not filled.
const LONGEST = 1_000

function isText({ kind }: Schema): boolean {
  return kind === 'string' || kind === 'bytes' || kind === 'any'
}

// The values of a type that a text can be read as.
function readAs(schema: Schema, text: string): readonly unknown[] {
  switch (schema.kind) {
    case 'string':
      return [text]
    case 'bytes':
      return [encoded(schema, text)]
    case 'bool':
      return booleansReadAs(text)
    case 'int':
    case 'uint':
    case 'duration':
    case 'float':
    case 'jsonNumber':
      return numbersReadAs(schema, text)
    case 'any':
      return [text, ...numbersReadAs({ kind: 'float', bits: 64 }, text), ...booleansReadAs(text)]
    case 'nullable':
      return readAs(schema.of, text)
    case 'time':
    case 'list':
    case 'array':
    case 'map':
    case 'object':
      return []
  }
}

function booleansReadAs(text: string): readonly boolean[] {
  return [toBoolean(text)].filter((read) => read !== undefined)
}

// Values near the text, if the type has any.
function otherThan(schema: Schema, text: string): readonly unknown[] {
  switch (schema.kind) {
    case 'string':
      return textsOtherThan(schema, text)
    case 'int':
    case 'uint':
    case 'duration':
    case 'float':
    case 'jsonNumber':
      return numbersOtherThan(schema, text)
    case 'any':
      return [`${text}x`, ...numbersOtherThan({ kind: 'float', bits: 64 }, text)]
    case 'nullable':
      return otherThan(schema.of, text)
    case 'bool':
      return booleansReadAs(text).map((read) => !read)
    case 'bytes':
    case 'time':
    case 'list':
    case 'array':
    case 'map':
    case 'object':
      return []
  }
}

function holding({ schema, rules }: Place, text: string, value: unknown): readonly unknown[] {
  const entries = Array.isArray(value) ? value : []
  if (schema.kind === 'string') {
    // Keeps the current content, because another condition may use it.
    return [text, `x${text}`, `${typeof value === 'string' ? value : ''}${text}`]
  }
  if (isScalar(schema)) return []
  switch (schema.kind) {
    case 'list':
      return readAs(schema.of, text).map((read) => [...entries, read])
    case 'array':
      return schema.length === 0
        ? []
        : readAs(schema.of, text).map((read) => [...entries.slice(0, schema.length - 1), read])
    case 'map': {
      if (schema.key.kind !== 'string') return []
      const entry = blankOf({ schema: schema.of, rules })
      return [withOwn(isObject(value) ? value : {}, text, entry)]
    }
    case 'any':
      return [text, [text], ['x', text], withOwn({}, text, 1)]
    case 'object':
    case 'bytes':
    case 'time':
    case 'nullable':
      return []
    default:
      return unreachable(schema)
  }
}

function lacking(schema: Schema, text: string, value: unknown): readonly unknown[] {
  if (schema.kind === 'string') {
    const rest = typeof value === 'string' ? value.replaceAll(text, '') : ''
    return [rest, `${rest}x`, '', 'x'].filter((other) => !textMatcher(text)(other))
  }
  if (isScalar(schema)) return []
  switch (schema.kind) {
    case 'list': {
      const entries = Array.isArray(value) ? value : []
      const read = readAs(schema.of, text)
      return [entries.filter((entry) => !read.includes(entry))]
    }
    case 'array':
      // Missing entries of the JSON become zero values.
      return schema.length > LONGEST
        ? []
        : otherThan(schema.of, text).map((other) => Array(schema.length).fill(other))
    case 'map':
      return [withOwn(isObject(value) ? value : {}, text, undefined)]
    case 'any':
      return [`${text}x`.slice(1), '', [], {}]
    case 'object':
    case 'bytes':
    case 'time':
    case 'nullable':
      return []
    default:
      return unreachable(schema)
  }
}

function emptyOf(schema: Schema): readonly unknown[] {
  if (isScalar(schema)) return isText(schema) ? [''] : []
  switch (schema.kind) {
    case 'map':
      return [{}]
    case 'list':
      return [[]]
    case 'any':
      return ['', [], {}]
    case 'bytes':
      return ['']
    case 'object':
    case 'time':
    case 'array':
    case 'nullable':
      return []
    default:
      return unreachable(schema)
  }
}

function filledOf({ schema, rules }: Place): readonly unknown[] {
  if (isScalar(schema)) return isText(schema) ? ['x'] : []
  switch (schema.kind) {
    case 'list':
      return [[blankOf({ schema: schema.of, rules })], ...readAs(schema.of, 'x').map((x) => [x])]
    case 'map': {
      const entry = blankOf({ schema: schema.of, rules })
      return keysOf(schema).map((key) => ({ [key]: entry }))
    }
    case 'any':
      return ['x', ['x'], { x: 1 }]
    case 'bytes':
      return [encoded(schema, 'x')]
    case 'object':
    case 'time':
    case 'array':
    case 'nullable':
      return []
    default:
      return unreachable(schema)
  }
}

// In decoded JSON only `nullable` values are null.
function nilOf({ schema, rules }: Place, isWanted: boolean): readonly unknown[] {
  if (schema.kind === 'any') return isWanted ? [null] : [[], {}, [null]]
  if (!['list', 'map', 'bytes'].includes(schema.kind)) return []
  if (!isWanted) return [blankOf({ schema, rules })]
  return rules === 'typed' ? [null] : []
}

// Bytes are base64 in the JSON, or the JSON itself.
function encoded(schema: Schema, text: string): unknown {
  if (schema.kind !== 'bytes') return text
  if (schema.encoding === 'raw') return jsonOr(text)
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function jsonOr(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return text
  }
}
