import { SIGNS } from './arbitraries.ts'
import type { Random } from './random.ts'

// Patterns as no person writes them: drawn from Go's syntax with counts near its limits, at the ends
// and in the middle, then mutilated; and heaps of signs that are hardly ever a pattern.

const CHARACTERS = [
  'a',
  'b',
  'k',
  'S',
  '1',
  '_',
  '-',
  ' ',
  '\\.',
  '\\*',
  'é',
  'ſ',
  '😀',
  '\\x{fffd}',
]
const CLASSES = ['.', '\\d', '\\W', '[ab]', '[^a]', '[a-c-]', '[[:alpha:]]', '\\PL', '\\p{Greek}']
const PLACES = ['^', '$', '\\A', '\\z', '\\b', '\\B']
const GROUPS = ['(', '(', '(?:', '(?:', '(?i:', '(?P<n>', '(?U-i:', '(?s)(']
const LOOPS = ['*', '+', '?', '*?', '+?', '??']
const NUMBERS = [
  0, 1, 2, 3, 9, 10, 31, 32, 33, 40, 99, 100, 333, 334, 500, 501, 999, 1000, 1001, 1002,
]
const COUNTED = ['{2', ',}']
const LETTERS = ['a', 'a', 'b', 'k', 'K', 's', '1', '-', ' ', '\n', 'é', '😀']

/** A pattern that Go takes about every other time. */
export function randomPattern(random: Random): string {
  if (random.chance(0.15)) return soup(random)
  const flags = random.chance(0.1) ? random.one(['(?i)', '(?s)', '(?U)']) : ''
  const pattern = flags + choice(random, random.below(4))
  return random.chance(0.15) ? mutilated(random, pattern) : pattern
}

/** A text that such a pattern may match. */
export function randomSubject(random: Random): string {
  return Array.from({ length: random.below(10) }, () => random.one(LETTERS)).join('')
}

function choice(random: Random, depth: number): string {
  return Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => sequence(random, depth)).join('|')
}

function sequence(random: Random, depth: number): string {
  return Array.from({ length: 1 + random.below(3) }, () => part(random, depth)).join('')
}

function part(random: Random, depth: number): string {
  const atom =
    depth > 0 && random.chance(0.6)
      ? `${random.one(GROUPS)}${choice(random, depth - 1)})`
      : random.one(random.one([CHARACTERS, CHARACTERS, CLASSES, PLACES]))
  return random.chance(0.5) ? atom + count(random) : atom
}

function count(random: Random): string {
  if (random.chance(0.3)) return random.one(LOOPS)
  const lazy = random.chance(0.1) ? '?' : ''
  const [one, other] = [random.one(NUMBERS), random.one(NUMBERS)]
  return (
    random.one([`{${one}}`, `{${one},}`, `{0,${one}}`, `{${Math.min(one, other)},${other}}`]) + lazy
  )
}

function soup(random: Random): string {
  const kinds = [SIGNS, SIGNS, COUNTED, CHARACTERS, CLASSES]
  return Array.from({ length: 1 + random.below(9) }, () => random.one(random.one(kinds))).join('')
}

function mutilated(random: Random, pattern: string): string {
  const at = random.below(pattern.length + 1)
  const inserted = random.chance(0.5) ? random.one([...SIGNS, ...COUNTED]) : ''
  return (pattern.slice(0, at) + inserted + pattern.slice(at + random.below(2))).toWellFormed()
}
