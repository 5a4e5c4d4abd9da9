import { KEYWORDS } from '../../grammar/index.ts'
import type { Random } from './random.ts'

// Filters as no person writes them: drawn from the grammar with keywords for names and white space
// where it hurts, then mutilated; and heaps of tokens that are hardly ever a filter.

/** A place between two tokens: white space must stand there, may stand there, or must not. */
type Gap = { readonly gap: 'required' | 'optional' | 'none' }
type Part = string | Gap

const REQUIRED: Gap = { gap: 'required' }
const OPTIONAL: Gap = { gap: 'optional' }
const NONE: Gap = { gap: 'none' }

const NAMES = ['a', 'b', 'x', 'y1', 'a/b', 'A_', 'a_', 'Not', 'AND', 'inn', 'notx', 'i/', 'isempty']
const POINTERS = ['""', '"/a"', '"/a/0"', '"/x/b~1c~0"', '"/é/²"', '"/not"', '"/in/as"', '"/-.|:_"']
const NEAR_POINTERS = ['"/"', '"/a/"', '"//a"', '"/a b"', '"a/b"', '"/a\u0301"', '"/😀"']
const NUMBERS = ['0', '-0', '1', '-12', '1.50', '0.0', '99999999999999999999', '-1.00']
const NEAR_NUMBERS = ['01', '1e5', '1.', '.5', '+1', '0x1', '1_0', '-', '--1', '1.2.3', '1a', '00']
const STRINGS = [
  '"x"',
  '"not"',
  '"a b"',
  '`x`',
  '``',
  '`/a`',
  '`a\nb\rc`',
  '`"`',
  '"`"',
  '"\\x22"',
  '"\\\\"',
  '"\\xff"',
  '"\\xc3\\xa9"',
  '"\\u00e9\\U0001F600\\101\\t"',
  '"\t"',
  '"x\ry"',
]
const NEAR_STRINGS = ['"\\d"', '"\\""', '"\\ud800"', '"\n"', "'x'", '"x', '`x', '"\\400"', '"\\x4"']
const SPACES = [' ', ' ', ' ', ' ', '  ', '\n', '\t', '\r\n', ' \t ']
const STRANGE_SPACES = ['\u00a0', '\f', '\v', '\u2028', '\ufeff', '\0', '\u0085']
const MARKS = [
  '==',
  '!=',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '.',
  ',',
  '_',
  '/',
  '-',
  '=',
  '!',
  '"',
  '`',
]
const LETTERS = ' \n\t"`\\/.[](){}=!,_-+019aeinotx~é😀\u00a0\'&|<>'

/** A text that is a filter about every other time. */
export function randomText(random: Random): string {
  if (random.chance(0.15)) return tokenSoup(random)
  // Most texts have their white space where it belongs, or the reference would take none.
  const carelessness = random.chance(0.5) ? 0 : random.chance(0.7) ? 0.05 : 0.4
  const text = render(random, disjunction(random, random.below(4)), carelessness)
  return random.chance(0.3) ? mutilated(random, text) : text
}

function tokenSoup(random: Random): string {
  let text = ''
  for (let count = 1 + random.below(9); count > 0; count--) {
    const kinds = [KEYWORDS, KEYWORDS, KEYWORDS, NAMES, POINTERS, NUMBERS, STRINGS, MARKS]
    text += random.one(random.one(kinds))
    if (random.chance(0.8)) text += random.one(SPACES)
  }
  return text
}

function mutilated(random: Random, text: string): string {
  const characters = Array.from(text)
  for (let count = 1 + random.below(3); count > 0; count--) {
    const at = random.below(characters.length + 1)
    switch (random.below(4)) {
      case 0:
        characters.splice(at, 1 + random.below(2))
        break
      case 1:
        characters.splice(at, 0, random.one(Array.from(LETTERS)))
        break
      case 2:
        characters.splice(at, 0, random.one([...KEYWORDS, ...MARKS, ...NEAR_NUMBERS]))
        break
      default: {
        const to = random.below(characters.length + 1)
        characters.splice(to, 0, ...characters.slice(at, at + 1 + random.below(8)))
      }
    }
  }
  return characters.join('')
}

function render(random: Random, parts: readonly Part[], carelessness: number): string {
  let text = ''
  for (const part of [OPTIONAL, ...parts, OPTIONAL]) {
    if (typeof part === 'string') text += part
    else if (random.chance(carelessness)) {
      if (random.chance(0.4)) text += random.one(random.chance(0.05) ? STRANGE_SPACES : SPACES)
    } else if (part.gap === 'required' || (part.gap === 'optional' && random.chance(0.5)))
      text += random.one(SPACES)
  }
  return text
}

function disjunction(random: Random, depth: number): Part[] {
  if (depth > 0 && random.chance(0.12)) return quantifier(random, depth)
  const first = conjunction(random, depth)
  return random.chance(0.25)
    ? [...first, REQUIRED, 'or', REQUIRED, ...disjunction(random, depth)]
    : first
}

function conjunction(random: Random, depth: number): Part[] {
  const first = negation(random, depth)
  return random.chance(0.25)
    ? [...first, REQUIRED, 'and', REQUIRED, ...conjunction(random, depth)]
    : first
}

function negation(random: Random, depth: number): Part[] {
  if (random.chance(0.15)) return ['not', REQUIRED, ...negation(random, depth)]
  // Now and then a quantifier stands where none may.
  if (depth > 0 && random.chance(0.02)) return quantifier(random, depth)
  if (depth > 0 && random.chance(0.2))
    return ['(', OPTIONAL, ...disjunction(random, depth - 1), OPTIONAL, ')']
  return match(random)
}

function quantifier(random: Random, depth: number): Part[] {
  const name = () => word(random)
  const names = random.one<() => Part[]>([
    () => [name()],
    () => [name(), OPTIONAL, ',', OPTIONAL, name()],
    () => [name(), OPTIONAL, ',', OPTIONAL, '_'],
    () => ['_', OPTIONAL, ',', OPTIONAL, name()],
  ])()
  return [
    random.one(['any', 'all']),
    REQUIRED,
    ...selector(random),
    REQUIRED,
    'as',
    REQUIRED,
    ...names,
    OPTIONAL,
    '{',
    OPTIONAL,
    ...disjunction(random, depth - 1),
    // A number wants white space before the brace, and the last thing may be one.
    random.chance(0.9) ? REQUIRED : OPTIONAL,
    '}',
  ]
}

function match(random: Random): Part[] {
  const negated: Part[] = random.chance(0.4) ? ['not', REQUIRED] : []
  switch (random.below(5)) {
    case 0:
      return [
        ...selector(random),
        REQUIRED,
        'is',
        REQUIRED,
        ...negated,
        random.one(['empty', 'nil']),
      ]
    case 1:
      return [...value(random), REQUIRED, ...negated, 'in', REQUIRED, ...selector(random)]
    case 2: {
      const operator = random.one(['contains', 'matches'])
      return [...selector(random), REQUIRED, ...negated, operator, REQUIRED, ...value(random)]
    }
    default:
      return [...selector(random), OPTIONAL, random.one(['==', '!=']), OPTIONAL, ...value(random)]
  }
}

function selector(random: Random): Part[] {
  if (random.chance(0.15)) return [random.one(POINTERS)]
  const parts: Part[] = [word(random)]
  while (random.chance(0.25)) {
    switch (random.below(4)) {
      case 0:
        parts.push(NONE, '[', OPTIONAL, random.one([...STRINGS, ...POINTERS]), OPTIONAL, ']')
        break
      case 1:
        parts.push(NONE, '.', NONE, random.one(['0', '00', '12']))
        break
      default:
        parts.push(NONE, '.', NONE, word(random))
    }
  }
  return parts
}

function value(random: Random): Part[] {
  if (random.chance(0.04))
    return [random.one(random.one([NEAR_NUMBERS, NEAR_STRINGS, NEAR_POINTERS]))]
  switch (random.below(3)) {
    case 0:
      return [random.one(NUMBERS)]
    case 1:
      return [random.one(STRINGS)]
    default:
      return selector(random)
  }
}

function word(random: Random): string {
  return random.chance(0.45) ? random.one(KEYWORDS) : random.one(NAMES)
}
