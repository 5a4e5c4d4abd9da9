import type { MatchExpression } from '../../../grammar/index.ts'
import {
  askedBy,
  canAsk,
  type Kind,
  kindsOf,
  type Refused,
  type Verdict,
  verdictOf,
} from '../meaning/index.ts'
import { dereference, interpret, type Place } from '../schema/index.ts'

/**
 * Whether an operator applies to values that are not null: it may answer for every value, for no value, not with this
 * literal, or not if an entry is null; it may abort; or the values are unknown.
 */
export type Applicability =
  | 'answers'
  | 'not-applicable'
  | 'not-coercible'
  | 'key-not-string'
  | 'null-entries'
  | 'never-nil'
  | 'unknown'

/**
 * Whether a condition applies to the value of its selector, ignoring null: by the reference's own types or by the
 * rules of decoded JSON.
 */
export function applicabilityOf(match: MatchExpression, place: Place): Applicability {
  const { schema, rules } = interpret(place)
  const verdict = verdictOf(askedBy(match), rules === 'json' ? { kind: 'any' } : schema)
  return ofVerdict(verdict, place)
}

const REFUSALS = {
  'not applicable': 'not-applicable',
  entries: 'not-applicable',
  keys: 'key-not-string',
  null: 'null-entries',
  pointers: 'null-entries',
  array: 'never-nil',
} as const satisfies Readonly<Record<Refused['why'], Applicability>>

function ofVerdict(verdict: Verdict, place: Place, isEntry = false): Applicability {
  switch (verdict.is) {
    case 'refused':
      return REFUSALS[verdict.why]
    case 'unreadable':
      return 'not-coercible'
    case 'pointer': {
      const applicability = ofVerdict(verdict.to, place)
      const isNullRefused = isEntry && verdict.nil.is === 'refused'
      return applicability === 'answers' && isNullRefused ? 'null-entries' : applicability
    }
    case 'some':
      return ofVerdict(verdict.entry, entryOf(place), true)
    case 'by kind': {
      const { schema } = dereference(place)
      if (schema.kind === 'any') return 'unknown'
      // Among entries, a number kept as text is text.
      const kinds = isEntry ? [kindsOf(schema)[0] as Kind] : kindsOf(schema)
      const each = kinds.map((kind) => ofVerdict(verdict.of(kind), place))
      const isNullable = isEntry && interpret(place).schema.kind === 'nullable'
      if (each.includes('not-applicable')) return 'not-applicable'
      if (isNullable) return 'null-entries'
      return each.find((one) => one !== 'answers') ?? 'answers'
    }
    default:
      return 'answers'
  }
}

function entryOf(place: Place): Place {
  const { schema, rules } = dereference(place)
  return { schema: schema.kind === 'list' || schema.kind === 'array' ? schema.of : schema, rules }
}

/** True if `is nil` can detect a possible null: it fails on scalars. */
export function canAskNil(place: Place): boolean {
  // On a pointer to a pointer, `is nil` only checks the first.
  return !isPointerToPointer(place) && canAsk('nil', dereference(place).schema.kind)
}

/** True for a pointer to a pointer: operators follow only one, but longer paths follow both. */
export function isPointerToPointer({ schema, rules }: Place): boolean {
  return rules === 'typed' && schema.kind === 'nullable' && schema.of.kind === 'nullable'
}
