import { type Alphabet, alphabetOfCharacters, classOf } from './alphabet.ts'

/** A set of texts, read character by character. States are numbers from 0, which is the start. */
export interface Automaton {
  readonly alphabet: Alphabet
  /** The state after a character of a class. */
  readonly step: (state: number, character: number) => number
  readonly accepts: (state: number) => boolean
  /** True if every text, or no text, that goes on from here is accepted. */
  readonly isEverything: (state: number) => boolean
  readonly isNothing: (state: number) => boolean
}

/** The characters of a text. */
function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) as number)
}

const LEFT = -1

/** Exactly these texts. */
export function theseTexts(texts: readonly string[]): Automaton {
  const all = texts.map(codePointsOf)
  const characters = new Set(all.flat())
  const alphabet = alphabetOfCharacters(characters)
  const classes = new Map(
    Array.from(characters, (codePoint) => [codePoint, classOf(codePoint, alphabet)]),
  )
  const nodes: Map<number, number>[] = [new Map()]
  const ends = new Set<number>()
  for (const text of all) {
    let at = 0
    for (const codePoint of text) {
      const character = classes.get(codePoint) as number
      const next = nodes[at]?.get(character) ?? nodes.push(new Map()) - 1
      nodes[at]?.set(character, next)
      at = next
    }
    ends.add(at)
  }
  return {
    alphabet,
    step: (state, character) => nodes[state]?.get(character) ?? LEFT,
    accepts: (state) => ends.has(state),
    isEverything: () => false,
    isNothing: (state) => state === LEFT,
  }
}

/** Every text that contains this one, by the search of Knuth, Morris and Pratt. */
export function containing(text: string): Automaton {
  const codePoints = codePointsOf(text)
  const alphabet = alphabetOfCharacters(new Set(codePoints))
  const wanted = codePoints.map((codePoint) => classOf(codePoint, alphabet))
  const fallbacks = [0]
  for (let at = 1, known = 0; at < wanted.length; at++) {
    while (known > 0 && wanted[at] !== wanted[known]) known = fallbacks[known - 1] as number
    if (wanted[at] === wanted[known]) known++
    fallbacks.push(known)
  }
  return {
    alphabet,
    step: (state, character) => {
      if (state === wanted.length) return state
      let known = state
      while (known > 0 && wanted[known] !== character) known = fallbacks[known - 1] as number
      return wanted[known] === character ? known + 1 : known
    },
    accepts: (state) => state === wanted.length,
    isEverything: (state) => state === wanted.length,
    isNothing: () => false,
  }
}
