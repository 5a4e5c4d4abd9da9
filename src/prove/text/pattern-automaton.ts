import { hasOwn } from '../../../grammar/index.ts'
import type { PatternLeaf, SimplePattern } from '../../rows/values/index.ts'
import { OutOfBudget } from '../budget.ts'
import { alphabetOf } from './alphabet.ts'
import type { Automaton } from './automaton.ts'
import { type Characters, charactersOf, isIn, only, WORD } from './characters.ts'

/** The states of one automaton, and the steps of one machine. */
const MOST_STATES = 20_000

type Place = Extract<PatternLeaf, { kind: 'Assertion' }>['text']

/** A step of the machine of a pattern: read a character, go on in one of several ways, or look around. */
type Step =
  | { readonly reads: Characters; readonly next: number }
  | { readonly next: readonly number[] }
  | { readonly place: Place; readonly next: number }

const FOUND = -1
const FEED = only(0x0a)

/** What is next to a place in the text. */
const EDGE = 0
const IN_WORD = 1
const LINE_END = 2
const OTHER = 3
type Beside = typeof EDGE | typeof IN_WORD | typeof LINE_END | typeof OTHER

/**
 * Every text in which the pattern finds a match. The machine is made step by step from the end, and
 * its sets of steps become states when they are first reached. A place is tested once the next
 * character is known.
 * @param spend Counts the work.
 * @throws {OutOfBudget} `pattern`.
 */
export function matching(pattern: SimplePattern, spend: (steps: number) => void): Automaton {
  const steps: Step[] = []
  const add = (step: Step): number => {
    if (steps.length >= MOST_STATES) throw new OutOfBudget('pattern')
    spend(1)
    return steps.push(step) - 1
  }
  const first = addPattern(pattern, FOUND, steps, add)
  const sets = steps.flatMap((step) => (hasOwn(step, 'reads') ? [step.reads] : []))
  const looks = steps.some((step) => hasOwn(step, 'place'))
  const alphabet = alphabetOf([...new Set(looks ? [...sets, WORD, FEED] : sets)])
  const besides = alphabet.examples.map((codePoint) => (looks ? besideOf(codePoint) : OTHER))

  /** The steps to take next, and what was read last; `undefined` once a match is found. */
  interface State {
    readonly at: readonly number[]
    readonly before: Beside
  }
  const states: (State | undefined)[] = []
  const numbers = new Map<string, number>()
  const moves: number[][] = []
  const numberOf = (state: State | undefined): number => {
    const key = state ? `${state.before} ${state.at}` : ''
    const known = numbers.get(key)
    if (known !== undefined) return known
    if (states.length >= MOST_STATES) throw new OutOfBudget('pattern')
    numbers.set(key, states.length)
    moves.push([])
    return states.push(state) - 1
  }
  numberOf({ at: [first], before: looks ? EDGE : OTHER })
  const found = numberOf(undefined)

  // The steps that read, behind all that only go on; `undefined` if a match is found on the way.
  const closure = ({ at, before }: State, after: Beside): Set<number> | undefined => {
    const seen = new Set<number>()
    const pending = [...at]
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (id === FOUND) return undefined
      if (seen.has(id)) continue
      seen.add(id)
      spend(1)
      const step = steps[id] as Step
      if (hasOwn(step, 'reads')) continue
      if (hasOwn(step, 'place')) {
        if (isAt(step.place, before, after)) pending.push(step.next)
      } else pending.push(...step.next)
    }
    return seen
  }

  const move = (number: number, character: number): number => {
    const state = states[number]
    if (!state) return found
    const after = besides[character] as Beside
    const reached = closure(state, after)
    if (!reached) return found
    const codePoint = alphabet.examples[character] as number
    const next = new Set([first])
    for (const id of reached) {
      const step = steps[id] as Step
      if (hasOwn(step, 'reads') && isIn(codePoint, step.reads)) next.add(step.next)
    }
    return numberOf({ at: [...next].sort((one, other) => one - other), before: after })
  }

  return {
    alphabet,
    step: (state, character) => {
      const known = moves[state]?.[character]
      if (known !== undefined) return known
      const next = move(state, character)
      ;(moves[state] as number[])[character] = next
      return next
    },
    accepts: (number) => {
      const state = states[number]
      return !state || closure(state, EDGE) === undefined
    },
    isEverything: (state) => state === found,
    isNothing: () => false,
  }
}

// Returns the first step; `next` follows the last.
function addPattern(
  node: SimplePattern,
  next: number,
  steps: Step[],
  add: (step: Step) => number,
): number {
  const then = (part: SimplePattern, after: number) => addPattern(part, after, steps, add)
  switch (node.kind) {
    case 'Set':
      return add({ reads: charactersOf(node), next })
    case 'Assertion':
      return add({ place: node.text, next })
    case 'Sequence':
      return node.parts.reduceRight((after, part) => then(part, after), next)
    case 'Choice':
      return add({ next: node.branches.map((branch) => then(branch, next)) })
    case 'Repeat': {
      const { body, min, max } = node
      let after = next
      if (max === Number.POSITIVE_INFINITY) {
        after = add({ next: [] })
        steps[after] = { next: [then(body, after), next] }
      } else
        for (let more = min; more < max; more++) after = add({ next: [then(body, after), next] })
      for (let times = 0; times < min; times++) after = then(body, after)
      return after
    }
  }
}

function besideOf(codePoint: number): Beside {
  return isIn(codePoint, WORD) ? IN_WORD : isIn(codePoint, FEED) ? LINE_END : OTHER
}

function isAt(place: Place, before: Beside, after: Beside): boolean {
  switch (place) {
    case '^':
      return before === EDGE
    case '$':
      return after === EDGE
    case '\\b':
      return (before === IN_WORD) !== (after === IN_WORD)
    case '(?:^|(?<=\\n))':
      return before === EDGE || before === LINE_END
    case '(?:$|(?=\\n))':
      return after === EDGE || after === LINE_END
  }
}
