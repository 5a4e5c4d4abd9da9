import {
  type Expression,
  FilterOptionError,
  type MatchExpression,
  type Span,
} from '../../grammar/index.ts'
import { andOf, mapTree, notOf, orOf } from '../ast/index.ts'
import type { Around, Clause } from './clause.ts'
import type { AnalyzedFilter, Finding } from './finding.ts'
import { replaceChain } from './without-operand.ts'
import { expressionText, listed } from './words.ts'

/** Proves facts about filters on the rows of a schema: what `prover` of `tamis/prove` returns. */
export interface FilterProver {
  readonly prove: (
    question: 'never-in' | 'always-in' | 'never-fails' | 'equivalent',
    filter: Expression,
    other?: Expression,
  ) => { readonly answer: 'holds' | 'fails' | 'unknown'; readonly why?: string }
}

type Answer = ReturnType<FilterProver['prove']>['answer']
/** Asks a prover, within the limits of one check. */
export type Prove = (...asked: Parameters<FilterProver['prove']>) => Answer

/** Each clause takes several proofs. Nobody writes a filter with more by hand. */
const MOST_CLAUSES = 50

/**
 * The function that proves facts about a filter, and stops after the first proof that is too large, because the others
 * are about the same filter. `undefined` without a prover, and for a filter with too many clauses.
 * @throws {FilterOptionError} `invalid-option` for something else in place of the prover.
 */
export function proving(
  prover: FilterProver | undefined,
  clauses: readonly Clause[],
): Prove | undefined {
  if (prover === undefined) return undefined
  if (typeof prover?.prove !== 'function')
    throw new FilterOptionError('`prover` must be a prover.', {
      code: 'invalid-option',
      hint: 'Pass `prover({ schema })` of `tamis/prove`.',
    })
  if (clauses.length > MOST_CLAUSES) return undefined
  let isTooLarge = false
  return (...asked) => {
    if (isTooLarge) return 'unknown'
    const { answer, why } = prover.prove(...asked)
    isTooLarge = why === 'steps' || why === 'size'
    return answer
  }
}

/**
 * The only answer of a condition, for any entries around it; `none` if it has two, and `undefined` if that is unknown
 * or if it may also fail.
 */
export function provedAnswer(
  { around }: Clause,
  node: MatchExpression,
  prove: Prove,
): boolean | 'none' | undefined {
  const [one, other] = [node, notOf(node)].map((asked) => onSomeEntry(asked, around))
  if (!one || !other) return undefined
  const [isNeverTrue, isNeverFalse] = [prove('never-in', one), prove('never-in', other)]
  if (isNeverTrue === 'fails' && isNeverFalse === 'fails') return 'none'
  if (isNeverTrue !== 'holds' && isNeverFalse !== 'holds') return undefined
  return prove('never-fails', one) === 'holds' ? isNeverFalse === 'holds' : undefined
}

function onSomeEntry(node: Expression, around: Around | undefined): Expression {
  if (!around) return node
  const outer = around.node
  const quantified =
    outer.kind === 'Quantifier' ? ({ ...outer, quantifier: 'any', body: node } as const) : node
  return onSomeEntry(quantified, around.around)
}

/** The findings that a proof does not refute: in a filter that never fails, nothing does. */
export function withoutRefuted<Found extends Pick<Finding, 'fails'>>(
  found: readonly Found[],
  { expression, prove }: AnalyzedFilter,
): readonly Found[] {
  if (!prove || !found.some(({ fails }) => fails === 'some')) return found
  if (prove('never-fails', expression) !== 'holds') return found
  return found.filter(({ fails }) => fails !== 'some')
}

/**
 * The findings of a filter and those that a proof adds: that no row matches, or every row, or else each operand that
 * changes nothing. What a condition answers is reported once.
 */
export function withProofs(found: readonly Finding[], filter: AnalyzedFilter): readonly Finding[] {
  if (!filter.prove) return found
  const told = new Set<string>()
  const open = withoutRefuted(found, filter).filter(({ code, span: { start, end } }) => {
    const place = `${start} ${end}`
    const isNew = !SAID_OF_ANSWERS.has(code) || end === 0 || !told.has(place)
    if (SAID_OF_ANSWERS.has(code)) told.add(place)
    return isNew
  })
  return [...open, ...provedFindings(filter, open, filter.prove)]
}

function* provedFindings(
  { expression, text }: AnalyzedFilter,
  found: readonly Finding[],
  prove: Prove,
): Iterable<Finding> {
  if (found.some(({ fails }) => fails === 'always')) return
  const told = found.filter(({ code }) => SAID_OF_ANSWERS.has(code)).map(({ span }) => span)
  if (prove('never-in', expression) === 'holds') {
    if (told.length === 0) yield neverMatches(expression, prove)
    return
  }
  if (told.length === 0 && prove('always-in', expression) === 'holds') {
    yield {
      code: 'constant-condition',
      span: expression.span,
      message: 'This is true for every row, so every row matches.',
      hint: 'Change it, or use no filter.',
    }
    return
  }
  let rest = expression
  for (const { chain, operand } of operandsOf(expression, undefined)) {
    const without = leftOut(rest, operand)
    if (without === undefined || prove('equivalent', rest, without) !== 'holds') continue
    rest = without
    if (told.some((span) => overlap(span, operand.span))) continue
    told.push(operand.span)
    const others = chain.node.operands.filter((other) => other !== operand)
    yield {
      code: 'changes-nothing',
      span: operand.span,
      message: 'Every row gets the same answer without this.',
      hint: 'Leave it out.',
      fix: replaceChain('Leave it out', chain, others, text),
    }
  }
}

const SAID_OF_ANSWERS: ReadonlySet<string> = new Set([
  'constant-condition',
  'duplicate-condition',
  'contradictory-condition',
])

type Chain = Expression & { readonly kind: 'And' | 'Or' }

interface PlacedOperand {
  readonly chain: { readonly node: Chain; readonly around: Around | undefined }
  readonly operand: Expression
}

/** The operands of all chains: the later ones first, because they repeat the earlier ones; a chain before its operands. */
function* operandsOf(node: Expression, around: Around | undefined): Iterable<PlacedOperand> {
  switch (node.kind) {
    case 'And':
    case 'Or':
      for (const operand of node.operands.toReversed()) yield { chain: { node, around }, operand }
      for (const operand of node.operands) yield* operandsOf(operand, { node, around })
      break
    case 'Not':
      yield* operandsOf(node.operand, { node, around })
      break
    case 'Quantifier':
      yield* operandsOf(node.body, { node, around })
      break
    case 'Match':
  }
}

function leftOut(expression: Expression, operand: Expression): Expression | undefined {
  const others = ({ operands }: Chain) => operands.filter((other) => other !== operand)
  const isIn = ({ operands }: Chain) => operands.includes(operand)
  const rest = mapTree(expression, {
    And: (node) => (isIn(node) ? andOf(others(node)) : node),
    Or: (node) => (isIn(node) ? orOf(others(node)) : node),
  })
  return rest === expression ? undefined : rest
}

function neverMatches(expression: Expression, prove: Prove): Finding {
  let body = expression
  while (body.kind === 'Quantifier' && body.quantifier === 'any') body = body.body
  const operands = body.kind === 'And' ? body.operands : [body]
  // As few as are never true together, and rather the first ones.
  let rest = expression
  const few = [...operands]
  for (const operand of operands.toReversed()) {
    const without = leftOut(rest, operand)
    if (without === undefined || prove('never-in', without) !== 'holds') continue
    rest = without
    few.splice(few.indexOf(operand), 1)
  }
  const [last = expression, ...others] = few.toReversed()
  return {
    code: 'never-matches',
    span: last.span,
    ...(others.length > 0
      ? {
          message: `This is never true together with ${listed(others.toReversed().map(expressionText), ' and ')}, so no row matches.`,
          hint: 'Change one of them, or join them with `or`.',
        }
      : { message: 'This is true for no row, so no row matches.', hint: 'Change it.' }),
  }
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
