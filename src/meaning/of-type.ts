import { BYTE, isScalar, type ScalarSchema, type Schema } from '../schema/index.ts'
import { canAsk } from './applies.ts'
import type { Literal, Reading } from './literal.ts'
import { verdictOfEntries, verdictOfJson } from './of-kind.ts'
import {
  type Asked,
  equalAs,
  equalText,
  NO,
  NOT_APPLICABLE,
  refused,
  type Verdict,
  YES,
} from './verdict.ts'

/** The verdict for typed data, with the reference's answers for Go values. */
export function verdictOf(asked: Asked, schema: Schema): Verdict {
  switch (schema.kind) {
    case 'any':
    case 'jsonNumber':
      return verdictOfJson(asked)
    case 'nullable':
      return ofPointer(asked, schema.of)
  }
  const { asks } = asked
  const literal = asked.literal as Literal
  if (!canAsk(asks, schema.kind)) {
    if (asks === 'nil' && schema.kind === 'array') return refused('array')
    if (asks !== 'member' || !isScalar(schema)) return NOT_APPLICABLE
    // The text is first read as the type of the scalar.
    const read = equalScalar(literal, schema)
    return read.is === 'unreadable' ? read : NOT_APPLICABLE
  }
  switch (asks) {
    case 'equal':
      return equalScalar(literal, schema as ScalarSchema)
    case 'match':
      return { is: 'matches' }
    case 'empty':
      if (schema.kind === 'array') return schema.length === 0 ? YES : NO
      return { is: 'empty' }
    case 'nil':
      return schema.kind === 'object' || schema.kind === 'time' ? NO : { is: 'null' }
    case 'member':
      return ofContainer(asked, literal, schema)
  }
}

// Operators follow one pointer. Behind it, a number kept as text is a string.
function ofPointer(asked: Asked, to: Schema): Verdict {
  const { asks } = asked
  const nil = asks === 'nil' ? YES : asks === 'match' ? refused('null') : NOT_APPLICABLE
  if (to.kind === 'nullable')
    return { is: 'pointer', nil, to: asks === 'nil' ? NO : NOT_APPLICABLE }
  const isText = to.kind === 'jsonNumber'
  return { is: 'pointer', nil, to: verdictOf(asked, isText ? { kind: 'string' } : to) }
}

function ofContainer(asked: Asked, literal: Literal, schema: Schema): Verdict {
  switch (schema.kind) {
    case 'map':
      if (schema.key.kind !== 'string' || schema.key.named) return refused('keys')
      return literal.text === undefined ? NO : { is: 'key' }
    case 'list':
    case 'array':
      return ofEntries(asked, literal, schema.of)
    case 'bytes':
      return ofEntries(asked, literal, BYTE)
    default:
      return { is: 'contains' }
  }
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
  const isText = entry.kind === 'string' || entry.kind === 'jsonNumber'
  // Go's text for a nil among pointers to strings.
  const isNil = literal.text === '<invalid Value>' ? YES : NO
  return { is: 'some', entry: { is: 'pointer', nil: isText ? isNil : refused('null'), to: equal } }
}

function equalScalar(literal: Literal, schema: ScalarSchema, isEntry = false): Verdict {
  const reading = readingOf(schema)
  return reading ? equalAs(literal, reading, isEntry) : equalText(literal)
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
