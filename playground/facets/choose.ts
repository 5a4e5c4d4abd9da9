import { walk } from 'tamis/core'
import { parse } from 'tamis/grammar'
import { alternativeOf, type Clause, clausesOf, writeClauses } from './clauses.ts'
import {
  askedKey,
  type Condition,
  conditionKey,
  conditionText,
  isGuardOf,
  type Stated,
  statedBy,
} from './condition.ts'

/** Whether a filter includes or excludes the rows that meet a condition. */
export type Choice = 'included' | 'excluded'

/** A condition that a filter includes or excludes. */
export interface Chosen {
  readonly condition: Condition
  readonly choice: Choice
}

/**
 * The conditions that a filter alone includes or excludes, by their `conditionKey`: those joined with `and`, and
 * among these the alternatives for one field, as in `(Status == "a" or Status == "b")`. Empty if the text is not a
 * filter.
 */
export function choicesIn(filter: string): ReadonlyMap<string, Chosen> {
  return new Map(
    (clausesOf(filter) ?? [])
      .flatMap(statedIn)
      .map(({ condition, isNegative }) => [
        conditionKey(condition),
        { condition, choice: isNegative ? 'excluded' : 'included' },
      ]),
  )
}

/** The text of a condition for a filter. */
export interface Written {
  readonly text: string
  /** Conditions to put before it, in this order, so that it does not fail on some rows. */
  readonly guards: readonly string[]
}

/**
 * Includes or excludes a condition in a filter, or removes it. A value joins the alternatives of its field, and any
 * other condition is added with `and`. A filter that already has the condition stays the same. Removing a condition also
 * removes its guards, unless another part needs them.
 * @param written The text of the condition, or of its opposite.
 * @returns `undefined` if the text is not a filter, or if no filter can express the condition.
 */
export function choose(
  filter: string,
  condition: Condition,
  choice: Choice | undefined,
  written = plainly(condition, choice),
): string | undefined {
  const clauses = clausesOf(filter)
  if (!clauses) return undefined
  const key = conditionKey(condition)
  const stated = clauses.flatMap(statedIn).filter((each) => conditionKey(each.condition) === key)
  const ways = new Set(stated.map(({ isNegative }) => (isNegative ? 'excluded' : 'included')))
  const isSaid = choice === undefined ? ways.size === 0 : ways.size === 1 && ways.has(choice)
  if (isSaid) return filter
  const without = withoutCondition(clauses, key)
  if (choice === undefined) return writeClauses(withoutGuards(without, condition), filter)
  if (!written) return undefined
  const added = alternativeOf(written.text)
  const alike = choice === 'included' ? alternativesTo(condition, without) : undefined
  const guards = written.guards.filter((guard) => !isStated(without, guard)).map(alternativeOf)
  return writeClauses(
    alike
      ? without.map((clause) => (clause === alike ? [...clause, added] : clause))
      : [...without, ...[...guards, added].map((each) => [each])],
    filter,
  )
}

function plainly(condition: Condition, choice: Choice | undefined): Written | undefined {
  const text = conditionText(condition, choice === 'excluded')
  return text === undefined ? undefined : { text, guards: [] }
}

/** The contents of a clause: one condition, or the alternatives for one field. */
function statedIn(clause: Clause): readonly Stated[] {
  const stated = clause.map(({ node }) => statedBy(node))
  const [first] = stated
  if (!first || (stated.length > 1 && first.isNegative)) return []
  const key = askedKey(first.condition)
  const isTogether = stated.every(
    (each) => each?.isNegative === first.isNegative && askedKey(each.condition) === key,
  )
  return isTogether ? stated.filter((each) => each !== undefined) : []
}

/** True if the clauses already contain a guard. */
function isStated(clauses: readonly Clause[], guard: string): boolean {
  const asked = statedBy(alternativeOf(guard).node)
  if (!asked) return false
  const key = conditionKey(asked.condition)
  return clauses
    .flatMap(statedIn)
    .some(
      ({ condition, isNegative }) =>
        isNegative === asked.isNegative && conditionKey(condition) === key,
    )
}

/** Removes a condition from every clause that states it. */
function withoutCondition(clauses: readonly Clause[], key: string): readonly Clause[] {
  return clauses
    .map((clause) => {
      const stated = statedIn(clause)
      const isIt = (each: Stated | undefined) => each && conditionKey(each.condition) === key
      return clause.filter((_, at) => !isIt(stated[at]))
    })
    .filter(({ length }) => length > 0)
}

/** Removes the guards that the other clauses do not need. */
function withoutGuards(clauses: readonly Clause[], { path }: Condition): readonly Clause[] {
  const guard = clauses
    .flatMap(statedIn)
    .findLast((stated) => isGuardOf(stated, { asks: 'equal', path }))
  if (!guard || goesThrough(clauses, guard.condition.path)) return clauses
  const fewer = withoutCondition(clauses, conditionKey(guard.condition))
  return withoutGuards(fewer, { asks: 'equal', path })
}

/** True if something below a path is read. */
function goesThrough(clauses: readonly Clause[], path: readonly string[]): boolean {
  let isFound = false
  walk(parse(writeClauses(clauses)), (node) => {
    if (node.kind !== 'Match' && node.kind !== 'Quantifier') return
    const { segments } = node.selector
    isFound ||=
      segments.length > path.length && path.every((name, at) => segments[at]?.text === name)
  })
  return isFound
}

/**
 * The only clause that includes values of the same field; `undefined` if there are several, because all of them have to
 * be met.
 */
function alternativesTo(condition: Condition, clauses: readonly Clause[]): Clause | undefined {
  const key = askedKey(condition)
  const alike = clauses.filter((clause) => {
    const [first] = statedIn(clause)
    return first && !first.isNegative && askedKey(first.condition) === key
  })
  return alike.length === 1 ? alike[0] : undefined
}
