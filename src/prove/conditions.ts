import { type MatchExpression, OPERATORS, ownBytes, type Question } from '../../grammar/index.ts'
import {
  compilePattern,
  exactBoolean,
  exactDecimal,
  isDecimal,
  PatternError,
  parseSimplePattern,
  toBoolean,
  toFloat,
  toInteger,
} from '../values/index.ts'
import type { Diagram } from './diagram.ts'
import { type Depth, eachEntry, hasEntries, hasKey } from './entries.ts'
import { BOOL, LIST, NULL, NUMBER, OBJECT, type Slot, TEXT } from './slot.ts'
import { typedCondition } from './typed-conditions.ts'
import type { World } from './world.ts'

/** The positive question of a condition, and where its answers lead. */
export interface Asking {
  readonly world: World
  readonly asks: Question
  /** The value; `undefined` if there is none, or if its bytes are not text, which equals nothing. */
  readonly text: string | undefined
  readonly isBytes: boolean
  readonly yes: Diagram
  readonly no: Diagram
  /** Where a missing value leads. */
  readonly absent: Diagram
  readonly depth: Depth
}

/** What a condition asks, once its path has led to its value. */
export function askingOf(
  world: World,
  match: MatchExpression,
  depth: Depth,
  yes: Diagram,
  no: Diagram,
): Asking {
  const { asks, negative, whenAbsent } = OPERATORS[match.operator]
  const value = 'value' in match ? match.value : undefined
  const isBytes = value !== undefined && ownBytes(value) !== undefined
  return {
    ...{ world, asks, depth, isBytes },
    text: isBytes ? undefined : value?.raw,
    yes: negative ? no : yes,
    no: negative ? yes : no,
    absent: whenAbsent ? yes : no,
  }
}

/** The condition on a value. */
export function condition(asking: Asking, slot: Slot): Diagram {
  return slot.rules === 'typed' ? typedCondition(asking, slot) : jsonCondition(asking, slot)
}

export function notApplicable({ world, no }: Asking): Diagram {
  return world.fails('operator-not-applicable', no)
}

export function notCoercible({ world, no }: Asking): Diagram {
  return world.fails('value-not-coercible', no)
}

export function nullOperand({ world, no }: Asking): Diagram {
  return world.fails('null-operand', no)
}

/** A condition that is not modelled. */
export function unknownCondition(
  asking: Asking,
  slot: Slot,
  why: Parameters<World['unknown']>[2],
): Diagram {
  const { world, asks, text, isBytes, yes, no } = asking
  // Bytes that are not text have no name of their own, so none is the same as another.
  const name = isBytes ? `bytes ${world.variables.all.length}` : text
  return world.unknown(slot, `${asks} ${name}`, why, yes, no)
}

/** The operators of decoded JSON: the kind decides, whatever the shape says. */
function jsonCondition(asking: Asking, slot: Slot): Diagram {
  const { world, asks, yes, no } = asking
  const other = notApplicable(asking)
  switch (asks) {
    case 'equal': {
      const scalar = world.isKind(slot, BOOL, equalsBoolean(asking, slot, false), other)
      const number = world.isKind(slot, NUMBER, equalsNumber(asking, slot, false), scalar)
      return world.isKind(slot, TEXT, equalsText(asking, slot), number)
    }
    case 'member': {
      // The text is first read as the type of a scalar, which is then refused.
      const { double, boolean } = readAs(asking)
      const number = typeof double === 'number' ? other : notCoercible(asking)
      const truth = typeof boolean === 'boolean' ? other : notCoercible(asking)
      const scalar = world.isKind(slot, BOOL, truth, world.isKind(slot, NUMBER, number, other))
      const key = world.isKind(slot, OBJECT, hasNamedKey(asking, slot), scalar)
      const list = world.isKind(slot, LIST, jsonElement(asking, slot), key)
      return world.isKind(slot, TEXT, containsText(asking, slot), list)
    }
    case 'match':
      return world.isKind(
        slot,
        TEXT,
        matchesPattern(asking, slot),
        world.isKind(slot, NULL, nullOperand(asking), other),
      )
    case 'empty': {
      const object = world.isKind(slot, OBJECT, hasEntries(world, slot, OBJECT, no, yes), other)
      const list = world.isKind(slot, LIST, hasEntries(world, slot, LIST, no, yes), object)
      const text = world.isKind(slot, TEXT, isEmptyText(asking, slot), list)
      return world.rules.isLenient ? world.isKind(slot, NULL, yes, text) : text
    }
    case 'nil':
      return world.isKind(slot, NULL, yes, world.isKind(slot, LIST | OBJECT, no, other))
  }
}

function readAs({ text, world }: Asking) {
  if (text === undefined) return { double: 'syntax', boolean: undefined } as const
  if (!world.rules.isLenient) return { double: toFloat(text), boolean: toBoolean(text) } as const
  const double = isDecimal(text) ? Number(text) : 'syntax'
  return { double, boolean: exactBoolean(text) } as const
}

// Each entry decides how the text is read; if it cannot be read that way, it is passed over.
export function jsonElement(asking: Asking, slot: Slot): Diagram {
  const { world, depth, yes, no } = asking
  return eachEntry(world, slot, LIST, depth, yes, no, (entry, _, found, next) => {
    const inEntry: Asking = { ...asking, yes: found, no: next }
    const other = world.isKind(entry, NULL, nullOperand(inEntry), notApplicable(inEntry))
    const scalar = world.isKind(entry, BOOL, equalsBoolean(inEntry, entry, true), other)
    const number = world.isKind(entry, NUMBER, equalsNumber(inEntry, entry, true), scalar)
    return world.isKind(entry, TEXT, equalsText(inEntry, entry), number)
  })
}

/** @param isEntry True for the entry of a list, which is passed over if the text is not of its type. */
function equalsBoolean(asking: Asking, slot: Slot, isEntry: boolean): Diagram {
  const { world, yes, no } = asking
  const { boolean } = readAs(asking)
  if (boolean === undefined) return isEntry ? no : notCoercible(asking)
  return boolean ? world.isTrue(slot, yes, no) : world.isTrue(slot, no, yes)
}

function equalsNumber(asking: Asking, slot: Slot, isEntry: boolean): Diagram {
  const { world, yes, no } = asking
  const { double } = readAs(asking)
  if (double === 'range' || (double === 'syntax' && !isEntry)) return notCoercible(asking)
  if (typeof double !== 'number' || Number.isNaN(double)) return no
  if (slot.why !== undefined || isBeyond(asking, slot, double))
    return unknownCondition(asking, slot, 'number')
  // The two zeros are equal.
  return world.equals(slot, double === 0 ? 0 : double, yes, no)
}

// Integers that doubles round compare digit by digit where rows have all digits. And JSON has no infinite number, but one
// that is too large becomes it.
function isBeyond({ world, text = '' }: Asking, { schema }: Slot, double: number): boolean {
  if (!Number.isFinite(double)) return true
  const isInteger = 'bits' in schema && schema.kind !== 'float'
  return (
    Math.abs(double) > Number.MAX_SAFE_INTEGER &&
    (isInteger || world.rules.isLenient || /^[+-]?[0-9_]+$/.test(text))
  )
}

export function equalsText(asking: Asking, slot: Slot): Diagram {
  const { world, text, yes, no } = asking
  if (text === undefined) return no
  if (slot.why !== undefined) return unknownCondition(asking, slot, slot.why)
  if (!text.isWellFormed()) return unknownCondition(asking, slot, 'text')
  return world.isText(slot, world.rules.languages.only([text]), yes, no)
}

export function isEmptyText(asking: Asking, slot: Slot): Diagram {
  return equalsText({ ...asking, text: '' }, slot)
}

export function containsText(asking: Asking, slot: Slot): Diagram {
  const { world, text, yes, no } = asking
  if (text === undefined) return unknownCondition(asking, slot, 'bytes')
  if (text === '') return yes
  if (slot.why !== undefined) return unknownCondition(asking, slot, slot.why)
  if (!text.isWellFormed()) return unknownCondition(asking, slot, 'text')
  return world.isText(slot, world.rules.languages.containing(text), yes, no)
}

export function matchesPattern(asking: Asking, slot: Slot): Diagram {
  const { world, text, yes, no } = asking
  const { patternEngine, languages } = world.rules
  const invalid = () => world.fails('invalid-pattern', no)
  if (text === undefined) return invalid()
  try {
    const has = compilePattern(text, patternEngine)
    if (slot.why !== undefined) return unknownCondition(asking, slot, slot.why)
    const tree = parseSimplePattern(text)
    if (!tree) return unknownCondition(asking, slot, 'pattern')
    return world.isText(slot, languages.matching(text, tree, has), yes, no)
  } catch (error) {
    if (error instanceof PatternError) return invalid()
    // A limit of the engine.
    return unknownCondition(asking, slot, 'pattern')
  }
}

function hasNamedKey({ world, text, yes, no }: Asking, slot: Slot): Diagram {
  return text === undefined ? no : hasKey(world, slot, text, () => yes, no)
}

/** The operators of a position, which compares as an integer. */
export function positionCondition(
  asking: Asking,
  isAt: (position: number, yes: Diagram, no: Diagram) => Diagram,
): Diagram {
  const { world, asks, text, yes, no } = asking
  const read =
    text === undefined ? 'syntax' : world.rules.isLenient ? wholeOf(text) : toInteger(text)
  if (asks === 'equal') {
    if (typeof read !== 'bigint') return notCoercible(asking)
    return read < 0n || read > 0xffff_ffffn ? no : isAt(Number(read), yes, no)
  }
  return asks === 'member' && typeof read !== 'bigint'
    ? notCoercible(asking)
    : notApplicable(asking)
}

// A decimal number that is an integer, however it is written.
function wholeOf(text: string): bigint | undefined {
  const number = Number(text)
  const isWhole =
    Number.isSafeInteger(number) && exactDecimal(text) === exactDecimal(`${number + 0}`)
  return isWhole ? BigInt(number) : undefined
}
