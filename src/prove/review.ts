import type { Expression, MatchExpression } from '../../grammar/index.ts'
import { andOf, mapTree, notOf, orOf, walkTree } from '../filters/ast/index.ts'
import type { Fact } from './prover.ts'
import type { Question } from './questions.ts'

/** What the parts of a filter do, on every row of a schema. The parts are nodes of the filter. */
export interface Review {
  /** True if that is proved. */
  readonly neverFails: boolean
  /** If it matches no row, or every row. */
  readonly matches: 'never' | 'always' | undefined
  /**
   * If it matches no row: the parts that are never true together, as few as there are. Only one if a part alone is
   * never true.
   */
  readonly conflict: readonly Expression[]
  /** Operands of `and` and `or` that can all be left out, and every row gets the same answer or error; or none. */
  readonly idle: readonly Expression[]
  /**
   * The only answer of a condition that never fails, or `both` for a condition with two, whatever is around it.
   * Conditions for which neither is proved are missing.
   */
  readonly answers: ReadonlyMap<Expression, boolean | 'both'>
}

/** Each part takes several proofs. Nobody writes a filter with more by hand. */
const MOST_PARTS = 50

type Chain = Expression & { readonly kind: 'And' | 'Or' }
type Ask = (question: Question, filter: Expression, other?: Expression) => Fact

/**
 * Reviews a filter; `undefined` if it has too many parts. After the first proof that is too large it asks for no more,
 * because the others are about the same filter.
 */
export function reviewOf(expression: Expression, ask: Ask): Review | undefined {
  const conditions = conditionsOf(expression)
  if (conditions.length > MOST_PARTS) return undefined
  let isTooLarge = false
  const prove: Prove = (question, filter, other) => {
    if (isTooLarge) return 'unknown'
    const fact = ask(question, filter, other)
    isTooLarge = fact.answer === 'unknown' && (fact.why === 'steps' || fact.why === 'size')
    return fact.answer
  }
  const isNever = prove('never-in', expression) === 'holds'
  const isAlways = !isNever && prove('always-in', expression) === 'holds'
  return {
    neverFails: prove('never-fails', expression) === 'holds',
    matches: isNever ? 'never' : isAlways ? 'always' : undefined,
    conflict: isNever ? conflictOf(expression, prove) : [],
    idle: isNever || isAlways ? [] : idleOf(expression, prove),
    answers: new Map(
      conditions.flatMap(({ node, onSomeEntry }) => {
        const answer = answerOf(node, onSomeEntry, prove)
        return answer === undefined ? [] : [[node, answer]]
      }),
    ),
  }
}

type Prove = (...asked: Parameters<Ask>) => Fact['answer']

interface Condition {
  readonly node: MatchExpression
  /** The quantifiers around it, around another condition: true if some entry satisfies that. */
  readonly onSomeEntry: (condition: Expression) => Expression
}

function conditionsOf(expression: Expression): readonly Condition[] {
  const found: Condition[] = []
  walkTree(expression, (node, parents) => {
    if (node.kind !== 'Match') return
    const around = parents.filter((parent) => parent.kind === 'Quantifier')
    const onSomeEntry = (condition: Expression) =>
      around.reduceRight<Expression>(
        (body, outer) => ({ ...outer, quantifier: 'any', body }),
        condition,
      )
    found.push({ node, onSomeEntry })
  })
  return found
}

function answerOf(
  node: MatchExpression,
  onSomeEntry: Condition['onSomeEntry'],
  prove: Prove,
): boolean | 'both' | undefined {
  const isNeverTrue = prove('never-in', onSomeEntry(node))
  const isNeverFalse = prove('never-in', onSomeEntry(notOf(node)))
  if (isNeverTrue === 'fails' && isNeverFalse === 'fails') return 'both'
  if (isNeverTrue !== 'holds' && isNeverFalse !== 'holds') return undefined
  return prove('never-fails', onSomeEntry(node)) === 'holds' ? isNeverFalse === 'holds' : undefined
}

function conflictOf(expression: Expression, prove: Prove): readonly Expression[] {
  let body = expression
  while (body.kind === 'Quantifier' && body.quantifier === 'any') body = body.body
  if (body.kind !== 'And') return [expression]
  let rest = expression
  // Rather the first ones stay.
  const kept = body.operands.toReversed().filter((operand) => {
    const without = leftOut(rest, operand)
    if (without === undefined || prove('never-in', without) !== 'holds') return true
    rest = without
    return false
  })
  return kept.reverse()
}

function idleOf(expression: Expression, prove: Prove): readonly Expression[] {
  const withoutIdle = (from: Expression, operand: Expression) => {
    const without = leftOut(from, operand)
    return without && prove('equivalent', from, without) === 'holds' ? without : undefined
  }
  let rest = expression
  return operandsOf(expression).filter((operand) => {
    const without = withoutIdle(rest, operand)
    // With the others left out, a condition may be idle that alone prevents an error.
    const isIdle = without && (rest === expression || withoutIdle(expression, operand))
    if (isIdle) rest = without
    return isIdle !== undefined
  })
}

/** The operands of all chains, the later ones first, because they repeat the earlier ones; chains before their own. */
function operandsOf(expression: Expression): readonly Expression[] {
  const found: Expression[] = []
  walkTree(expression, (node) => {
    if (node.kind === 'And' || node.kind === 'Or') found.push(...node.operands.toReversed())
  })
  return found
}

/** The filter without an operand; `undefined` if it is in no chain of the filter. */
function leftOut(expression: Expression, operand: Expression): Expression | undefined {
  const others = ({ operands }: Chain) => operands.filter((other) => other !== operand)
  const isIn = ({ operands }: Chain) => operands.includes(operand)
  const rest = mapTree(expression, {
    And: (node) => (isIn(node) ? andOf(others(node)) : node),
    Or: (node) => (isIn(node) ? orOf(others(node)) : node),
  })
  return rest === expression ? undefined : rest
}
