import { canAsk } from '../meaning/index.ts'
import { type ArraySchema, isScalar, type ListSchema, type ScalarSchema } from '../schema/index.ts'
import {
  compilePattern,
  toBoolean,
  toFloat,
  toFloat32,
  toInteger,
  toUnsigned,
} from '../values/index.ts'
import {
  type Asking,
  condition,
  containsText,
  equalsText,
  isEmptyText,
  jsonElement,
  matchesPattern,
  notApplicable,
  notCoercible,
  nullOperand,
  unknownCondition,
} from './conditions.ts'
import type { Diagram } from './diagram.ts'
import { eachEntry, hasEntries, hasKey } from './entries.ts'
import { LIST, OBJECT, type Slot } from './slot.ts'

/** The operators of typed data: the type decides. */
export function typedCondition(asking: Asking, slot: Slot): Diagram {
  const { world, asks, yes, no } = asking
  const { schema } = slot
  if (schema.kind === 'nullable') return pointerCondition(asking, slot)
  if (schema.kind === 'jsonNumber') return unknownCondition(asking, slot, 'number')
  switch (asks) {
    case 'equal':
      return isScalar(schema) ? equalsScalar(asking, slot, schema) : notApplicable(asking)
    case 'member':
      return memberCondition(asking, slot)
    case 'match':
      if (schema.kind === 'bytes') return bytesCondition(asking, slot)
      return schema.kind === 'string' ? matchesPattern(asking, slot) : notApplicable(asking)
    case 'empty':
      switch (schema.kind) {
        case 'string':
          return isEmptyText(asking, slot)
        case 'bytes':
          return bytesCondition(asking, slot)
        case 'array':
          return schema.length === 0 ? yes : no
        case 'list':
          return hasEntries(world, slot, LIST, no, yes)
        case 'map':
          return hasEntries(world, slot, OBJECT, no, yes)
        default:
          return notApplicable(asking)
      }
    case 'nil':
      switch (schema.kind) {
        case 'array':
          return nullOperand(asking)
        case 'list':
        case 'map':
          return world.isNull(slot, yes, no)
        case 'bytes':
          return bytesCondition(asking, slot)
        default:
          return canAsk('nil', schema.kind) ? no : notApplicable(asking)
      }
  }
}

function pointerCondition(asking: Asking, slot: Slot): Diagram {
  const { world, asks, yes, no } = asking
  const pointee = world.slots.pointee(slot)
  // One level is followed; operators do not support a pointer to a pointer.
  const isPointer = pointee.schema.kind === 'nullable' && pointee.rules === 'typed'
  const inner = isPointer
    ? asks === 'nil'
      ? no
      : notApplicable(asking)
    : condition(asking, pointee)
  const whenNull =
    asks === 'nil' ? yes : asks === 'match' ? nullOperand(asking) : notApplicable(asking)
  return world.isNull(slot, whenNull, inner)
}

/** The text as a value of a scalar type. */
function readAs(schema: ScalarSchema, text: string | undefined) {
  if (text === undefined) return 'syntax'
  switch (schema.kind) {
    case 'string':
    case 'jsonNumber':
      return text
    case 'bool':
      return toBoolean(text) ?? 'syntax'
    case 'int':
    case 'duration':
      return toInteger(text)
    case 'uint':
      return toUnsigned(text)
    case 'float':
      return schema.bits === 32 ? toFloat32(text) : toFloat(text)
  }
}

function isUnreadable(read: unknown): boolean {
  return read === 'syntax' || read === 'range'
}

function equalsScalar(asking: Asking, slot: Slot, schema: ScalarSchema): Diagram {
  const { world, yes, no } = asking
  if (schema.kind === 'string') return equalsText(asking, slot)
  const read = readAs(schema, asking.text)
  switch (typeof read) {
    case 'boolean':
      return read ? world.isTrue(slot, yes, no) : world.isTrue(slot, no, yes)
    case 'bigint': {
      const isExact = 'beyondSafeInteger' in schema && schema.beyondSafeInteger === true
      const isSafe = Number.isSafeInteger(Number(read))
      // Rows have plain numbers there, none of which is so large.
      if (!isSafe && !isExact) return unknownCondition(asking, slot, 'number')
      return world.equals(slot, read, yes, no)
    }
    case 'number':
      if (Number.isNaN(read)) return no
      if (!Number.isFinite(read)) return unknownCondition(asking, slot, 'number')
      // The two zeros are equal.
      return world.equals(slot, read === 0 ? 0 : read, yes, no)
    default:
      return notCoercible(asking)
  }
}

function memberCondition(asking: Asking, slot: Slot): Diagram {
  const { world, text, yes, no } = asking
  const { schema } = slot
  switch (schema.kind) {
    case 'string':
      return containsText(asking, slot)
    case 'map':
      if (schema.key.kind !== 'string' || schema.key.named) return nullOperand(asking)
      return text === undefined ? no : hasKey(world, slot, text, () => yes, no)
    case 'list':
    case 'array':
      return schema.of.kind === 'any' ? jsonElement(asking, slot) : elementCondition(asking, slot)
    case 'bytes':
      return unknownCondition(asking, slot, 'bytes')
    default: {
      // A scalar first reads the text as its type.
      const isRefused = isScalar(schema) && isUnreadable(readAs(schema, text))
      return isRefused ? notCoercible(asking) : notApplicable(asking)
    }
  }
}

// One element type: the text is read once as that type, even for an empty list.
function elementCondition(asking: Asking, slot: Slot): Diagram {
  const { world, text, depth, yes, no } = asking
  let of = (slot.schema as ListSchema | ArraySchema).of
  const isPointer = of.kind === 'nullable'
  while (of.kind === 'nullable') of = of.of
  if (!isScalar(of)) return notApplicable(asking)
  if (of.kind === 'jsonNumber') return unknownCondition(asking, slot, 'number')
  const isText = of.kind === 'string'
  if (!isText && isUnreadable(readAs(of, text))) return notCoercible(asking)
  const scalar = of
  return eachEntry(world, slot, LIST, depth, yes, no, (entry, _, found, next) => {
    const inEntry: Asking = { ...asking, yes: found, no: next }
    if (!isPointer) return equalsScalar(inEntry, entry, scalar)
    let value = entry
    while (value.schema.kind === 'nullable') value = world.slots.pointee(value)
    // What Go writes for a nil among pointers to strings.
    const nil = isText ? (text === '<invalid Value>' ? found : next) : nullOperand(asking)
    return world.isNull(entry, nil, equalsScalar(inEntry, value, scalar))
  })
}

/** Bytes as text, which they are for patterns; base64 in rows. */
function bytesCondition(asking: Asking, slot: Slot): Diagram {
  const { world, asks, yes, no } = asking
  const { schema } = slot
  if (schema.kind !== 'bytes' || schema.encoding === 'raw')
    return unknownCondition(asking, slot, 'bytes')
  switch (asks) {
    case 'nil':
      return world.isNull(slot, yes, no)
    case 'empty':
      return world.isNull(slot, yes, isEmptyText(asking, slot))
    case 'match':
      return world.isNull(slot, matchesNothing(asking, slot), matchesPattern(asking, slot))
    default:
      return unknownCondition(asking, slot, 'bytes')
  }
}

// Null has no bytes.
function matchesNothing(asking: Asking, slot: Slot): Diagram {
  const { world, text = '', yes, no } = asking
  try {
    return compilePattern(text, world.rules.patternEngine)('') ? yes : no
  } catch {
    return matchesPattern(asking, slot)
  }
}
