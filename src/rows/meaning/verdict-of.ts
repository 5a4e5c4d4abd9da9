import {
  OPERATOR_NAMES,
  OPERATORS,
  type Operator,
  ownMember,
  type Question,
} from '../../../grammar/index.ts'
import {
  ANY,
  BYTE,
  isScalar,
  type Pointee,
  type ScalarSchema,
  type Schema,
  type SchemaKind,
} from '../schema/index.ts'
import { exactDecimal, type Reading, readAs } from '../values/index.ts'
import type { Asked, Literal } from './asked.ts'
import {
  type ByKind,
  type Kind,
  NO,
  NOT_APPLICABLE,
  refused,
  type Verdict,
  YES,
} from './verdict.ts'

// What each operator means. Everything else that is known about the answers of operators is derived from this file.

/** The kinds of typed data that each question applies to, if they are not null. */
const KINDS: Readonly<Record<Question, readonly SchemaKind[]>> = {
  equal: ['string', 'bool', 'int', 'uint', 'float', 'duration', 'jsonNumber'],
  member: ['string', 'bytes', 'list', 'array', 'map'],
  match: ['string', 'bytes'],
  empty: ['string', 'bytes', 'list', 'array', 'map'],
  // The reference aborts on `is nil` for an array of a fixed length.
  nil: ['bytes', 'time', 'list', 'map', 'object'],
}

/** True if this question applies to typed data of the kind that is not null. */
export function canAsk(asked: Question, kind: SchemaKind): boolean {
  return KINDS[asked].includes(kind)
}

/** The operators for typed data of a kind that is not null, in the order of the table. */
export function operatorsFor(kind: SchemaKind): readonly Operator[] {
  return OPERATOR_NAMES.filter((operator) => canAsk(OPERATORS[operator].asks, kind))
}

const MEMBERSHIPS: Readonly<Partial<Record<SchemaKind, 'substring' | 'item' | 'key'>>> = {
  string: 'substring',
  bytes: 'item',
  list: 'item',
  array: 'item',
  map: 'key',
}

/** How `in` and `contains` search typed data of the schema that is not null; `undefined` if they do not apply. */
export function membershipIn({ kind }: Schema): 'substring' | 'item' | 'key' | undefined {
  return ownMember(MEMBERSHIPS, kind)
}

/** The verdict for typed data, with the reference's answers for Go values. */
export function verdictOf(asked: Asked, schema: Schema): Verdict {
  switch (schema.kind) {
    case 'any':
    case 'jsonNumber':
      return verdictOfJson(asked)
    case 'nullable':
      return ofPointer(asked, schema.of)
  }
  return ofValue(asked, schema, () => equalScalar(asked.literal as Literal, schema as ScalarSchema))
}

/**
 * The verdict for a value that is there.
 * @param equal That of a scalar for equality.
 */
function ofValue(asked: Asked, schema: Schema, equal: () => Verdict): Verdict {
  const { asks } = asked
  const literal = asked.literal as Literal
  if (!canAsk(asks, schema.kind)) {
    if (asks === 'nil' && schema.kind === 'array') return refused('array')
    if (asks !== 'member' || !isScalar(schema)) return NOT_APPLICABLE
    // The text is first read as the type of the scalar.
    const read = equal()
    return read.is === 'unreadable' ? read : NOT_APPLICABLE
  }
  switch (asks) {
    case 'equal':
      return equal()
    case 'match':
      return { is: 'matches', pattern: literal.content }
    case 'empty':
      if (schema.kind === 'array') return schema.length === 0 ? YES : NO
      return { is: 'empty' }
    case 'nil':
      return schema.kind === 'object' || schema.kind === 'time' ? NO : { is: 'null' }
    case 'member':
      return ofContainer(asked, literal, schema)
  }
}

function ofNull(asks: Question): Verdict {
  if (asks === 'nil') return YES
  return asks === 'match' ? refused('null') : NOT_APPLICABLE
}

// Operators follow one pointer. Behind it, a number kept as text is a string.
function ofPointer(asked: Asked, to: Schema): Verdict {
  const { asks } = asked
  const nil = ofNull(asks)
  if (to.kind === 'nullable')
    return { is: 'pointer', nil, to: asks === 'nil' ? NO : NOT_APPLICABLE }
  const isText = to.kind === 'jsonNumber'
  return { is: 'pointer', nil, to: verdictOf(asked, isText ? { kind: 'string' } : to) }
}

function ofContainer(asked: Asked, literal: Literal, schema: Schema): Verdict {
  switch (schema.kind) {
    case 'map':
      if (schema.key.kind !== 'string' || ownMember(schema.key, 'named')) return refused('keys')
      return keyed(literal)
    case 'list':
    case 'array':
      return ofEntries(asked, literal, schema.of)
    case 'bytes':
      return ofEntries(asked, literal, BYTE)
    default:
      return { is: 'contains', part: literal.content }
  }
}

// Whether a map has the literal as a key.
function keyed({ text }: Literal): Verdict {
  return text === undefined ? NO : { is: 'key', key: text }
}

// All entries have one type, so the text is read once as that type, even for an empty list.
function ofEntries(asked: Asked, literal: Literal, of: Schema): Verdict {
  if (of.kind === 'any') return verdictOfEntries(asked)
  let entry: Schema = of
  while (entry.kind === 'nullable') entry = entry.of
  if (!isScalar(entry)) return refused('entries')
  const equal = equalScalar(literal, entry, true)
  if (equal.is === 'unreadable') return equal
  if (of.kind !== 'nullable') return { is: 'some', entry: equal }
  // Go compares a nil, and what is behind a second pointer, as its own text for that, or aborts.
  const isText = entry.kind === 'string' || entry.kind === 'jsonNumber'
  const isGoText = (text: string) => (literal.text === text ? YES : NO)
  const nil = isText ? isGoText('<invalid Value>') : refused('null')
  if (of.of.kind !== 'nullable') return { is: 'some', entry: { is: 'pointer', nil, to: equal } }
  const to = isText ? isGoText(textOfPointer(of.of)) : refused('pointers')
  return { is: 'some', entry: { is: 'pointer', nil, to } }
}

// Go's text for a pointer, as in `<*string Value>`.
function textOfPointer(schema: Schema): string {
  let stars = ''
  let type = schema
  for (; type.kind === 'nullable'; type = type.of) stars += '*'
  return `<${stars}${type.kind === 'jsonNumber' ? 'json.Number' : type.kind} Value>`
}

function equalScalar(literal: Literal, schema: ScalarSchema, isEntry = false): Verdict {
  const reading = readingOf(schema)
  return reading ? equalAs(literal, reading, isEntry) : equalText(literal)
}

// Whether a value equals the literal, as text.
function equalText({ text }: Literal): Verdict {
  return text === undefined ? NO : { is: 'equal', as: 'text', to: text }
}

// Whether a value equals the literal, read in this way.
function equalAs({ text }: Literal, as: Reading, isEntry = false): Verdict {
  const to = text === undefined ? 'syntax' : readAs(text, as)
  return to === 'syntax' || to === 'range'
    ? { is: 'unreadable', why: to, as, isEntry }
    : { is: 'equal', as, to }
}

/** What a literal is read as for a scalar type; `undefined` if it stays text. */
export function readingOf(schema: ScalarSchema): Reading | undefined {
  switch (schema.kind) {
    case 'string':
    case 'jsonNumber':
      return undefined
    case 'bool':
      return 'boolean'
    case 'int':
    case 'duration':
      return 'integer'
    case 'uint':
      return 'unsigned'
    case 'float':
      return schema.bits === 32 ? 'single' : 'double'
  }
}

/**
 * The kinds of decoded JSON that values of a type have; empty if they may be any. A number kept as text is a double or
 * an integer, depending on its text.
 */
export function kindsOf(type: Pointee): readonly Kind[] {
  if (type.kind === 'jsonNumber') return ['number', 'integer']
  if (isScalar(type)) {
    const reading = readingOf(type)
    return reading === undefined ? ['string'] : reading === 'boolean' ? ['boolean'] : ['number']
  }
  switch (type.kind) {
    case 'time':
    case 'bytes':
      return ['string']
    case 'list':
    case 'array':
      return ['list']
    case 'map':
    case 'object':
      return ['map']
    case 'any':
      return []
  }
}

/** The verdict for decoded JSON: the kind of each value decides. */
function verdictOfJson(asked: Asked): ByKind {
  return { is: 'by kind', of: (kind) => verdictOfKind(asked, kind) }
}

/** The verdict for any entry of a list of decoded JSON. */
function verdictOfEntries(asked: Asked): Verdict {
  return { is: 'some', entry: { is: 'by kind', of: (kind) => verdictOfEntry(asked, kind) } }
}

/** The verdict for a value of this kind. */
export function verdictOfKind(asked: Asked, kind: Kind): Verdict {
  const { isTotal, asks } = asked
  const verdict = ofKind(asked, kind)
  if (!isTotal) return verdict
  return asks === 'empty' && kind === 'null' ? YES : answering(verdict)
}

// An operator that does not apply answers no.
function answering(verdict: Verdict): Verdict {
  return verdict.is === 'refused' || verdict.is === 'unreadable' ? NO : verdict
}

function ofKind(asked: Asked, kind: Kind): Verdict {
  if (kind === 'null') return ofNull(asked.asks)
  const verdict = ofValue(asked, TYPES[kind], () => equality(asked, kind))
  return verdict.is === 'null' ? NO : verdict
}

/** For each kind, the type that operators take its values for. */
const TYPES: Readonly<Record<Exclude<Kind, 'null'>, Schema>> = {
  string: { kind: 'string' },
  number: { kind: 'float', bits: 64 },
  integer: { kind: 'int', bits: 64 },
  digits: { kind: 'float', bits: 64 },
  numeral: { kind: 'float', bits: 64 },
  boolean: { kind: 'bool' },
  list: { kind: 'list', of: ANY },
  map: { kind: 'map', key: { kind: 'string' }, of: ANY },
  opaque: { kind: 'object', fields: {} },
}

const READINGS: Readonly<Record<Exclude<Kind, 'string'>, Reading | undefined>> = {
  number: 'double',
  integer: 'integer',
  digits: 'digits',
  numeral: 'double',
  boolean: 'boolean',
  null: undefined,
  list: undefined,
  map: undefined,
  opaque: undefined,
}

function equality(asked: Asked, kind: Kind, isEntry = false): Verdict {
  const { isTotal } = asked
  const literal = asked.literal as Literal
  if (kind === 'string') return equalText(literal)
  const reading = READINGS[kind]
  if (reading === undefined) return NOT_APPLICABLE
  if (!isTotal) return equalAs(literal, reading, isEntry)
  if (kind === 'boolean') return equalAs(literal, 'exactBoolean')
  // `JSON.parse` has rounded a number, so the literal is rounded in the same way.
  if (kind === 'number') return equalAs(literal, 'decimal')
  const size = literal.text === undefined ? undefined : exactDecimal(literal.text)
  return size === undefined ? NO : { is: 'equal', as: 'size', to: size }
}

/** The verdict for an entry of this kind. Each entry decides how the text is read, and is passed over if it cannot be. */
export function verdictOfEntry(asked: Asked, kind: Kind): Verdict {
  const verdict = ofEntry(asked, kind)
  return asked.isTotal ? answering(verdict) : verdict
}

function ofEntry(asked: Asked, kind: Kind): Verdict {
  if (kind === 'null') return refused('null')
  if (kind === 'numeral' && !asked.isTotal) return equalText(asked.literal as Literal)
  const verdict = equality(asked, kind, true)
  if (verdict.is === 'refused') return refused('entries')
  return verdict.is === 'unreadable' && verdict.why === 'syntax' ? NO : verdict
}
