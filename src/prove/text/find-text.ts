import { OutOfBudget } from '../budget.ts'
import { classOf, commonAlphabet } from './alphabet.ts'
import type { Automaton } from './automaton.ts'

/** How many texts are tried in order of their length before those that satisfy more come first. */
const SHORTEST_FIRST = 400
const MOST_STATES = 20_000

interface Reached {
  readonly states: readonly number[]
  readonly from: Reached | undefined
  readonly codePoint: number
}

/**
 * A text that these automata accept and those do not; `undefined` if there is none. Most often it is
 * one of the shortest.
 * @param spend Counts the work.
 * @throws {OutOfBudget} `pattern`.
 */
export function findText(
  accepting: readonly Automaton[],
  refusing: readonly Automaton[],
  spend: (steps: number) => void,
): string | undefined {
  const automata = [...accepting, ...refusing]
  const wanted = accepting.length
  const bounds = automata.reduce((sum, { alphabet }) => sum + alphabet.starts.length, 0)
  spend(bounds * automata.length)
  const { examples } = commonAlphabet(automata.map(({ alphabet }) => alphabet))
  spend(examples.length * automata.length)
  const characters = examples.map((codePoint) => ({
    codePoint,
    classes: automata.map(({ alphabet }) => classOf(codePoint, alphabet)),
  }))
  const unmet = ({ states }: Reached) =>
    automata.reduce(
      (count, automaton, index) =>
        automaton.accepts(states[index] as number) === index < wanted ? count : count + 1,
      0,
    )
  const isHopeless = (states: readonly number[]) =>
    automata.some((automaton, index) =>
      index < wanted
        ? automaton.isNothing(states[index] as number)
        : automaton.isEverything(states[index] as number),
    )

  const start: Reached = { states: automata.map(() => 0), from: undefined, codePoint: 0 }
  const seen = new Set([start.states.join()])
  // By the number of automata that do not have their way yet.
  const pending: Reached[][] = [[start]]
  let found = 0
  for (;;) {
    const queue = pending.find((reached) => reached !== undefined && reached.length > 0)
    const reached = seen.size <= SHORTEST_FIRST ? queue?.shift() : queue?.pop()
    if (!reached) return undefined
    spend(automata.length)
    const missing = unmet(reached)
    if (missing === 0) return textOf(reached)
    for (const { codePoint, classes } of characters) {
      spend(1)
      const states = automata.map((automaton, index) =>
        automaton.step(reached.states[index] as number, classes[index] as number),
      )
      if (isHopeless(states)) continue
      const key = states.join()
      if (seen.has(key)) continue
      seen.add(key)
      if (seen.size > MOST_STATES) throw new OutOfBudget('pattern')
      const next: Reached = { states, from: reached, codePoint }
      const priority = seen.size <= SHORTEST_FIRST ? 0 : unmet(next)
      found = Math.max(found, priority)
      pending[priority] ??= []
      pending[priority].push(next)
    }
  }
}

function textOf(reached: Reached): string {
  const codePoints: number[] = []
  for (let at = reached; at.from; at = at.from) codePoints.push(at.codePoint)
  return String.fromCodePoint(...codePoints.reverse())
}
