import { tokenize } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { hostileString, randomBuild } from '../build/random-builds.ts'
import type { Random } from '../support/random.ts'
import { randomDatum, toJson } from '../support/random-data.ts'
import { randomFilter } from '../support/random-filters.ts'
import { randomText } from '../support/random-texts.ts'

/** The ways in which a text is drawn. */
export const KINDS = ['bytes', 'tokens', 'mutated', 'valid'] as const

/** A text, filter or not, and a row to hold against it. */
export interface FuzzCase {
  readonly kind: (typeof KINDS)[number]
  readonly text: string
  /** JSON text. */
  readonly row: string
}

const MAX_PIECE = 300

/** A case of a kind that is drawn too. */
export function randomCase(random: Random): FuzzCase {
  const kind = random.one(KINDS)
  const datum = randomDatum(random, random.chance(0.95) ? 'object' : 'any', 3, 'double')
  const valid = () => randomValid(random, () => randomFilter(random, datum))
  const draw = { bytes, tokens, mutated: () => mutated(random, valid()), valid }[kind]
  return { kind, text: draw(random), row: toJson(datum) }
}

// Filters about the row, as programs build them, and as nobody writes them.
function randomValid(random: Random, aboutRow: () => string): string {
  if (random.chance(0.5)) return aboutRow()
  return random.chance(0.5) ? print(randomBuild(random, 3)) : randomText(random)
}

function bytes(random: Random): string {
  const all = Uint8Array.from({ length: random.below(60) }, () =>
    random.below(random.chance(0.5) ? 0x80 : 0x100),
  )
  const encoding = random.one(['latin1', 'utf8', 'utf16le'] as const)
  return Buffer.from(all).toString(encoding)
}

// The tokens of some texts in any order, with white space between them or without.
function tokens(random: Random): string {
  const pool = [randomText(random), randomText(random), hostileString(random)].flatMap((text) =>
    tokenize(text).tokens.map((token) => token.text),
  )
  if (pool.length === 0) return ''
  const space = random.one(['', ' ', ' ', '\n'])
  return Array.from({ length: 1 + random.below(20) }, () => random.one(pool)).join(space)
}

function mutated(random: Random, text: string): string {
  let all = text
  for (let count = 1 + random.below(4); count > 0; count--) {
    const start = random.below(all.length + 1)
    const end = Math.min(all.length, start + random.below(10))
    const piece = all.slice(start, end)
    const put = random.one([
      () => '',
      () => piece + piece,
      () => piece.repeat(Math.min(random.below(60), MAX_PIECE / (piece.length + 1))),
      () => hostileString(random),
      () => String.fromCharCode(random.below(0x1_0000)),
      () => piece.toUpperCase(),
      () => Array.from(piece).reverse().join(''),
    ])()
    all = all.slice(0, start) + put + all.slice(end)
  }
  return all
}
