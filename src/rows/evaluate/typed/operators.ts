import {
  dateText,
  type MatchExpression,
  OPERATORS,
  ownMember,
  type Selector,
} from '../../../../grammar/index.ts'
import { dottedPath } from '../../../filters/ast/index.ts'
import { isJsonNumber, JsonNumber } from '../../json/index.ts'
import {
  type Equal,
  type Refused,
  readingOf,
  type Verdict,
  verdictOf,
} from '../../meaning/index.ts'
import {
  type ArraySchema,
  type BytesSchema,
  entrySchema,
  type ListSchema,
  type NullableSchema,
  type ScalarSchema,
  type Schema,
  type SchemaKind,
} from '../../schema/index.ts'
import { searchFor, toFloat32 } from '../../values/index.ts'
import { member } from '../data.ts'
import { memberLoad, Shapes, visit } from '../fast/member-loads.ts'
import {
  aborting,
  type Fault,
  notApplicableTo,
  notComparable,
  notRepresentable,
  unreadable,
} from '../faults.ts'
import { jsonOf } from '../json-of.ts'
import {
  type Condition,
  entryTest,
  hasMember,
  jsonTest,
  negatedIf,
  patternTest,
  refusal,
  type Test,
} from '../operators.ts'
import { bytesOf, textOfBytes } from './bytes.ts'
import { KIND_IN_ERRORS } from './lost-part.ts'
import { entriesIn, listOf, mapOf, zeroOf } from './select.ts'

/**
 * The test of a condition on a value of a known type, with the reference's answers for Go values. `undefined` and
 * null are the type's zero value.
 * @throws {FilterLimitError} `pattern-too-long`.
 */
export function typedTest(condition: Condition, schema: Schema): Test {
  const verdict = verdictOf(condition.asked, schema)
  return negatedIf(testOf(verdict, schema, condition), OPERATORS[condition.match.operator].negative)
}

// The positive test.
function testOf(verdict: Verdict, schema: Schema, condition: Condition): Test {
  const { match } = condition
  const { selector } = match
  switch (verdict.is) {
    case 'yes':
    case 'no': {
      const answer = verdict.is === 'yes'
      return () => answer
    }
    case 'refused':
      return () => {
        throw refusalByType(verdict, schema, match)
      }
    case 'unreadable':
      return () => {
        throw unreadable(verdict, match)
      }
    case 'equal':
      return equality(verdict, schema as ScalarSchema, condition)
    case 'contains': {
      const isIn = searchFor(verdict.part)
      return (value) => isIn(textIn(value, selector))
    }
    case 'matches': {
      const test = patternTest(condition, verdict.pattern)
      return schema.kind === 'bytes'
        ? (value) => test(textOfBytes(bytesOf(jsonOf(value, selector), schema)))
        : (value) => test(textIn(value, selector))
    }
    case 'key':
      return hasKey(verdict.key, selector)
    case 'empty':
      return emptiness(schema, selector)
    case 'null':
      // Raw bytes are the JSON text itself, and `null` is one.
      return schema.kind === 'bytes' && schema.encoding === 'raw'
        ? (value) => value === undefined
        : isNull(selector)
    case 'pointer':
      return throughPointer(verdict, (schema as NullableSchema).of, condition)
    case 'some':
      return someEntry(verdict, schema as ListSchema | ArraySchema | BytesSchema, condition)
    case 'by kind':
      return schema.kind === 'jsonNumber' ? numberTextTest(condition) : anyTest(condition)
  }
}

function hasKey(key: string, selector: Selector): Test {
  const slow: Test = (value) => member(mapOf(value, selector), key) !== undefined
  // Its own site, because other tests follow than in decoded JSON.
  const place = `${key} of a type`
  return memberLoad(key, { found: () => true, missing: () => false, slow }, place)
}

function isNull(selector: Selector): Test {
  const slow: Test = (value) => (jsonOf(value, selector) ?? null) === null
  // Its own site: the path alone is the place of the object around the value.
  const place = `${dottedPath(selector.segments)} is nil`
  const ofObject = visit(place, new Shapes(), () => false, slow)
  return (value) => !Array.isArray(value) && ofObject(value)
}

function throughPointer(
  { nil, to }: Verdict & { is: 'pointer' },
  of: Schema,
  condition: Condition,
  isEntry = false,
): Test {
  const { match } = condition
  // Behind a pointer, a number kept as text is a string.
  const isText = of.kind === 'jsonNumber'
  const test = testOf(to, isText ? { kind: 'string' } : of, condition)
  return (value) => {
    const json = jsonOf(value, match.selector) ?? null
    if (json !== null) return test(isText ? numeral(json, match.selector) : json)
    if (nil.is === 'refused') throw refusal(nil, 'null', match, isEntry)
    return nil.is === 'yes'
  }
}

function anyTest(condition: Condition): Test {
  const test = jsonTest(condition, false)
  return (value) => test(value ?? null)
}

// Reads a number kept as text before any other check.
function numberTextTest(condition: Condition): Test {
  const { match } = condition
  const test = anyTest(condition)
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
const CLOSED: Readonly<Partial<Record<SchemaKind, readonly [what: string, hint?: string]>>> = {
  map: ['a map'],
  nullable: ['a pointer to a pointer', 'Only `is nil` accepts it.'],
  object: ['an object', 'In typed data only `is nil` accepts it: use one of its fields.'],
  time: ['a time', 'In typed data only `is nil` accepts it.'],
}

/** The fault of an operator that does not apply to a type. */
export function refusalByType({ why }: Refused, schema: Schema, match: MatchExpression): Fault {
  switch (why) {
    case 'array':
      return aborting('an array of a fixed length is never nil', 'Leave this out.', match)
    case 'keys':
      return aborting(
        'the keys of the map are not plain strings',
        'Look up a key instead: operators have an answer for a missing one.',
        match,
      )
    case 'pointers':
      return aborting('the entries are pointers to pointers', 'Leave this out.', match)
    case 'entries': {
      const { kind } = pointee((schema as ListSchema | ArraySchema).of)
      // `bytes` is a plural.
      const entries = kind === 'any' ? 'values' : kind.replace(/s?$/, 's')
      return notComparable(`a list of ${entries}`, match)
    }
    default:
      return notApplicableTo(
        KIND_IN_ERRORS[schema.kind],
        match,
        ...(ownMember(CLOSED, schema.kind) ?? []),
      )
  }
}

// Compares a value with the literal, both read as the type.
function equality({ to }: Equal, schema: ScalarSchema, { match }: Condition): Test {
  const { selector } = match
  const reading = readingOf(schema)
  switch (reading) {
    case undefined:
      if (schema.kind === 'jsonNumber') return (value) => numeral(value, selector) === to
      return (value) => (typeof value === 'string' ? value : textIn(value, selector)) === to
    case 'boolean':
      return (value) =>
        typeof value === 'boolean'
          ? value === to
          : zeroOf(value, false, 'true or false', selector) === to
    case 'single':
      return (value) =>
        isJsonNumber(value)
          ? toFloat32(value.text) === to
          : Math.fround(numberOf(value, selector)) === to
    case 'double':
      return (value) => (typeof value === 'number' ? value : numberOf(value, selector)) === to
    default: {
      // No double equals an integer that it cannot represent exactly.
      const double = BigInt(Number(to)) === to ? Number(to) : Number.NaN
      return (value) =>
        typeof value === 'number' ? value === double : integerOf(value, selector) === to
    }
  }
}

/** A number kept as text. */
export function numeral(value: unknown, selector: Selector): string {
  return isJsonNumber(value) ? value.text : String(jsonOf(value, selector) ?? '')
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
  if (typeof value === 'string') return value
  return dateText(value) ?? zeroOf(value, '', 'a string', selector)
}

function someEntry(
  verdict: Verdict & { is: 'some' },
  schema: ListSchema | ArraySchema | BytesSchema,
  condition: Condition,
): Test {
  const { match, context } = condition
  const toList = entriesIn(schema, match.selector)
  if (verdict.entry.is === 'by kind') {
    const hasEntry = entryTest(condition)
    return (value) => hasEntry(toList(value))
  }
  const { entry } = verdict
  const of = entrySchema(schema)
  const test =
    entry.is === 'pointer'
      ? throughPointer(entry, pointee(of), condition, true)
      : testOf(entry, of, condition)
  return (value) => {
    const list = toList(value)
    context.budget.spend(list.length, match.span)
    for (let index = 0; index < list.length; index++) if (test(list[index])) return true
    return false
  }
}

function pointee(schema: Schema): Schema {
  return schema.kind === 'nullable' ? pointee(schema.of) : schema
}

function emptiness(schema: Schema, selector: Selector): Test {
  switch (schema.kind) {
    case 'list':
      return (value) => listOf(value, selector).length === 0
    case 'bytes':
      return (value) => bytesOf(jsonOf(value, selector), schema).length === 0
    case 'map':
      return (value) => !hasMember(mapOf(value, selector))
    default:
      return (value) => textIn(value, selector) === ''
  }
}
