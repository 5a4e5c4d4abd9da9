import { type MatchExpression, OPERATORS, type Selector } from '../../../grammar/index.ts'
import { isJsonNumber, JsonNumber } from '../../json/index.ts'
import {
  BYTE,
  canAsk,
  isScalar,
  type ScalarSchema,
  type Schema,
  type SchemaFor,
  type SchemaKind,
} from '../../schema/index.ts'
import { toFloat32, toUnsigned } from '../../values/index.ts'
import type { Literal } from '../literal.ts'
import {
  aborting,
  literalOf,
  negatedIf,
  notApplicableTo,
  notComparable,
  notRepresentable,
  nullOperand,
  type OperatorContext,
  operatorTest,
  patternTest,
  readable,
  type Test,
} from '../operators.ts'
import { bytesOf, textOfBytes } from './bytes.ts'
import { entriesIn, KIND_IN_ERRORS, listOf, mapOf } from './select.ts'
import { zeroOf } from './zero-of.ts'

/**
 * The test of a condition on a value of a known type, with the reference's answers for Go values. `undefined` and
 * null are the type's zero value.
 * @throws {FilterLimitError} `pattern-too-long`.
 */
export function typedTest(match: MatchExpression, schema: Schema, context: OperatorContext): Test {
  return negatedIf(positiveTest(match, schema, context), OPERATORS[match.operator].negative)
}

function positiveTest(match: MatchExpression, schema: Schema, context: OperatorContext): Test {
  if (schema.kind === 'any') return anyTest(match, context)
  if (schema.kind === 'nullable') return pointerTest(match, schema.of, context)
  if (schema.kind === 'jsonNumber') return numberTextTest(match, context)
  const { asks } = OPERATORS[match.operator]
  switch (asks) {
    case 'equal':
      return isScalar(schema) ? equalityTest(match, schema) : refusing(match, schema)
    case 'member':
      return canAsk('member', schema)
        ? membershipTest(match, schema, context)
        : refusingMembership(match, schema)
    case 'match': {
      const test = patternTest(match, literalOf(match), context)
      return canAsk('match', schema) ? matchesTest(test, schema, match) : refusing(match, schema)
    }
    case 'empty':
      return canAsk('empty', schema) ? emptyTest(schema, match) : refusing(match, schema)
    case 'nil':
      return nilTest(match, schema)
  }
}

// The operators of decoded JSON, in their positive form.
function anyTest(match: MatchExpression, context: OperatorContext): Test {
  const test = negatedIf(operatorTest(match, context), OPERATORS[match.operator].negative)
  return (value) => test(value ?? null)
}

function pointerTest(match: MatchExpression, to: Schema, context: OperatorContext): Test {
  const { asks } = OPERATORS[match.operator]
  const asksNil = asks === 'nil'
  // Behind a pointer the reference treats a number kept as text like a string.
  const isText = to.kind === 'jsonNumber'
  // Follows one level, because operators do not support a pointer to a pointer.
  const inner: Test =
    to.kind === 'nullable'
      ? asksNil
        ? () => false
        : () => fail(match, 'nullable')
      : positiveTest(match, isText ? { kind: 'string' } : to, context)
  return (value) => {
    if (value !== undefined && value !== null) return inner(isText ? textOf(value) : value)
    if (asksNil) return true
    if (asks === 'match') throw nullOperand('the value', match)
    throw notApplicableTo('null', match)
  }
}

// Reads a number kept as text before any other check.
function numberTextTest(match: MatchExpression, context: OperatorContext): Test {
  const test = anyTest(match, context)
  return (value) => {
    // Its zero value is the empty text, which is not a number.
    if (value === undefined || value === null) throw notRepresentable('', match)
    // A number too large for a double is Infinity after `JSON.parse`, which is not a JSON number.
    if (typeof value === 'number' && !Number.isFinite(value))
      throw notRepresentable(String(value), match)
    const isNumber = typeof value === 'number' || typeof value === 'bigint'
    return test(isNumber ? new JsonNumber(String(value)) : value)
  }
}

// Types that operators cannot test, in words for messages.
const CLOSED: Readonly<Partial<Record<SchemaKind, readonly [what: string, hint: string]>>> = {
  nullable: ['a pointer to a pointer', 'Only `is nil` accepts it.'],
  object: ['an object', 'In typed data only `is nil` accepts it: use one of its fields.'],
  time: ['a time', 'In typed data only `is nil` accepts it.'],
}

// List entries that never equal text.
const ENTRIES: Readonly<Partial<Record<SchemaKind, string>>> = {
  bytes: 'byte strings',
  time: 'times',
  list: 'lists',
  array: 'lists',
  map: 'maps',
  object: 'objects',
}

function fail(match: MatchExpression, kind: SchemaKind): never {
  throw notApplicableTo(KIND_IN_ERRORS[kind], match, ...(CLOSED[kind] ?? []))
}

function refusing(match: MatchExpression, { kind }: Schema): Test {
  return () => fail(match, kind)
}

/** How to read the text of a literal, and a value of the data, as a scalar type. */
interface Scalar {
  readonly type: string
  readonly literal: unknown
  readonly datum: (value: unknown) => unknown
}

function scalarOf(schema: ScalarSchema, literal: Literal, { selector }: MatchExpression): Scalar {
  switch (schema.kind) {
    case 'string':
      return { type: 'a string', literal: literal.text, datum: (value) => textIn(value, selector) }
    case 'jsonNumber':
      return { type: 'a number', literal: literal.text, datum: textOf }
    case 'bool':
      return {
        type: 'true or false',
        literal: literal.boolean,
        datum: (value) =>
          typeof value === 'boolean' ? value : zeroOf(value, false, 'true or false', selector),
      }
    case 'int':
    case 'duration':
      return {
        type: 'an integer',
        literal: literal.integer,
        datum: (value) => integerOf(value, selector),
      }
    case 'uint':
      return {
        type: 'an unsigned integer',
        literal: literal.text === undefined ? 'syntax' : toUnsigned(literal.text),
        datum: (value) => integerOf(value, selector),
      }
    case 'float':
      return schema.bits === 32
        ? {
            type: 'a number',
            literal: literal.text === undefined ? 'syntax' : toFloat32(literal.text),
            datum: (value) =>
              isJsonNumber(value) ? toFloat32(value.text) : Math.fround(numberOf(value, selector)),
          }
        : {
            type: 'a number',
            literal: literal.double,
            datum: (value) => numberOf(value, selector),
          }
  }
}

function textOf(value: unknown): string {
  return isJsonNumber(value) ? value.text : value == null ? '' : String(value)
}

function integerOf(value: unknown, selector: Selector): unknown {
  if (typeof value === 'bigint') return value
  if (isJsonNumber(value) && /^-?[0-9]{1,20}$/.test(value.text)) return BigInt(value.text)
  const number = numberOf(value, selector)
  return Number.isInteger(number) ? BigInt(number) : number
}

function numberOf(value: unknown, selector: Selector): number {
  const isNumber = typeof value === 'number' || typeof value === 'bigint' || isJsonNumber(value)
  return isNumber ? Number(value) : zeroOf(value, 0, 'a number', selector)
}

function textIn(value: unknown, selector: Selector): string {
  return typeof value === 'string' ? value : zeroOf(value, '', 'a string', selector)
}

function equalityTest(match: MatchExpression, schema: ScalarSchema): Test {
  const literal = literalOf(match)
  const scalar = scalarOf(schema, literal, match)
  const { datum, literal: wanted } = scalar
  if (schema.kind === 'string') return (value) => datum(value) === wanted
  if (typeof wanted === 'bigint') {
    // No double equals an integer that it cannot represent exactly.
    const double = BigInt(Number(wanted)) === wanted ? Number(wanted) : Number.NaN
    return (value) => (typeof value === 'number' ? value === double : datum(value) === wanted)
  }
  return (value) => readable(wanted, literal, scalar.type, match) === datum(value)
}

/** The test whether a string is one of several texts, or for `!=` none of them. */
export function amongTexts(
  { selector }: MatchExpression,
  negative: boolean,
  texts: readonly unknown[],
): Test {
  const set = new Set(texts)
  return (value) => set.has(textIn(value, selector)) !== negative
}

function membershipTest(
  match: MatchExpression,
  schema: SchemaFor<'member'>,
  context: OperatorContext,
): Test {
  const literal = literalOf(match)
  switch (schema.kind) {
    case 'string': {
      const { isIn } = literal
      return (value) => isIn(textIn(value, match.selector))
    }
    case 'map':
      if (schema.key.kind !== 'string' || schema.key.named) {
        return () => {
          throw aborting(
            'the keys of the map are not plain strings',
            'Look up a key instead: operators have an answer for a missing one.',
            match,
          )
        }
      }
      return (value) =>
        literal.text !== undefined && Object.hasOwn(mapOf(value, match.selector), literal.text)
    case 'list':
    case 'array':
    case 'bytes': {
      const of = schema.kind === 'bytes' ? BYTE : schema.of
      return elementTest(match, of, literal, entriesIn(schema, match.selector), context)
    }
  }
}

// For a scalar, first reads the text as its type.
function refusingMembership(match: MatchExpression, schema: Schema): Test {
  if (!isScalar(schema)) return refusing(match, schema)
  const literal = literalOf(match)
  const scalar = scalarOf(schema, literal, match)
  return () => {
    readable(scalar.literal, literal, scalar.type, match)
    return fail(match, schema.kind)
  }
}

// All elements have one type, so the text is read once as that type, even for an empty list.
function elementTest(
  match: MatchExpression,
  of: Schema,
  literal: Literal,
  toList: (value: unknown) => readonly unknown[],
  context: OperatorContext,
): Test {
  if (of.kind === 'any') {
    const test = anyTest(match, context)
    return (value) => test(toList(value).map((element) => element ?? null))
  }
  let element: Schema = of
  while (element.kind === 'nullable') element = element.of
  if (!isScalar(element)) {
    const { kind } = element
    return () => {
      throw notComparable(`a list of ${ENTRIES[kind] ?? 'others'}`, match)
    }
  }
  const scalar = scalarOf(element, literal, match)
  const isText = element.kind === 'string' || element.kind === 'jsonNumber'
  return (value) => {
    const wanted = isText
      ? scalar.literal
      : readable(scalar.literal, literal, scalar.type, match, true)
    const list = toList(value)
    context.budget.spend(list.length, match.span)
    return list.some((item) => {
      const isNull = of.kind === 'nullable' && (item === undefined || item === null)
      if (isNull && !isText) throw nullOperand('an entry of the list', match)
      // Go's text for a nil among pointers to strings.
      return (isNull ? '<invalid Value>' : scalar.datum(item)) === wanted
    })
  }
}

function matchesTest(test: Test, schema: SchemaFor<'match'>, { selector }: MatchExpression): Test {
  switch (schema.kind) {
    case 'string':
      return (value) => test(textIn(value, selector))
    case 'bytes':
      return (value) => test(textOfBytes(bytesOf(value, schema)))
  }
}

function emptyTest(schema: SchemaFor<'empty'>, { selector }: MatchExpression): Test {
  switch (schema.kind) {
    case 'string':
      return (value) => textIn(value, selector) === ''
    case 'list':
      return (value) => listOf(value, selector).length === 0
    case 'array':
      return () => schema.length === 0
    case 'bytes':
      return (value) => bytesOf(value, schema).length === 0
    case 'map':
      return (value) => Object.keys(mapOf(value, selector)).length === 0
  }
}

function nilTest(match: MatchExpression, schema: Schema): Test {
  if (schema.kind === 'array') {
    return () => {
      throw aborting('an array of a fixed length is never nil', 'Leave this out.', match)
    }
  }
  if (!canAsk('nil', schema)) return refusing(match, schema)
  switch (schema.kind) {
    case 'list':
    case 'map':
      return (value) => value === undefined || value === null
    case 'bytes':
      // Raw bytes are the JSON text itself, and `null` is one.
      return (value) => value === undefined || (value === null && schema.encoding === 'base64')
    case 'object':
    case 'time':
      return () => false
  }
}
