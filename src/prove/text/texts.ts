import { OutOfBudget } from '../budget.ts'
import type { Domain } from '../domains.ts'
import type { UnknownReason } from '../hints.ts'
import { theseTexts } from './automaton.ts'
import { findText } from './find-text.ts'
import type { Language, Languages } from './language.ts'

/** Texts that are in some languages and not in others, of which one is known. */
export interface Texts {
  readonly in: readonly Language[]
  readonly notIn: readonly Language[]
  readonly known: string
  /** True if it is the only one. */
  readonly isOnly: boolean
}

/** Finds texts, and remembers what it has found. */
export class TextFinder {
  readonly #languages: Languages
  readonly #found = new Map<string, string | UnknownReason | undefined>()
  /** Tells that texts could not be found or ruled out; set for each proof. */
  giveUp: (why: UnknownReason) => void = () => {}

  constructor(languages: Languages) {
    this.#languages = languages
  }

  /** A text that is in these languages and not in those; `undefined` if there is none, or after `giveUp`. */
  find(within: readonly Language[], without: readonly Language[]): string | undefined {
    const key = `${idsOf(within)} ${idsOf(without)}`
    if (!this.#found.has(key)) this.#found.set(key, this.#search(within, without))
    const found = this.#found.get(key)
    return found?.startsWith('"') ? found.slice(1) : this.#gaveUp(found)
  }

  #gaveUp(why: string | undefined): undefined {
    if (why !== undefined) this.giveUp(why as UnknownReason)
  }

  // A text behind a quotation mark, or why none is known.
  #search(within: readonly Language[], without: readonly Language[]): string | undefined {
    const { spend } = this.#languages
    const listed = within.find(({ texts }) => texts)?.texts
    if (listed) {
      spend(listed.length * (within.length + without.length))
      const text = listed.find((one) => isIn(one, within, without))
      return text === undefined ? undefined : `"${text}`
    }
    const points = without.flatMap(({ texts }) => texts ?? [])
    const others = without.filter(({ texts }) => !texts)
    try {
      const refusing = others.map((language) => language.automaton())
      // Many `!=` are one automaton.
      if (points.length > 0) refusing.push(theseTexts(points))
      const text = findText(
        within.map((language) => language.automaton()),
        refusing,
        spend,
      )
      return text === undefined ? undefined : `"${text}`
    } catch (error) {
      if (error instanceof OutOfBudget && error.why === 'pattern') return error.why
      throw error
    }
  }
}

function isIn(text: string, within: readonly Language[], without: readonly Language[]): boolean {
  return within.every(({ has }) => has(text)) && !without.some(({ has }) => has(text))
}

function idsOf(languages: readonly Language[]): string {
  return languages.map(({ id }) => id).join()
}

function withLanguage(languages: readonly Language[], added: Language): readonly Language[] {
  return languages.includes(added)
    ? languages
    : [...languages, added].sort((one, other) => one.id - other.id)
}

/**
 * A text. A test asks if it is in a language.
 * @param start The texts that are possible, or all.
 * @param examples Texts to prefer.
 */
export function texts(
  finder: TextFinder,
  start: Language | undefined,
  examples: readonly string[],
): Domain<Texts, Language> {
  const [known = ''] = start?.texts ?? examples
  const first: Texts = {
    in: start ? [start] : [],
    notIn: [],
    known,
    isOnly: start?.texts?.length === 1,
  }
  return {
    start: first,
    decide: (state, asked) => {
      if (state.isOnly) return asked.has(state.known)
      if (state.in.includes(asked)) return true
      if (state.notIn.includes(asked)) return false
      const isRuledOut = asked.texts?.every((text) => !isIn(text, state.in, state.notIn))
      return isRuledOut ? false : undefined
    },
    assume: (state, asked, answer) => {
      if (state.isOnly) return asked.has(state.known) === answer ? state : undefined
      const next = answer
        ? { in: withLanguage(state.in, asked), notIn: state.notIn }
        : { in: state.in, notIn: withLanguage(state.notIn, asked) }
      const isOnly = answer && asked.texts?.length === 1
      const candidates = isOnly ? (asked.texts as readonly string[]) : [state.known, ...examples]
      const text = candidates.find((one) => isIn(one, next.in, next.notIn))
      const found = text ?? (isOnly ? undefined : finder.find(next.in, next.notIn))
      return found === undefined ? undefined : { ...next, known: found, isOnly: isOnly === true }
    },
    keyOf: (state) =>
      state.isOnly ? `=${state.known}` : `${idsOf(state.in)}!${idsOf(state.notIn)}`,
    nameOf: ({ id }) => id,
  }
}
