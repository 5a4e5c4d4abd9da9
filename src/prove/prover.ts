import {
  type Expression,
  exactly,
  invalidOption,
  isStackOverflow,
  type OptionNames,
  optionsOf,
  ownOptions,
  withLimits,
} from '../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../filters/ast/index.ts'
import {
  compileUnchecked,
  type Outcome,
  outcomeOf,
  type Predicate,
  type Target,
} from '../rows/evaluate/index.ts'
import { ANY, type Row, requireSchema, type Schema } from '../rows/schema/index.ts'
import type { PatternEngine } from '../rows/values/index.ts'
import { Budget, OutOfBudget, Unrealizable } from './budget.ts'
import { HINTS, type UnknownReason } from './hints.ts'
import { Model } from './model.ts'
import { type Meaning, QUESTIONS, type Question } from './questions.ts'
import { type Review, reviewOf } from './review.ts'
import { rowOf } from './row-of.ts'
import { search } from './search.ts'
import { Languages } from './text/language.ts'
import { TextFinder } from './text/texts.ts'
import { translate } from './translate.ts'
import { type Rules, World } from './world.ts'

/** How much work a proof may cause. Beyond it, the answer is `unknown`. */
export interface ProofLimits {
  /** Steps of the search; defaults to 300,000, which is up to half a second. While somebody types, 30,000 is enough. */
  readonly maxProofSteps: number
  /** Nodes of the diagrams; defaults to 50,000. While somebody types, 5,000 is enough. */
  readonly maxProofNodes: number
  /** Entries of one list or map; defaults to 10. */
  readonly maxEntries: number
}

/** The default limits. */
export const PROOF_LIMITS: ProofLimits = {
  maxProofSteps: 300_000,
  maxProofNodes: 50_000,
  maxEntries: 10,
}

/** Limits for proofs while somebody types: less than a tenth of a second. */
export const TYPING_LIMITS = {
  maxProofSteps: 30_000,
  maxProofNodes: 5_000,
} as const satisfies Partial<ProofLimits>

export interface ProveOptions<Of extends Schema = Schema> {
  /** The schema of the rows; without it, they are any JSON, as `JSON.parse` reads it. */
  readonly schema?: Of | undefined
  /** The server or version whose answers count; defaults to the newest reference. */
  readonly target?: Target | undefined
  readonly limits?: Partial<ProofLimits> | undefined
  /** As in `compile`. */
  readonly patternEngine?: PatternEngine | undefined
}

const OPTIONS: OptionNames<ProveOptions> = {
  schema: 1,
  target: 1,
  limits: 1,
  patternEngine: 'function',
}

/**
 * What is true of a filter, or of two, on every row of a schema. Plain data.
 *
 * - `holds`: on every row, without exception.
 * - `fails`: not on this row. It is of the schema, and the filters have just been run on it: `outcomes` are their
 *   answers, or the codes with which they failed.
 * - `unknown`: neither is certain, because of `why`; `hint` says what can be done.
 */
export type Fact<Found = unknown> =
  | { readonly answer: 'holds' }
  | { readonly answer: 'fails'; readonly row: Found; readonly outcomes: readonly Outcome[] }
  | { readonly answer: 'unknown'; readonly why: UnknownReason; readonly hint: string }

/** What a change of a filter does, each with a row if it does. */
export interface Changes<Found = unknown> {
  /** Refuted by a row that only the new filter keeps. */
  readonly gained: Fact<Found>
  /** Refuted by a row that only the old filter keeps. */
  readonly lost: Fact<Found>
  /** Refuted by a row for which only the old filter has an answer. */
  readonly newlyFails: Fact<Found>
}

/** Proves facts about filters on the rows of one schema. */
export interface Prover<Found = unknown> {
  /** The schema and the target that it was made for. `check` refuses a prover for others. */
  readonly schema: Schema | undefined
  readonly target: Target | undefined
  readonly prove: (question: Question, filter: AnyFilter, other?: AnyFilter) => Fact<Found>
  readonly changesBetween: (before: AnyFilter, after: AnyFilter) => Changes<Found>
  /** What the parts of a filter do on every row; `undefined` for a filter of more than 50 conditions. */
  readonly review: (filter: AnyFilter) => Review | undefined
}

interface Read {
  readonly expression: Expression
  readonly predicate: Predicate
}

/** How many filters and texts are remembered. */
const MOST_KNOWN = 1_000

/**
 * A prover for one schema, to keep for many questions: it remembers filters and what it found out about patterns.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function prover<const Of extends Schema = Schema>(
  options: ProveOptions<Of> = {},
): Prover<Row<Of>> {
  const own = optionsOf(options, OPTIONS)
  const { target, patternEngine } = own
  const schema = own.schema === undefined ? undefined : requireSchema(own.schema)
  const limits = withLimits(PROOF_LIMITS, own.limits)
  const readAs = { schema, target, patternEngine }
  const filters = new Map<AnyFilter, Read>()
  let rules = newRules()

  function newRules(): Rules {
    const languages = new Languages()
    return {
      schema: schema ?? ANY,
      failsOnMissingKeys: target?.answering?.failsOnMissingKeys === true,
      isLenient: target?.answering?.isTotal === true,
      maxEntries: limits.maxEntries,
      patternEngine,
      languages,
      finder: new TextFinder(languages),
    }
  }

  function read(filter: AnyFilter): Read {
    const known = filters.get(filter)
    if (known) return known
    const expression = readFilter(filter, ownOptions({ target }))
    const found = { expression, predicate: compileUnchecked(expression, readAs) }
    // A tree may be changed by its owner.
    if (typeof filter === 'string') {
      if (filters.size >= MOST_KNOWN) filters.clear()
      filters.set(filter, found)
    }
    return found
  }

  function ask(meaning: Meaning, all: readonly Read[]): Fact<Row<Of>> {
    if (target?.answering?.typeFaultOf) return unknown('target')
    if (rules.languages.size > MOST_KNOWN) rules = newRules()
    try {
      return decide(rules, new Budget(limits.maxProofSteps, limits.maxProofNodes), meaning, all)
    } catch (error) {
      if (error instanceof OutOfBudget) return unknown(error.why)
      if (isStackOverflow(error)) return unknown('size')
      throw error
    }
  }

  return {
    schema,
    target,
    prove: exactly((question: Question, filter: AnyFilter, other?: AnyFilter) => {
      const meaning = meaningOf(question)
      if (meaning.isAboutTwo !== (other !== undefined))
        throw invalidOption(
          `\`${question}\` is about ${meaning.isAboutTwo ? 'two filters' : 'one filter'}.`,
          'Pass as many filters.',
        )
      return ask(meaning, other === undefined ? [read(filter)] : [read(filter), read(other)])
    }),
    changesBetween: exactly((before: AnyFilter, after: AnyFilter) => {
      const [was, is] = [read(before), read(after)]
      return {
        gained: ask(QUESTIONS.implies, [is, was]),
        lost: ask(QUESTIONS.implies, [was, is]),
        newlyFails: ask(QUESTIONS['fails-no-more'], [was, is]),
      }
    }),
    review: exactly((filter: AnyFilter) =>
      reviewOf(read(filter).expression, (question, one, other) =>
        ask(QUESTIONS[question], other === undefined ? [read(one)] : [read(one), read(other)]),
      ),
    ),
  }
}

function meaningOf(question: Question): Meaning {
  if (Object.hasOwn(QUESTIONS, question)) return QUESTIONS[question]
  const names = Object.keys(QUESTIONS).join(', ')
  throw invalidOption('There is no such question.', `The questions are ${names}.`)
}

function unknown(why: UnknownReason): Fact<never> {
  return { answer: 'unknown', why, hint: HINTS[why] }
}

function decide<Found>(
  rules: Rules,
  budget: Budget,
  meaning: Meaning,
  all: readonly Read[],
): Fact<Found> {
  let why: UnknownReason | undefined
  const giveUp = (reason: UnknownReason) => {
    why ??= reason
  }
  rules.finder.giveUp = giveUp
  rules.languages.spend = (steps) => budget.spend(steps)
  const world = new World(rules, budget, modelOf(rules, budget, all), false)
  const [one, other = world.diagrams.yes] = all.map(({ expression }) =>
    translate(world, expression),
  )

  const found = search(world, one ?? world.diagrams.yes, other, meaning, (states) => {
    try {
      const row = rowOf(world, states)
      const outcomes = all.map(({ predicate }) => outcomeOf(predicate, row))
      const [first = true, second = true] = outcomes
      if (meaning.isRefutedBy(first, second)) return { row: row as Found, outcomes }
      const guessed = [...states.keys()].find((variable) => variable.why !== undefined)
      giveUp(guessed?.why ?? world.isTooSmall ?? 'model')
    } catch (error) {
      if (!(error instanceof Unrealizable)) throw error
      if (error.why !== undefined) giveUp(error.why)
    }
    return undefined
  })
  if (found) return { answer: 'fails', ...found }
  why ??= world.isTooSmall
  return why === undefined ? { answer: 'holds' } : unknown(why)
}

// Counts the questions, again as long as more maps turn out to have some.
function modelOf(rules: Rules, budget: Budget, all: readonly Read[]): Model {
  for (let model = new Model(); ; model = new Model(model)) {
    const world = new World(rules, budget, model, true)
    for (const { expression } of all) translate(world, expression)
    if (model.isComplete) return model
  }
}
