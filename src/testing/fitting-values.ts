import { type MatchExpression, OPERATORS, unreachable } from '../../grammar/index.ts'
import { readJson } from '../json/index.ts'
import { dereference, isScalar, type Place, type Schema } from '../schema/index.ts'
import { textMatcher, toBoolean } from '../values/index.ts'
import { blankOf, isObject, withOwn } from './change-at.ts'
import { numbersOtherThan, numbersReadAs, textsNear, textsOtherThan } from './near-values.ts'
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
      return isWanted
        ? holding({ schema, rules }, text, value)
        : lacking({ schema, rules }, text, value)
    case 'match': {
      const { matching, missing } = samplesOf(match)
      const texts = isText(schema) ? (isWanted ? matching : missing) : []
      return texts.map((found) => encoded(schema, found))
    }
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
      return [...textsNear(text), ...numbersOtherThan({ kind: 'float', bits: 64 }, text)]
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
    return [text, `x${text}`, `${text}x`, `${typeof value === 'string' ? value : ''}${text}`]
  }
  if (isScalar(schema)) return []
  switch (schema.kind) {
    case 'list':
      return readAs(schema.of, text).flatMap((read) => [
        [...entries, read],
        [read, ...entries],
      ])
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

function lacking({ schema, rules }: Place, text: string, value: unknown): readonly unknown[] {
  if (schema.kind === 'string') {
    const whole = typeof value === 'string' ? value : ''
    const rest = whole.replaceAll(text, '')
    const near = textsNear(text).flatMap((other) => [other, whole.replaceAll(text, () => other)])
    return [...new Set([rest, `${rest}x`, '', 'x', ...near])].filter(without(text))
  }
  if (isScalar(schema)) return []
  switch (schema.kind) {
    case 'list': {
      const entries = Array.isArray(value) ? value : []
      const read = readAs(schema.of, text)
      const others = entries.filter((entry) => !read.includes(entry))
      // Several entries in one text: careless code joins them.
      const joined = schema.of.kind === 'string' ? [`x,${text}`] : []
      const near = [...otherThan(schema.of, text), ...joined]
      return [others, ...near.map((other) => [...others, other])]
    }
    case 'array':
      // Missing entries of the JSON become zero values.
      return schema.length > LONGEST
        ? []
        : otherThan(schema.of, text).map((other) => Array(schema.length).fill(other))
    case 'map': {
      const others = withOwn(isObject(value) ? value : {}, text, undefined)
      if (schema.key.kind !== 'string') return [others]
      const entry = blankOf({ schema: schema.of, rules })
      return [others, ...textsNear(text).map((key) => withOwn(others, key, entry))]
    }
    case 'any': {
      const near = textsNear(text)
      return ['', [], {}, ...near.filter(without(text)), ...near.map((other) => [other])]
    }
    case 'object':
    case 'bytes':
    case 'time':
    case 'nullable':
      return []
    default:
      return unreachable(schema)
  }
}

function without(part: string): (text: string) => boolean {
  const isFound = textMatcher(part)
  return (text) => !isFound(text)
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
  if (isScalar(schema)) return isText(schema) ? ['x', ' '] : []
  switch (schema.kind) {
    case 'list':
      return [[blankOf({ schema: schema.of, rules })], ...readAs(schema.of, 'x').map((x) => [x])]
    case 'map': {
      const entry = blankOf({ schema: schema.of, rules })
      return keysOf(schema).map((key) => ({ [key]: entry }))
    }
    case 'any':
      return ['x', ' ', ['x'], { x: 1 }]
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
