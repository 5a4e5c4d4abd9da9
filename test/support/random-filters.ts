import type { Random } from './random.ts'
import { COMMON, type Datum, KEYS, NAMES, SPELLINGS } from './random-data.ts'

const POSITIONS = ['0', '1', '2', '00', '01', '0x1', '-0', '-1', '+1', '0b1', '', '1_0', '08', '9']
// Bytes, some of which are no UTF-8 by themselves but part of a text.
const BYTES = ['"\\xc3"', '"\\xa9"', '"\\xff"', '"\\xc3\\xa9"', '"a\\x80"']
const PATTERNS = [
  'a',
  '^a',
  'b$',
  '^$',
  '.',
  '[a-c]+',
  '\\d',
  '(',
  'a**',
  '(?i)A',
  'x|1',
  '^.$',
  'é',
]

/** What a name at the head of a path leads to: the row when it has none. */
interface Root {
  readonly name: string | undefined
  readonly datum: Datum | undefined
}

type Roots = readonly Root[]

/** A filter about a datum, which it fits more or less, so that most of it is looked at. */
export function randomFilter(random: Random, datum: Datum): string {
  return disjunction(random, [{ name: undefined, datum }], random.below(5))
}

function disjunction(random: Random, roots: Roots, depth: number): string {
  if (depth > 0 && random.chance(0.3)) return quantifier(random, roots, depth)
  const first = conjunction(random, roots, depth)
  return random.chance(0.12) ? `${first} or ${disjunction(random, roots, depth)}` : first
}

function conjunction(random: Random, roots: Roots, depth: number): string {
  const first = negation(random, roots, depth)
  return random.chance(0.12) ? `${first} and ${conjunction(random, roots, depth)}` : first
}

function negation(random: Random, roots: Roots, depth: number): string {
  if (random.chance(0.08)) return `not (${disjunction(random, roots, depth - 1)})`
  if (depth > 0 && random.chance(0.05)) return `(${disjunction(random, roots, depth - 1)})`
  return match(random, roots)
}

function quantifier(random: Random, roots: Roots, depth: number): string {
  const { text, datum } = randomPath(random, roots, true)
  const [first, second] = [randomName(random), randomName(random)]
  const bound = (name: string, of: Datum | undefined): Root => ({ name, datum: of })
  const key = (): Root['datum'] =>
    datum?.kind === 'object' ? undefined : { kind: 'scalar', json: '0', text: '0' }
  const element =
    datum?.kind === 'list'
      ? datum.items[0]
      : datum?.kind === 'object'
        ? datum.entries[0]?.[1]
        : undefined
  const [names, added] = random.one<() => [string, Roots]>([
    () => [first, [bound(first, datum?.kind === 'object' ? undefined : element)]],
    () => [`${first}, ${second}`, [bound(first, key()), bound(second, element)]],
    () => [`${first}, _`, [bound(first, key())]],
    () => [`_, ${second}`, [bound(second, element)]],
  ])()
  const body = disjunction(random, [...roots, ...added, ...added], depth - 1)
  return `${random.one(['any', 'all'])} ${text} as ${names} { ${body} }`
}

function randomName(random: Random): string {
  return random.one(random.chance(0.5) ? COMMON : NAMES)
}

function match(random: Random, roots: Roots): string {
  const { text, datum } = randomPath(random, roots, false)
  const negated = random.chance(0.3) ? 'not ' : ''
  switch (random.below(7)) {
    case 0:
      return `${text} is ${negated}${random.one(['empty', 'nil'])}`
    case 1:
      return `${text} ${negated}matches ${random.chance(0.05) ? random.one(BYTES) : literal(random, random.one(PATTERNS))}`
    case 2:
    case 3: {
      const value = randomValue(random, datum)
      return random.chance(0.5)
        ? `${value} ${negated}in ${text}`
        : `${text} ${negated}contains ${value}`
    }
    default:
      return `${text} ${random.one(['==', '!='])} ${randomValue(random, datum)}`
  }
}

// A path that is followed down the datum, and strays from it now and then.
function randomPath(random: Random, roots: Roots, toCollection: boolean): Root & { text: string } {
  for (let attempts = 0; ; attempts++) {
    const { name, datum: start } = random.one(roots)
    const segments: string[] = name === undefined ? [] : [name]
    let datum = start
    while (segments.length < 5 && !(segments.length > 0 && random.chance(stops(datum)))) {
      const [key, value] = step(random, datum)
      segments.push(key)
      datum = value
    }
    const fits = (datum?.kind === 'scalar') !== toCollection
    if (fits || attempts === 3) return { name, datum, text: written(random, segments) }
  }
}

function stops(datum: Datum | undefined): number {
  return datum === undefined ? 0.75 : datum.kind === 'scalar' ? 0.95 : 0.25
}

function step(random: Random, datum: Datum | undefined): [string, Datum | undefined] {
  if (datum?.kind === 'object' && datum.entries.length > 0 && random.chance(0.93)) {
    const [key, value] = random.one(datum.entries)
    return [key, value]
  }
  if (datum?.kind === 'list' && datum.items.length > 0 && random.chance(0.93)) {
    const at = random.below(datum.items.length)
    const text = random.chance(0.75) ? String(at) : random.one(POSITIONS)
    return [text, datum.items[at]]
  }
  return [random.chance(0.8) ? randomName(random) : random.one(KEYS), undefined]
}

const NAME = /^[A-Za-z][A-Za-z0-9_/]*$/
const POINTER_PART = /^[\p{L}\p{N}\-_.:|/~]+$/u

function written(random: Random, segments: readonly string[]): string {
  const [first = '', ...rest] = segments
  const asPointer = segments.every((segment) => POINTER_PART.test(segment))
  if (asPointer && (!NAME.test(first) || random.chance(0.1))) {
    const parts = segments.map((text) => text.replaceAll('~', '~0').replaceAll('/', '~1'))
    return `"/${parts.join('/')}"`
  }
  // A path that no selector spells becomes one that does.
  const head = NAME.test(first) ? first : 'a'
  const tail = rest.map((segment) =>
    (NAME.test(segment) || /^[0-9]+$/.test(segment)) && random.chance(0.9)
      ? `.${segment}`
      : `[${random.chance(0.02) ? random.one(BYTES) : JSON.stringify(segment)}]`,
  )
  return head + tail.join('')
}

function randomValue(random: Random, datum: Datum | undefined): string {
  if (random.chance(0.03)) return random.one(BYTES)
  const near =
    datum?.kind === 'scalar'
      ? datum
      : datum?.kind === 'list'
        ? datum.items.find(({ kind }) => kind === 'scalar')
        : undefined
  if (near?.kind === 'scalar' && random.chance(0.45)) return literal(random, near.text)
  if (datum?.kind === 'object' && random.chance(0.5)) return literal(random, random.one(KEYS))
  const text = random.one(SPELLINGS)
  return literal(random, random.chance(0.2) ? mutated(random, text) : text)
}

function mutated(random: Random, text: string): string {
  const at = random.below(text.length + 1)
  const inserted = random.chance(0.7) ? random.one(Array.from('0189+-._eExXpPbBoOafinty ')) : ''
  return text.slice(0, at) + inserted + text.slice(at + random.below(2))
}

// A number or bare word as it stands when the language allows that, and as text otherwise.
function literal(random: Random, text: string): string {
  const bare = NAME.test(text) || /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(text)
  if (bare && random.chance(0.5)) return text
  return text.startsWith('/') || text.includes('\\') ? `\`${text}\`` : JSON.stringify(text)
}
