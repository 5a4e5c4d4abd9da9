import { type Diagram, isLeaf } from './diagram.ts'
import type { Meaning } from './questions.ts'
import type { Variable } from './variable.ts'
import type { World } from './world.ts'

/** What a search has assumed: a state for each variable that was tested. */
export type States = ReadonlyMap<Variable, unknown>

/** Makes a row of what was assumed, and runs the filters on it; `undefined` if that refutes nothing. */
export type Judge<Found> = (states: States) => Found | undefined

/**
 * Looks for assumptions that refute a question about two diagrams. It takes the first test, tries both answers,
 * and goes on with what is left of both diagrams. Pairs that were refuted before are remembered by what is left and
 * by what is known of the variables in it.
 */
export function search<Found extends object>(
  world: World,
  one: Diagram,
  other: Diagram,
  meaning: Meaning,
  judge: Judge<Found>,
): Found | undefined {
  const { budget, diagrams } = world
  const states = new Map<Variable, unknown>()
  const refuted = new Set<string>()

  function explore(a: Diagram, b: Diagram): Found | undefined {
    budget.spend(1)
    if (!meaning.mayBeRefuted(a.reach, b.reach) || (a === b && meaning.holdsForSame)) return
    const test = isLeaf(a) ? b : a
    if (isLeaf(a) && isLeaf(test)) {
      if (!meaning.isRefutedBy(a.outcome, test.outcome)) return
      budget.spend(50 + states.size)
      return judge(states)
    }
    if (isLeaf(test)) return
    const memory = keyOf(a, b)
    if (refuted.has(memory)) return
    const { variable, asked } = test
    const { domain } = variable
    const isKnown = states.has(variable)
    const before = isKnown ? states.get(variable) : domain.start
    for (const answer of [true, false]) {
      const state = domain.assume(before, asked, answer)
      if (state === undefined) continue
      states.set(variable, state)
      const found = explore(
        diagrams.restrict(a, variable, state),
        diagrams.restrict(b, variable, state),
      )
      if (found) return found
      if (isKnown) states.set(variable, before)
      else states.delete(variable)
    }
    refuted.add(memory)
  }

  // Keys of one map differ, so what is known of any of them matters to the others.
  function keyOf(a: Diagram, b: Diagram): string {
    const variables = a.variables | b.variables
    const known: string[] = []
    for (const [variable, state] of states) {
      if ((variables & variable.bit) === 0n && variable.keyOf === undefined) continue
      known.push(`${variable.id}:${variable.domain.keyOf(state)}`)
    }
    const key = `${a.id} ${b.id} ${known.sort().join(' ')}`
    budget.spend(states.size + (key.length >> 5))
    return key
  }

  return explore(one, other)
}
