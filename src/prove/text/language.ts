import { type Matcher, type SimplePattern, searchFor } from '../../rows/values/index.ts'
import { type Automaton, containing, theseTexts } from './automaton.ts'
import { matching } from './pattern-automaton.ts'

/** A set of texts that a filter asks about: one text, a few, those with a part, those that match a pattern. */
export interface Language {
  /** Equal languages may have different ones. */
  readonly id: number
  /** Its texts, if there are few. */
  readonly texts: readonly string[] | undefined
  readonly has: Matcher
  readonly automaton: () => Automaton
}

/** Makes languages, each once. */
export class Languages {
  readonly #known = new Map<string, Language>()
  /** Counts the work on automata; set for each proof. */
  spend: (steps: number) => void = () => {}

  get size(): number {
    return this.#known.size
  }

  only(texts: readonly string[]): Language {
    const [first] = texts
    const has: Matcher =
      texts.length === 1 ? (text) => text === first : (text) => texts.includes(text)
    return this.#language(`=${JSON.stringify(texts)}`, has, () => theseTexts(texts), texts)
  }

  containing(part: string): Language {
    if (part === '')
      return this.#language(
        'any',
        () => true,
        () => containing(''),
      )
    return this.#language(`~${part}`, searchFor(part), () => containing(part))
  }

  matching(pattern: string, tree: SimplePattern, has: Matcher): Language {
    return this.#language(`/${pattern}`, has, () => matching(tree, (steps) => this.spend(steps)))
  }

  #language(key: string, has: Matcher, make: () => Automaton, texts?: readonly string[]): Language {
    const known = this.#known.get(key)
    if (known) return known
    let automaton: Automaton | undefined
    const language: Language = {
      id: this.#known.size,
      texts,
      has,
      automaton: () => {
        automaton ??= make()
        return automaton
      },
    }
    this.#known.set(key, language)
    return language
  }
}
