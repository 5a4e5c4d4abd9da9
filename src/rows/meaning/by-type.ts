import {
  OPERATOR_NAMES,
  OPERATORS,
  type Operator,
  ownMember,
  type Question,
} from '../../../grammar/index.ts'
import {
  BYTE,
  isScalar,
  type Pointee,
  type ScalarSchema,
  type Schema,
  type SchemaKind,
  shapeOf,
} from '../schema/index.ts'
import type { Asked } from './asked.ts'
import { NOT_APPLICABLE, type Verdict } from './verdict.ts'
import { verdictOf } from './verdict-of.ts'

/** The kinds that each question applies to on servers that check filters against the type of the rows. */
const KINDS_BY_TYPE: Readonly<Partial<Record<Question, readonly SchemaKind[]>>> = {
  equal: ['string', 'bool', 'int', 'uint', 'float', 'duration', 'jsonNumber'],
  member: ['string', 'bytes', 'list', 'array', 'map', 'jsonNumber'],
  match: ['string', 'jsonNumber'],
  empty: ['bytes', 'list', 'array', 'map'],
}

function canAskByType(asked: Question, kind: SchemaKind): boolean {
  return ownMember(KINDS_BY_TYPE, asked)?.includes(kind) ?? false
}

/** The operators for data of a kind on a server that checks filters against the type of the rows. */
export function operatorsByType(kind: SchemaKind): readonly Operator[] {
  return OPERATOR_NAMES.filter((operator) => canAskByType(OPERATORS[operator].asks, kind))
}

/**
 * The verdict of servers that check filters against the type of the rows: they know fewer operators, read a number
 * with the width of its type, and take one kept as text for a string.
 */
export function verdictByType(asked: Asked, type: Pointee): Verdict {
  if (!canAskByType(asked.asks, type.kind)) return NOT_APPLICABLE
  if (type.kind === 'jsonNumber') return verdictOf(asked, { kind: 'string' })
  const compared = comparedWith(type)
  const isList = type.kind === 'list' || type.kind === 'array'
  if (asked.asks === 'member') {
    if (type.kind === 'map' && type.key.kind !== 'string') return NOT_APPLICABLE
    // Entries behind pointers are not compared.
    if (isList && !compared) return NOT_APPLICABLE
  }
  if (!compared) return verdictOf(asked, type)
  return withinWidth(verdictOf(asked, isList ? { ...type, of: compared } : type), compared)
}

// Reads an integer with the width of its type.
function withinWidth(verdict: Verdict, type: Schema): Verdict {
  const isEntry = verdict.is === 'some'
  const equal = isEntry ? verdict.entry : verdict
  if (equal.is !== 'equal' || !isOutside(equal.to, type)) return verdict
  return { is: 'unreadable', why: 'range', as: 'integer', isEntry }
}

// The scalar that a value is compared with: the type itself, or that of its entries.
function comparedWith(type: Pointee): ScalarSchema | undefined {
  if (type.kind === 'bytes') return BYTE
  const of = type.kind === 'list' || type.kind === 'array' ? shapeOf(type.of) : type
  return isScalar(of) ? of : undefined
}

// True for an integer that the width of its type does not hold.
function isOutside(read: unknown, schema: Schema): boolean {
  if (typeof read !== 'bigint') return false
  if (schema.kind === 'int') return BigInt.asIntN(schema.bits, read) !== read
  return schema.kind === 'uint' && BigInt.asUintN(schema.bits, read) !== read
}
