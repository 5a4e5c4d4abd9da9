import { type MatchExpression, OPERATORS } from '../../../grammar/index.ts'
import { dottedPath } from '../../filters/ast/index.ts'
import { isJsonNumber } from '../json/index.ts'
import {
  type Asked,
  type Content,
  type Equal,
  type Kind,
  type Refused,
  type Verdict,
  verdictOfEntry,
  verdictOfKind,
} from '../meaning/index.ts'
import { exactDecimal, isInt64, searchFor, toFloat } from '../values/index.ts'
import type { OperatorContext } from './context.ts'
import { KIND_NAMES, kindOf, member, type ValueKind } from './data.ts'
import { memberLoad } from './fast/member-loads.ts'
import {
  type Fault,
  notApplicableTo,
  notComparable,
  notRepresentable,
  nullOperand,
  unreadable,
} from './faults.ts'
import { jsonOf } from './json-of.ts'
import { patternOf } from './pattern.ts'

/** The answer of a condition for the value of its selector. */
export type Test = (value: unknown) => boolean

/** A condition, what it asks, and what it shares with others. */
export interface Condition {
  readonly match: MatchExpression
  readonly asked: Asked
  readonly context: OperatorContext
}

/**
 * The test of a condition on decoded JSON. The verdicts are read once, here. Each verdict for a text has closures of
 * its own shape, because an engine inlines a comparison and not a table.
 * @throws {FilterLimitError} `pattern-too-long`.
 */
export function operatorTest(condition: Condition): Test {
  return jsonTest(condition, OPERATORS[condition.match.operator].negative)
}

/** The same for an operator that is negated or not, whatever its name. */
export function jsonTest(condition: Condition, negative: boolean): Test {
  const { asked } = condition
  const ofText = verdictOfKind(asked, 'string')
  switch (ofText.is) {
    case 'contains':
      return negatedIf(membership(condition, ofText.part), negative)
    case 'matches':
      return negatedIf(patternTest(condition, ofText.pattern), negative)
    case 'empty':
      return emptiness(condition, negative)
    default: {
      if (asked.asks === 'nil') return nilness(condition, negative)
      const ofNumber = verdictOfKind(asked, 'number')
      const ofBoolean = verdictOfKind(asked, 'boolean')
      return negatedIf(equality(condition, ofNumber, ofBoolean), negative)
    }
  }
}

/** A test, or its opposite. */
export function negatedIf(test: Test, negative: boolean): Test {
  return negative ? (value) => !test(value) : test
}

function equality(condition: Condition, ofNumber: Verdict, ofBoolean: Verdict): Test {
  const text = condition.asked.literal?.text
  const double = equalTo(ofNumber)
  const boolean = equalTo(ofBoolean)
  const slow = byVerdict(condition)
  const other: Test = (value) => (typeof value === 'string' ? value === text : slow(value))
  const asBoolean: Test =
    boolean === undefined
      ? other
      : (value) => (typeof value === 'boolean' ? value === boolean : other(value))
  return double === undefined
    ? asBoolean
    : (value) => (typeof value === 'number' ? value === double : asBoolean(value))
}

function equalTo(verdict: Verdict): Equal['to'] | undefined {
  return verdict.is === 'equal' ? verdict.to : undefined
}

function membership(condition: Condition, part: Content): Test {
  const isIn = searchFor(part)
  const hasEntry = entryTest(condition)
  const slow = byVerdict(condition)
  // Created even for lists and text, because an engine compiles a constant together with the code around it.
  const isKey =
    typeof part === 'string'
      ? memberLoad(part, { found: () => true, missing: () => false, slow })
      : slow
  return (value) => {
    if (typeof value === 'string') return isIn(value)
    if (Array.isArray(value)) return hasEntry(value)
    return isKey(value)
  }
}

/** The test whether an entry of a list of decoded JSON equals the literal. */
export function entryTest(condition: Condition): (list: readonly unknown[]) => boolean {
  const { match, context } = condition
  const { budget } = context
  const equals = entryEquality(condition)
  return (list) => {
    // Charged once at the end, because a call per entry would slow the loop down.
    const { left } = budget
    const most = Math.min(list.length, left)
    for (let index = 0; index < most; index++) {
      if (!equals(list[index])) continue
      budget.left = left - index - 1
      return true
    }
    budget.left = left - most
    if (most < list.length) throw budget.exceeded(match.span)
    return false
  }
}

function entryEquality(condition: Condition): Test {
  const { asked } = condition
  const text = asked.literal?.text
  const number = verdictOfEntry(asked, 'number')
  const slow = byVerdict(condition, verdictOfEntry)
  const other: Test = (entry) => (typeof entry === 'string' ? entry === text : slow(entry))
  if (number.is !== 'equal') return other
  const double = number.to
  return (entry) => (typeof entry === 'number' ? entry === double : other(entry))
}

// The answer for the kinds that a test does not tell apart itself.
function byVerdict(condition: Condition, verdictOf = verdictOfKind): Test {
  const { match, asked } = condition
  const { isTotal } = asked
  const isEntry = verdictOf === verdictOfEntry
  const known = new Map<Kind, Verdict>()
  let again: Test | undefined
  // Most values that are not there never get to the table.
  const nothing = isTotal ? verdictOf(asked, 'null').is === 'yes' : undefined
  return (value) => {
    if (nothing !== undefined && (value === undefined || value === null)) return nothing
    // An entry that is a number kept as text is compared as text.
    const isScalar = !isTotal && !(isEntry && isJsonNumber(value))
    const scalar = isScalar ? toScalar(value, match) : value
    const kind = kindIn(scalar, value)
    let verdict = known.get(kind)
    if (!verdict) {
      if (kind === 'opaque') {
        const json = jsonOf(value, match.selector)
        again ??= isEntry ? entryEquality(condition) : jsonTest(condition, false)
        return again(json)
      }
      verdict = verdictOf(asked, kind)
      known.set(kind, verdict)
    }
    switch (verdict.is) {
      // Only null is a plain yes, and it never gets here.
      case 'no':
        return false
      case 'equal':
        return equals(verdict, scalar)
      case 'key':
        return member(value as object, verdict.key) !== undefined
      case 'unreadable':
        throw unreadable(verdict, match)
      default:
        throw refusal(verdict as Refused, kindOf(scalar), match, isEntry)
    }
  }
}

/**
 * A value as the reference compares it: an exact number as an integer or double, an integer beyond 64 bits as a
 * double.
 */
function toScalar(value: unknown, match: MatchExpression): unknown {
  if (typeof value === 'bigint') {
    if (isInt64(value)) return value
    return representable(Number(value), String(value), match)
  }
  if (isJsonNumber(value)) return representable(readExact(value.text), value.text, match)
  return value
}

// A number kept as text: a 64-bit integer, a double, or neither.
function readExact(text: string): bigint | number | undefined {
  if (/^-?[0-9]+$/.test(text)) {
    const integer = BigInt(text)
    if (isInt64(integer)) return integer
  }
  const double = toFloat(text)
  return typeof double === 'number' ? double : undefined
}

function representable<Scalar>(
  scalar: Scalar | undefined,
  text: string,
  match: MatchExpression,
): Scalar {
  if (scalar !== undefined && Math.abs(Number(scalar)) !== Number.POSITIVE_INFINITY) return scalar
  throw notRepresentable(text, match)
}

// A bigint beyond ±(2^53−1) is a JSON number with all its digits, which the reference compares as a double. Any other
// bigint is a position in a list, a number kept as text or a caller's value, and an integer.
function kindIn(scalar: unknown, value: unknown): Kind {
  const kind = kindOf(scalar)
  switch (kind) {
    case 'bigint': {
      const isLarge =
        typeof value === 'bigint' &&
        (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER)
      return isLarge ? 'digits' : 'integer'
    }
    case 'jsonNumber':
      return 'numeral'
    case 'object':
      return 'map'
    default:
      return kind
  }
}

function equals({ as, to }: Equal, scalar: unknown): boolean {
  if (isJsonNumber(scalar)) return (as === 'size' ? exactDecimal(scalar.text) : scalar.text) === to
  if (as === 'size') return exactDecimal(String(scalar)) === to
  // Digits decide between two integers.
  if (as === 'digits' && typeof to === 'number') return Number(scalar) === to
  return scalar === to
}

/**
 * The fault of an operator that does not apply to a kind of decoded JSON.
 * @param kind That of an entry, if `isEntry` is true.
 */
export function refusal(
  { why }: Refused,
  kind: ValueKind,
  match: MatchExpression,
  isEntry = false,
): Fault {
  switch (why) {
    case 'null':
      return nullOperand(isEntry ? 'an entry of the list' : 'the value', match)
    case 'entries':
      return notComparable(`a list that contains ${KIND_NAMES[kind]}`, match)
    default:
      return notApplicableTo(kind, match)
  }
}

/**
 * The test of a pattern on strings.
 * @throws {FilterError} as `patternOf` does.
 */
export function patternTest(condition: Condition, pattern: Content): Test {
  const matches = patternOf(pattern, condition)
  const slow = byVerdict(condition)
  return (value) => (typeof value === 'string' ? matches(value) : slow(value))
}

function emptiness(condition: Condition, negative: boolean): Test {
  const slow = byVerdict(condition)
  const other: Test = (value) =>
    kindOf(value) === 'object' ? !hasMember(value as object) : slow(value)
  return (value) => {
    if (typeof value === 'string') return (value === '') !== negative
    if (Array.isArray(value)) return (value.length === 0) !== negative
    return other(value) !== negative
  }
}

/** True for a map with a key whose value is not `undefined`. */
export function hasMember(map: object): boolean {
  for (const key in map) if (member(map, key) !== undefined) return true
  return false
}

function nilness(condition: Condition, negative: boolean): Test {
  const slow = byVerdict(condition)
  const found = () => negative
  const place = `${dottedPath(condition.match.selector.segments)} is nil`
  // Most values are lists or maps, which are not nil. The load of any member finds out, faster than a look at the kind.
  const isOther = memberLoad(
    '',
    { found, missing: found, slow: (value) => slow(value) !== negative },
    place,
  )
  return (value) => {
    if (value === null || value === undefined) return !negative
    if (typeof value !== 'object') return slow(value) !== negative
    return Array.isArray(value) ? negative : isOther(value)
  }
}
