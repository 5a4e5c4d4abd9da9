import type { Random } from './random.ts'

/** A datum as it is drawn: a number is kept as its text, for it is the spelling that matters. */
export type Datum =
  | { readonly kind: 'scalar'; readonly json: string; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Datum[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Datum])[] }

/** Names that filters bind hide fields of the same name, so both come from here. */
export const NAMES = ['a', 'b', 'c', 'x', 'i', 'k', 'in', 'not', 'any', 'is', 'toString', 'length']
/** Few of them, so that they meet often. */
export const COMMON = ['a', 'x', 'k']
/** Keys of objects, names or not. */
export const KEYS = [
  ...NAMES,
  '0',
  '1',
  '01',
  '',
  'a.b',
  'a/b',
  'é',
  '__proto__',
  'constructor',
  'a b',
]
const NUMBERS = ['0', '1', '-1', '16', '1.5', '1.0', '-0', '1e3', '0.1', '100000', '8', '-2.50']
const WIDE_NUMBERS = [
  '9007199254740993',
  '9007199254740992',
  '-9223372036854775808',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '1e300',
  '4.9e-324',
  '0.30000000000000004',
]
const EXACT_ONLY_NUMBERS = ['1e400', '-1e999', '1.00', '1E2', '10e-1', '0e0', '-0.0']
const TEXTS = ['', 'a', 'x', 'abc', 'true', 'F', '1', '0', '1.0', '16', 'é', 'a b', 'nil', 'in']
/** Ways to spell a value, good and bad. */
export const SPELLINGS = [
  ...NUMBERS,
  ...WIDE_NUMBERS,
  ...EXACT_ONLY_NUMBERS,
  ...TEXTS,
  ...['0x10', '0X1F', '0x1p4', '0x.8p1', '0x_1', '0x1_0p0', '0b1', '0o17', '017', '0_1', '1_6'],
  ...['1__6', '_1', '1_', '+16', '+1.5', '.5', '5.', '.', '-', '+', '1e', 'e1', '1e+3', '1E-1'],
  ...['inf', '-Inf', '+INFINITY', 'nan', '+nan', '-NaN', 'infinit', ' 1', '1 ', '00', '-00', '1f'],
  ...['t', 'T', 'TRUE', 'True', 'tRUE', 'f', 'false', 'False', 'yes', '-9223372036854775809'],
  ...['1e-400', '179769313486231580793e289', '0x1p1024', '0x1p-1075', '0x1', '٣', '1e0_1', '1_0.5'],
]

/**
 * Which numbers data has: `safe` ones read the same in every way, `double` ones as doubles alone,
 * `exact` ones may have a spelling or a size that no double keeps.
 */
export type Numbers = 'safe' | 'double' | 'exact'

/** JSON data. */
export function randomDatum(
  random: Random,
  kind: 'any' | 'object',
  depth: number,
  numbers: Numbers,
): Datum {
  if (kind === 'object' || (depth > 0 && random.chance(0.25))) {
    const keys = new Set<string>()
    // One entry more often than not: the order of several is nobody's promise.
    const count = kind === 'object' ? 1 + random.below(5) : random.below(random.chance(0.7) ? 2 : 4)
    while (keys.size < count) keys.add(random.one(random.one([COMMON, NAMES, KEYS])))
    const entries = Array.from(
      keys,
      (key) => [key, randomDatum(random, 'any', depth - 1, numbers)] as const,
    )
    return { kind: 'object', entries }
  }
  if (depth > 0 && random.chance(0.3)) {
    const first = randomDatum(random, 'any', depth - 1, numbers)
    const items = Array.from({ length: random.below(4) }, () =>
      random.chance(0.5) ? first : randomDatum(random, 'any', depth - 1, numbers),
    )
    return { kind: 'list', items }
  }
  return randomScalar(random, numbers)
}

function randomScalar(random: Random, numbers: Numbers): Datum {
  const kind = random.below(10)
  if (kind < 4) {
    const text = random.one(random.chance(0.3) ? SPELLINGS : TEXTS)
    return { kind: 'scalar', json: JSON.stringify(text), text }
  }
  if (kind < 7) {
    const exact = numbers === 'exact' && random.chance(0.5)
    const wide = exact ? EXACT_ONLY_NUMBERS : WIDE_NUMBERS
    const spelled = random.one(numbers === 'safe' || random.chance(0.6) ? NUMBERS : wide)
    return { kind: 'scalar', json: spelled, text: spelled }
  }
  const text = kind < 9 ? random.one(['true', 'false']) : 'null'
  return { kind: 'scalar', json: text, text }
}

/** Its JSON text. */
export function toJson(datum: Datum): string {
  switch (datum.kind) {
    case 'scalar':
      return datum.json
    case 'list':
      return `[${datum.items.map(toJson)}]`
    case 'object':
      return `{${datum.entries.map(([key, value]) => `${JSON.stringify(key)}:${toJson(value)}`)}}`
  }
}
