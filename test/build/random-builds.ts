import { type Expression, KEYWORDS } from '../../grammar/index.ts'
import {
  all,
  and,
  any,
  contains,
  eq,
  type FieldOf,
  field,
  fields,
  isEmpty,
  isNil,
  isNotEmpty,
  isNotNil,
  matches,
  ne,
  noneOf,
  not,
  notContains,
  notMatches,
  oneOf,
  or,
  type Scalar,
  startsWith,
} from '../../src/filters/build/index.ts'
import type { Random } from '../support/random.ts'

// What makes quoting and reading hard, to be strung together.
const PIECES = [
  ...KEYWORDS,
  ...['a', 'Meta', 'hole_0', '0', '007', '-1', '1e5', 'x_1', 'a/b', 'é', '字', '😀', '\u{10ffff}'],
  ...['"', "'", '`', '\\', '\\"', '\\x22', '\\xff', '\\u0022', '\\d', '/', '//', '~1', '~0', '.'],
  ...[' ', '\t', '\n', '\r', '\r\n', '\v', '\f', '\0', '\u0085', '\u00a0', '\u2028', '\u2029'],
  ...['\ufeff', '\u200b', '\u202e', '\u0301', '\ufffd', '(', ')', '{', '}', '[', ']', ',', '_'],
  ...['==', '!=', '=', '&&', '||', '!', '<', '-', '+', '*', '^', '$', '|', '?', '#', '%00', '%'],
  ...['" or "" == "', '` or a == `', 'a == 1 and ', ' is empty', 'not (', '"/a" in ', '["'],
  ...['any a as x { ', '__proto__', 'constructor', 'toString', 'then', '\\', '/usr/local'],
]

const HALVES = ['\ud800', '\udc00', '\udfff', '\ud83d', '\udfff1']

/** Any string at all; now and then one with half of a surrogate pair. */
export function hostileString(random: Random): string {
  if (random.chance(0.02)) return random.one(PIECES)
  let text = ''
  for (let count = random.below(6); count > 0; count--) {
    text += random.chance(0.1)
      ? String.fromCodePoint(random.below(random.chance(0.5) ? 0x100 : 0xd800))
      : random.one(PIECES)
  }
  if (!random.chance(0.02)) return text
  const at = random.below(text.length + 1)
  return text.slice(0, at) + random.one(HALVES) + text.slice(at)
}

/** The same without halves of surrogate pairs. */
export function hostileText(random: Random): string {
  return hostileString(random).toWellFormed()
}

function scalar(random: Random): Scalar {
  switch (random.below(5)) {
    case 0:
      return random.below(2_000) - 1_000
    case 1:
      return (random.below(2 ** 32) - 2 ** 31) * 2 ** (random.below(200) - 100)
    case 2:
      return BigInt(random.below(2 ** 32)) ** BigInt(random.below(4))
    case 3:
      return random.chance(0.5)
    default:
      return hostileText(random)
  }
}

const NAMES = [...KEYWORDS, 'a', 'Groups', 'group', 'group2', 'Tags', 'tag', 'key', 'item', 'x/y']

interface Entry {
  readonly value: FieldOf<unknown>
  readonly key: FieldOf<unknown>
}

// A field that can be written: one whose path begins with a name, or a pointer.
function someField(random: Random, entries: readonly Entry[]): FieldOf<unknown> {
  if (random.chance(0.05))
    return fields<Record<string, never>>()[random.one(['a.b', '0', '-x', 'é', ''])] as never
  const entry = entries.length > 0 && random.chance(0.5) ? random.one(entries) : undefined
  if (entry && random.chance(0.3)) return entry.key
  let at = entry?.value ?? field(random.one(NAMES))
  while (random.chance(0.3)) {
    at = at[random.chance(0.5) ? random.one(NAMES) : hostileText(random)] as typeof at
  }
  return at
}

/** A filter as a program may build it, every operator in it, up to so many joins deep. */
export function randomBuild(random: Random, depth = 4, entries: readonly Entry[] = []): Expression {
  const below = () => randomBuild(random, depth - 1, entries)
  const some = () => Array.from({ length: 1 + random.below(4) }, below)
  if (depth > 0 && random.chance(0.6)) {
    switch (random.below(5)) {
      case 0:
        return and(...some(), random.chance(0.5) && below())
      case 1:
        return or(undefined, ...some())
      case 2:
        return not(below())
      default: {
        const quantify = random.chance(0.5) ? any : all
        return quantify(someField(random, entries), (value, key) =>
          randomBuild(random, depth - 1, [...entries, { value, key }]),
        )
      }
    }
  }
  const at = someField(random, entries)
  switch (random.below(10)) {
    case 0:
      return random.one([isEmpty, isNotEmpty])(at)
    case 1:
      return random.one([isNil, isNotNil])(at)
    case 2:
      return oneOf(
        at,
        Array.from({ length: 1 + random.below(3) }, () => scalar(random)),
      )
    case 3:
      return noneOf(
        at,
        Array.from({ length: 1 + random.below(3) }, () => scalar(random)),
      )
    case 4:
      return random.one([matches, notMatches, startsWith])(at, hostileText(random))
    case 5:
      return random.one([contains, notContains])(at, scalar(random))
    default:
      return random.one([eq, ne])(at, scalar(random))
  }
}
