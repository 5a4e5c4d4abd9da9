import type { PatternLeaf } from '../../rows/values/index.ts'

/**
 * A set of characters as the code points at which membership changes, in ascending order: the first is the
 * first member, the second the next one that is not a member.
 */
export type Characters = readonly number[]

/** The code point after the last. */
const END = 0x110000
const SURROGATES = 0xd800
const AFTER_SURROGATES = 0xe000
const REPLACEMENT = 0xfffd

/** The set of one character. */
export function only(codePoint: number): Characters {
  return [codePoint, codePoint + 1]
}

/** `0-9A-Za-z_`, the word characters of `\b`. */
export const WORD: Characters = [0x30, 0x3a, 0x41, 0x5b, 0x5f, 0x60, 0x61, 0x7b]

export function isIn(codePoint: number, characters: Characters): boolean {
  return indexIn(codePoint, characters) % 2 === 1
}

/** How many of these ascending numbers are not greater. */
export function indexIn(codePoint: number, ascending: readonly number[]): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) <= codePoint) low = middle + 1
    else high = middle
  }
  return low
}

const KNOWN = new Map<string, Characters>()
const MOST_KNOWN = 1_000

/** The characters that a leaf of a pattern matches; half a surrogate pair counts as U+FFFD. */
export function charactersOf(leaf: Extract<PatternLeaf, { kind: 'Set' }>): Characters {
  if (leaf.character !== undefined) return only(leaf.character.codePointAt(0) as number)
  const key = `${leaf.isListed && leaf.fold} ${leaf.text}`
  const known = KNOWN.get(key)
  if (known) return known
  const characters = withSurrogates(leaf.isListed ? listed(leaf) : unlisted(leaf))
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  KNOWN.set(key, characters)
  return characters
}

// The characters beyond ASCII that fold to letters of it; no other is told apart without being listed.
const FOLDED = [0x17f, 0x212a]

function unlisted({ text }: { readonly text: string }): Characters {
  const expression = new RegExp(text, 'u')
  const has = (codePoint: number) => expression.test(String.fromCodePoint(codePoint))
  const starts = [...Array(0x81).keys(), ...FOLDED.flatMap((folded) => [folded, folded + 1])]
  return changes(starts.map((start) => [start, has(start)] as const))
}

let everything: string | undefined

// All characters at once, which an engine goes through in a few milliseconds.
function listed({ text, fold }: { readonly text: string; readonly fold: boolean }): Characters {
  everything ??= allCharacters()
  // A run may go over the gap of the surrogates.
  const found: (readonly [number, boolean])[] = []
  for (const [run] of everything.matchAll(new RegExp(`(?:${text})+`, fold ? 'giv' : 'gu'))) {
    const first = run.codePointAt(0) as number
    const last = run.codePointAt(
      run.length - (isHigh(run.charCodeAt(run.length - 2)) ? 2 : 1),
    ) as number
    found.push([first, true])
    // After the last code point nothing changes.
    if (last + 1 < END) found.push([last + 1, false])
  }
  return changes(found)
}

function isHigh(unit: number): boolean {
  return unit >= SURROGATES && unit < 0xdc00
}

function allCharacters(): string {
  const parts: string[] = []
  for (let codePoint = 0; codePoint < END; codePoint++) {
    if (codePoint === SURROGATES) codePoint = AFTER_SURROGATES
    parts.push(String.fromCodePoint(codePoint))
  }
  return parts.join('')
}

function changes(found: readonly (readonly [start: number, isMember: boolean])[]): number[] {
  const result: number[] = []
  for (const [start, isMember] of found) {
    if (isMember !== (result.length % 2 === 1)) result.push(start)
  }
  return result
}

function withSurrogates(characters: Characters): Characters {
  const starts = [...characters, SURROGATES, AFTER_SURROGATES].sort((one, other) => one - other)
  return changes(
    starts.map((start) => {
      const isHalf = start >= SURROGATES && start < AFTER_SURROGATES
      return [start, isIn(isHalf ? REPLACEMENT : start, characters)] as const
    }),
  )
}
