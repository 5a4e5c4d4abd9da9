import { ownBytes, type Question, unreachable, type Value } from '../../grammar/index.ts'
import { isJsonNumber } from '../../src/rows/json/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import {
  PatternError,
  re2Engine,
  toBoolean,
  toFloat,
  toFloat32,
  toInteger,
  toUnsigned,
} from '../../src/rows/values/index.ts'
import {
  bytesOf,
  elementsOf,
  Failure,
  type GoType,
  type GoValue,
  hasOtherKeys,
  inInterface,
  isInt64,
  isNull,
} from './go-value.ts'

/** The answer of an operator in its positive form. */
export function holds(asks: Question, found: GoValue, literal: Value | undefined): boolean {
  const value = operandOf(found)
  switch (asks) {
    case 'equal':
      return equals(value, textOf(literal))
    case 'member':
      return contains(value, literal)
    case 'match':
      return matches(value, textOf(literal))
    case 'empty':
      return isEmpty(value)
    case 'nil':
      return isNil(value)
    default:
      return unreachable(asks)
  }
}

// The text of a literal; `undefined` for bytes that are not text, which no string equals.
function textOf(literal: Value | undefined): string | undefined {
  return literal && !ownBytes(literal) ? literal.raw : undefined
}

// One pointer is followed. A number kept as text is read first, unless it is behind a pointer, where it is a string.
function operandOf(found: GoValue): GoValue {
  const { type, json } = inInterface(found)
  if (type.kind === 'jsonNumber') return numberIn(String(json ?? ''))
  if (type.kind !== 'nullable') return { type, json }
  if (isNull(json)) return inInterface({ type: s.any(), json: null })
  return type.of.kind === 'jsonNumber'
    ? { type: s.string(), json: String(json) }
    : { type: type.of, json }
}

// A plain 64-bit integer is one, any other number a double.
function numberIn(text: string): GoValue {
  if (/^-?[0-9]+$/.test(text) && isInt64(BigInt(text))) return { type: s.int(), json: BigInt(text) }
  const double = toFloat(text)
  if (typeof double !== 'number' || !Number.isFinite(double))
    throw new Failure('number-not-representable')
  return { type: s.float(), json: double }
}

function isText({ kind }: GoType): boolean {
  return kind === 'string' || kind === 'jsonNumber'
}

// The text of a literal as a type, as far as the type is a number or a boolean.
function read(type: GoType, text = ''): unknown {
  switch (type.kind) {
    case 'bool':
      return toBoolean(text) ?? 'syntax'
    case 'int':
    case 'duration':
      return toInteger(text)
    case 'uint':
      return toUnsigned(text)
    case 'float':
      return type.bits === 32 ? toFloat32(text) : toFloat(text)
    case 'digits':
      return /^[+-]?[0-9]+$/.test(text) ? BigInt(text) : toFloat(text)
    default:
      throw new Failure('operator-not-applicable')
  }
}

// A number or boolean in the form of a literal that was read as its type.
function comparable({ type, json }: GoValue, literal: unknown): unknown {
  if (type.kind === 'bool') return json ?? false
  if (type.kind === 'digits') return typeof literal === 'bigint' ? json : Number(json)
  if (type.kind !== 'float') return BigInt(isJsonNumber(json) ? json.text : ((json ?? 0) as number))
  if (type.bits === 64) return Number(json ?? 0)
  return isJsonNumber(json) ? toFloat32(json.text) : Math.fround(Number(json ?? 0))
}

function equals(value: GoValue, text: string | undefined): boolean {
  if (isText(value.type)) return String(value.json ?? '') === text
  const literal = readable(value.type, text)
  return comparable(value, literal) === literal
}

function readable(type: GoType, text: string | undefined): unknown {
  const literal = read(type, text)
  if (literal === 'syntax' || literal === 'range') throw new Failure('value-not-coercible')
  return literal
}

function contains(value: GoValue, literal: Value | undefined): boolean {
  const { type, json } = value
  const text = textOf(literal)
  switch (type.kind) {
    case 'string':
      return Buffer.from((json ?? '') as string).includes(bytesOfLiteral(literal))
    case 'map':
      if (hasOtherKeys(type)) throw new Failure('null-operand')
      return text !== undefined && Object.hasOwn(json ?? {}, text)
    case 'list':
    case 'array':
      return type.of.kind === 'any'
        ? elementsOf(value).some((element) => isJsonElement(inInterface(element), text))
        : isElement(value, type.of, text)
    case 'bytes':
      return isElement(value, s.uint({ bits: 8 }), text)
    default:
      // First the text is read as the type, which then has no elements.
      readable(type, text)
      throw new Failure('operator-not-applicable')
  }
}

function bytesOfLiteral(literal: Value | undefined): Buffer {
  const bytes = literal && ownBytes(literal)
  return bytes ? Buffer.from(bytes) : Buffer.from(literal?.raw ?? '')
}

// Each element of decoded JSON decides how the text is read. One that cannot read it is passed over.
function isJsonElement(element: GoValue, text: string | undefined): boolean {
  if (element.type.kind === 'nil') throw new Failure('null-operand')
  if (isText(element.type)) return String(element.json) === text
  const literal = read(element.type, text)
  if (literal === 'range') throw new Failure('value-not-coercible')
  return literal !== 'syntax' && comparable(element, literal) === literal
}

// Elements of one type: the text is read once, even if there are none.
function isElement(list: GoValue, of: Schema, text: string | undefined): boolean {
  let type = of
  while (type.kind === 'nullable') type = type.of
  if (!isText(type)) readable(type, text)
  return elementsOf(list).some(({ json }) => {
    const isNilPointer = of.kind === 'nullable' && isNull(json)
    const behind = of.kind === 'nullable' && of.of.kind === 'nullable' ? of.of : undefined
    if (!isNilPointer && !behind) return equals({ type, json }, text)
    if (!isText(type)) throw new Failure('null-operand')
    return text === (isNilPointer || !behind ? '<invalid Value>' : textOfPointer(behind))
  })
}

// Go's text for a pointer, as in `<*string Value>`.
function textOfPointer(type: Schema): string {
  if (type.kind !== 'nullable') return ''
  const inner = type.of.kind === 'nullable' ? textOfPointer(type.of).slice(1) : undefined
  return `<*${inner ?? `${type.of.kind === 'jsonNumber' ? 'json.Number' : 'string'} Value>`}`
}

function matches({ type, json }: GoValue, pattern: string | undefined): boolean {
  if (type.kind === 'nil') throw new Failure('null-operand')
  if (type.kind !== 'string' && type.kind !== 'bytes') throw new Failure('operator-not-applicable')
  const text = type.kind === 'string' ? ((json ?? '') as string) : decoded(bytesOf({ type, json }))
  try {
    if (pattern !== undefined) return re2Engine(pattern)(text)
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
  }
  throw new Failure('invalid-pattern')
}

// Every byte that is not part of a character is a U+FFFD.
function decoded(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const starts = [1, 2, 3, 4].map((length) => bytes.slice(at, at + length))
    const character = starts.find((start) =>
      Buffer.from(`${Buffer.from(start)}`).equals(Buffer.from(start)),
    )
    text += character ? `${Buffer.from(character)}` : '\ufffd'
    at += character?.length ?? 1
  }
  return text
}

function isEmpty(value: GoValue): boolean {
  const { type, json } = value
  switch (type.kind) {
    case 'string':
      return (json ?? '') === ''
    case 'list':
    case 'array':
    case 'bytes':
      return elementsOf(value).length === 0
    case 'map':
      return Object.values(json ?? {}).every((entry) => entry === undefined)
    default:
      throw new Failure('operator-not-applicable')
  }
}

function isNil({ type, json }: GoValue): boolean {
  switch (type.kind) {
    case 'nil':
      return true
    case 'list':
    case 'map':
      return isNull(json)
    case 'bytes':
      return json === undefined || (json === null && type.encoding === 'base64')
    case 'object':
    case 'time':
    case 'nullable':
      return false
    case 'array':
      throw new Failure('null-operand')
    default:
      throw new Failure('operator-not-applicable')
  }
}
