import type { Schema, Value, ValueMatch } from 'tamis/core'
import { OPERATORS } from 'tamis/grammar'
import { textLiteral } from '../code-text.ts'
import { plainSchema } from '../schema-below.ts'

/**
 * Code for a condition's value that makes the builder write the same text. It is a number or boolean if the field is,
 * or if the field is unknown and the value is written as one. `undefined` for bytes that are not text.
 */
export function valueCode(
  { operator, value }: ValueMatch,
  field: Schema | undefined,
): string | undefined {
  if (value.bytes !== undefined) return undefined
  const { asks } = OPERATORS[operator]
  // Other operators accept only text.
  if (asks !== 'equal' && asks !== 'member') return textLiteral(value.raw)
  const held = asks === 'member' ? schemaOfEntry(field) : plainSchema(field)
  return literalCode(value, held?.kind) ?? textLiteral(value.raw)
}

// The operand of a membership test is an item of a list or a key of a map.
function schemaOfEntry(field: Schema | undefined): Schema | undefined {
  const held = plainSchema(field)
  switch (held?.kind) {
    case 'list':
    case 'array':
      return plainSchema(held.of)
    case 'map':
      return { kind: 'string' }
    case 'string':
    case 'object':
    case 'bool':
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
    case 'bytes':
    case 'time':
    case 'jsonNumber':
    case 'any':
    case 'nullable':
    case undefined:
      return held
  }
}

function literalCode({ form, raw }: Value, kind: Schema['kind'] | undefined): string | undefined {
  const isBoolean = raw === 'true' || raw === 'false'
  switch (kind) {
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
    case 'jsonNumber':
      return numberCode(raw)
    case 'bool':
      return isBoolean ? raw : undefined
    case undefined:
    case 'any':
    case 'bytes':
      if (form === 'number') return numberCode(raw)
      return form === 'word' && isBoolean ? raw : undefined
    case 'string':
    case 'object':
    case 'time':
    case 'list':
    case 'array':
    case 'map':
    case 'nullable':
      return undefined
  }
}

// Only if the builder writes the same digits.
function numberCode(raw: string): string | undefined {
  const number = Number(raw)
  if (/^-?[1-9][0-9]*$|^0$/.test(raw)) return Number.isSafeInteger(number) ? raw : `${raw}n`
  return /^-?[0-9]+\.[0-9]+$/.test(raw) && String(number) === raw ? raw : undefined
}
