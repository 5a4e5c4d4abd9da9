import { hasOwn, type MatchExpression, OPERATORS, ownMember } from '../../grammar/index.ts'
import {
  type Asked,
  askedBy,
  type ByKind,
  type Content,
  type Equal,
  type Kind,
  type Refused,
  type Verdict,
  verdictOf,
  verdictOfKind,
} from '../rows/meaning/index.ts'
import { ANY, type IntSchema } from '../rows/schema/index.ts'
import {
  compilePattern,
  exactDecimal,
  PatternError,
  parseSimplePattern,
} from '../rows/values/index.ts'
import type { Diagram } from './diagram.ts'
import { type Depth, eachEntry, hasEntries, hasKey } from './entries.ts'
import { BITS, LIST, OBJECT, type Slot, TEXT } from './slot.ts'
import type { World } from './world.ts'

/** What a condition asks, and where its answers lead. */
export interface Asking {
  readonly world: World
  readonly asked: Asked
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
  const { negative, whenAbsent } = OPERATORS[match.operator]
  return {
    world,
    depth,
    asked: askedBy(match, world.rules.isLenient),
    yes: negative ? no : yes,
    no: negative ? yes : no,
    absent: whenAbsent ? yes : no,
  }
}

/** The condition on a value. */
export function condition(asking: Asking, slot: Slot): Diagram {
  const { schema, rules } = slot
  const verdict = verdictOf(asking.asked, rules === 'json' ? ANY : schema)
  return answer(asking, verdict, slot, kindOf(slot))
}

// Where the answers of a verdict lead. The one place that knows which questions are modelled.
function answer(asking: Asking, verdict: Verdict, slot: Slot, kind: number): Diagram {
  const { world, depth, yes, no } = asking
  const known = constant(asking, verdict)
  if (known) return known
  if (verdict.is === 'pointer') return throughPointer(asking, verdict, slot)
  if (slot.rules === 'typed' && slot.schema.kind === 'jsonNumber')
    return unknownCondition(asking, slot, 'number')
  const isBytes = slot.rules === 'typed' && slot.schema.kind === 'bytes'
  if (isBytes && !isReadable(verdict, slot)) return unknownCondition(asking, slot, 'bytes')
  switch (verdict.is) {
    case 'equal':
      return equals(asking, verdict, slot)
    case 'contains':
      return containsText(asking, verdict.part, slot)
    case 'matches': {
      const { pattern } = verdict
      const matches = matchesPattern(asking, pattern, slot)
      if (!isBytes || typeof pattern !== 'string') return matches
      return world.isNull(slot, matchesNothing(asking, pattern, matches), matches)
    }
    case 'empty': {
      if (kind === LIST || kind === OBJECT) return hasEntries(world, slot, kind, no, yes)
      const empty = isText(asking, slot, '')
      return isBytes ? world.isNull(slot, yes, empty) : empty
    }
    case 'null':
      return world.isNull(slot, yes, no)
    case 'key':
      return hasKey(world, slot, verdict.key, () => yes, no)
    case 'some': {
      if (isNumerals(slot)) return unknownCondition(asking, slot, 'number')
      return eachEntry(world, slot, LIST, depth, yes, no, (entry, _, found, next) =>
        answer({ ...asking, yes: found, no: next }, verdict.entry, entry, kindOf(entry)),
      )
    }
    case 'by kind':
      return byKind(asking, verdict, slot)
    // Constant, so answered above.
    case 'yes':
    case 'no':
    case 'refused':
    case 'unreadable':
      return no
  }
}

// Where an answer leads that is the same for every value.
function constant({ world, yes, no }: Asking, verdict: Verdict): Diagram | undefined {
  switch (verdict.is) {
    case 'yes':
      return yes
    case 'no':
      return no
    case 'refused':
      return world.fails(CODES[verdict.why], no)
    case 'unreadable':
      return world.fails('value-not-coercible', no)
    default:
      return undefined
  }
}

const CODES: Readonly<Record<Refused['why'], string>> = {
  'not applicable': 'operator-not-applicable',
  entries: 'operator-not-applicable',
  null: 'null-operand',
  array: 'null-operand',
  keys: 'null-operand',
  pointers: 'null-operand',
}

// Bytes are base64 in rows, and text for patterns.
function isReadable({ is }: Verdict, { schema }: Slot): boolean {
  return is !== 'some' && schema.kind === 'bytes' && schema.encoding !== 'raw'
}

// A typed list of numbers that are kept as text.
function isNumerals({ rules, schema }: Slot): boolean {
  if (rules !== 'typed' || (schema.kind !== 'list' && schema.kind !== 'array')) return false
  let { of } = schema
  while (of.kind === 'nullable') of = of.of
  return of.kind === 'jsonNumber'
}

function kindOf({ schema }: Slot): typeof TEXT | typeof LIST | typeof OBJECT {
  switch (schema.kind) {
    case 'list':
    case 'array':
      return LIST
    case 'map':
      return OBJECT
    default:
      return TEXT
  }
}

function throughPointer(
  asking: Asking,
  { nil, to }: Verdict & { is: 'pointer' },
  slot: Slot,
): Diagram {
  const { world } = asking
  let pointee = world.slots.pointee(slot)
  while (pointee.rules === 'typed' && pointee.schema.kind === 'nullable')
    pointee = world.slots.pointee(pointee)
  const inner = answer(asking, to, pointee, kindOf(pointee))
  return world.isNull(slot, constant(asking, nil) ?? asking.no, inner)
}

// Decoded JSON: the kind decides, whatever the shape says.
function byKind(asking: Asking, { of }: ByKind, slot: Slot): Diagram {
  const { world } = asking
  // In the order of the table, from the last: another makes some proofs too large.
  const each = Object.entries(BITS).map(([kind, bit]) => [of(kind as Kind), bit] as const)
  const [other] = each.find(([{ is }]) => is === 'refused' || is === 'no') ?? [of('opaque')]
  const otherwise = constant(asking, other) ?? asking.no
  return each.reduce((rest, [verdict, bit]) => {
    const found = answer(asking, verdict, slot, bit)
    return found === otherwise ? rest : world.isKind(slot, bit, found, rest)
  }, otherwise)
}

/** A condition that is not modelled. */
function unknownCondition(
  { world, asked, yes, no }: Asking,
  slot: Slot,
  why: Parameters<World['unknown']>[2],
): Diagram {
  const { asks, literal } = asked
  // Bytes that are not text have no name, so none is the same as another.
  const isBytes = literal !== undefined && literal.text === undefined
  const name = isBytes ? `bytes ${world.variables.length}` : literal?.text
  return world.unknown(slot, `${asks} ${name}`, why, yes, no)
}

function equals(asking: Asking, { to }: Equal, slot: Slot): Diagram {
  const { world, yes, no } = asking
  switch (typeof to) {
    case 'string':
      return isText(asking, slot, to)
    case 'boolean':
      return to ? world.isTrue(slot, yes, no) : world.isTrue(slot, no, yes)
    case 'bigint': {
      const isExact = ownMember(slot.schema as IntSchema, 'beyondSafeInteger') === true
      // Rows have plain numbers there, none of which is so large.
      if (!isExact && !Number.isSafeInteger(Number(to)))
        return unknownCondition(asking, slot, 'number')
      return world.equals(slot, to, yes, no)
    }
    case 'number':
      if (Number.isNaN(to)) return no
      if (slot.why !== undefined || isBeyond(asking, slot, to))
        return unknownCondition(asking, slot, 'number')
      // The two zeros are equal.
      return world.equals(slot, to === 0 ? 0 : to, yes, no)
  }
}

// JSON has no infinite number, but one that is too large becomes it. And integers that doubles round compare digit by
// digit where rows have all digits.
function isBeyond({ asked }: Asking, { schema, rules }: Slot, double: number): boolean {
  const { isTotal, literal } = asked
  if (!Number.isFinite(double)) return true
  const isInteger = hasOwn(schema, 'bits') && schema.kind !== 'float'
  return (
    rules === 'json' &&
    Math.abs(double) > Number.MAX_SAFE_INTEGER &&
    (isInteger || isTotal || /^[+-]?[0-9_]+$/.test(literal?.text ?? ''))
  )
}

function isText(asking: Asking, slot: Slot, text: string): Diagram {
  const { world, yes, no } = asking
  if (slot.why !== undefined) return unknownCondition(asking, slot, slot.why)
  if (!text.isWellFormed()) return unknownCondition(asking, slot, 'text')
  return world.isText(slot, world.rules.languages.only([text]), yes, no)
}

function containsText(asking: Asking, part: Content, slot: Slot): Diagram {
  const { world, yes, no } = asking
  if (typeof part !== 'string') return unknownCondition(asking, slot, 'bytes')
  if (part === '') return yes
  if (slot.why !== undefined) return unknownCondition(asking, slot, slot.why)
  if (!part.isWellFormed()) return unknownCondition(asking, slot, 'text')
  return world.isText(slot, world.rules.languages.containing(part), yes, no)
}

function matchesPattern(asking: Asking, pattern: Content, slot: Slot): Diagram {
  const { world, yes, no } = asking
  const { patternEngine, languages } = world.rules
  const invalid = () => world.fails('invalid-pattern', no)
  if (typeof pattern !== 'string') return invalid()
  try {
    const has = compilePattern(pattern, patternEngine)
    if (slot.why !== undefined) return unknownCondition(asking, slot, slot.why)
    const tree = parseSimplePattern(pattern)
    if (!tree) return unknownCondition(asking, slot, 'pattern')
    return world.isText(slot, languages.matching(pattern, tree, has), yes, no)
  } catch (error) {
    if (error instanceof PatternError) return invalid()
    // A limit of the engine.
    return unknownCondition(asking, slot, 'pattern')
  }
}

// Null has no bytes.
function matchesNothing(asking: Asking, pattern: string, otherwise: Diagram): Diagram {
  try {
    const { patternEngine } = asking.world.rules
    return compilePattern(pattern, patternEngine)('') ? asking.yes : asking.no
  } catch {
    return otherwise
  }
}

/** The condition on a position, which compares as an integer. */
export function positionCondition(
  asking: Asking,
  isAt: (position: number, yes: Diagram, no: Diagram) => Diagram,
): Diagram {
  const { yes, no } = asking
  const verdict = verdictOfKind(asking.asked, 'integer')
  if (verdict.is !== 'equal') return constant(asking, verdict) ?? no
  const position = verdict.as === 'size' ? positionOf(verdict.to) : Number(verdict.to)
  return position >= 0 && position <= 0xffff_ffff ? isAt(position, yes, no) : no
}

// -1 for a number that is not an integer.
function positionOf(size: string): number {
  const number = Number(size)
  return Number.isSafeInteger(number) && exactDecimal(`${number}`) === size ? number : -1
}
