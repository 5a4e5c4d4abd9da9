import { parse } from '../../../grammar/index.ts'
import { Budget } from '../../../src/prove/budget.ts'
import { type Diagram, isLeaf } from '../../../src/prove/diagram.ts'
import { Model } from '../../../src/prove/model.ts'
import { QUESTIONS } from '../../../src/prove/questions.ts'
import { Languages } from '../../../src/prove/text/language.ts'
import { TextFinder } from '../../../src/prove/text/texts.ts'
import { translate } from '../../../src/prove/translate.ts'
import type { Variable } from '../../../src/prove/variable.ts'
import { type Rules, World } from '../../../src/prove/world.ts'
import type { SmallWorld } from './small-world.ts'

const MOST_STEPS = 5_000

/**
 * True if assumptions that refute the question can be made: all paths of both diagrams, one after the other, without
 * memory, without cutting and without restricting what is left. `undefined` if these are too many.
 */
export function canBeRefuted(
  question: keyof typeof QUESTIONS,
  { schema, target }: Pick<SmallWorld, 'schema' | 'target'>,
  filters: readonly string[],
): boolean | undefined {
  const languages = new Languages()
  const finder = new TextFinder(languages)
  const rules: Rules = {
    ...{
      schema,
      languages,
      finder,
      isClosed: false,
      failsOnMissingKeys: false,
      isLenient: target !== undefined,
    },
    ...{ maxEntries: 10, patternEngine: undefined },
  }
  const newBudget = () => new Budget(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
  let model = new Model()
  for (;;) {
    const counting = new World(rules, newBudget(), model, true)
    for (const filter of filters) translate(counting, parse(filter))
    if (model.isComplete) break
    model = new Model(model)
  }
  const world = new World(rules, newBudget(), model, false)
  const [one = world.diagrams.yes, other = world.diagrams.yes] = filters.map((filter) =>
    translate(world, parse(filter)),
  )
  let steps = 0
  const explore = (a: Diagram, b: Diagram, states: ReadonlyMap<Variable, unknown>): boolean => {
    if (++steps > MOST_STEPS) return false
    const test = isLeaf(a) ? b : a
    if (isLeaf(test)) return isLeaf(a) && QUESTIONS[question].isRefutedBy(a.outcome, test.outcome)
    const { variable, asked } = test
    const before = states.has(variable) ? states.get(variable) : variable.domain.start
    return [true, false].some((answer) => {
      const state = variable.domain.assume(before, asked, answer)
      if (state === undefined) return false
      const next = answer ? test.yes : test.no
      const known = new Map(states).set(variable, state)
      return isLeaf(a) ? explore(a, next, known) : explore(next, b, known)
    })
  }
  const found = explore(one, other, new Map())
  return steps > MOST_STEPS ? undefined : found
}
