import { not } from 'tamis/build'
import { applyFix, equal, format, negate, parse, print, simplify, type Target } from 'tamis/core'
import { type ConcreteExpression, parseConcrete } from 'tamis/grammar'
import type { LanguageService } from 'tamis/language'
import type { Prover } from 'tamis/prove'

/** A way to rewrite a filter. */
export type Rewrite = 'format' | 'simplify' | 'negate'

/** The rewritten filter, or why it stays the same. */
export interface Rewritten {
  readonly filter: string
  readonly said: string
}

/** What finds out, by proofs about every row, which parts of a filter can be left out. */
export interface Proofs {
  readonly service: Pick<LanguageService, 'diagnose'>
  readonly prover: Pick<Prover, 'prove'>
}

/**
 * Rewrites a filter. Formatting a filter that is already formatted puts it back on one line.
 * @param proofs For simplifying. Without them, only equal parts are found.
 * @throws {FilterError} As `parse` does; as the printer does for a filter that no text can express.
 */
export function rewriteFilter(
  filter: string,
  rewrite: Rewrite,
  target?: Target,
  proofs?: Proofs,
): Rewritten {
  const expression = parse(filter, { target })
  // The laws of the newest reference do not hold for every server.
  if (target?.kind === 'server' && rewrite === 'simplify')
    return { filter, said: `Filters for ${target.title} stay as they are.` }
  if (target?.kind === 'server' && rewrite === 'negate')
    return { filter: print(not(expression), { target }), said: 'Negated.' }
  switch (rewrite) {
    case 'format': {
      const lines = format(expression)
      if (filter !== lines) return { filter: lines, said: 'Formatted.' }
      const line = print(expression)
      return line === filter
        ? { filter, said: 'It fits on one line, and is formatted already.' }
        : { filter: line, said: 'On one line.' }
    }
    case 'simplify':
      return simplified(filter, target, proofs)
    case 'negate':
      return { filter: inLayoutOf(filter, negate(expression)), said: 'Negated.' }
  }
}

// Each round leaves out at least one part.
const MOST_ROUNDS = 50

function simplified(filter: string, target: Target | undefined, proofs?: Proofs): Rewritten {
  if (proofs?.prover.prove('always-in', filter).answer === 'holds')
    return { filter: '', said: 'Every row is in, so no filter is needed.' }
  if (proofs?.prover.prove('never-in', filter).answer === 'holds')
    return { filter, said: 'No row can be in, so there is nothing to simplify.' }
  let text = filter
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const idle = proofs?.service
      .diagnose(text)
      .find(({ code, fix }) => code === 'changes-nothing' && fix)
    if (!idle?.fix) break
    text = applyFix(text, idle.fix)
  }
  const expression = parse(text, { target })
  const simpler = simplify(expression)
  // The tree of a filter has no repeated negations, but its text may.
  if (!equal(simpler, expression) || negatesTwice(parseConcrete(text)))
    text = inLayoutOf(filter, simpler)
  if (text !== filter) return { filter: text, said: 'Simplified.' }
  return { filter, said: proofs ? 'Nothing in it can be left out.' : 'Nothing simpler was found.' }
}

/** True if the text has a `not` right inside another. */
function negatesTwice(node: ConcreteExpression, isNegated = false): boolean {
  switch (node.kind) {
    case 'Group':
      return negatesTwice(node.expression, isNegated)
    case 'Not':
      return isNegated || negatesTwice(node.operand, true)
    case 'And':
    case 'Or':
      return node.operands.some((operand) => negatesTwice(operand))
    case 'Quantifier':
      return negatesTwice(node.body)
    case 'Match':
      return false
  }
}

/** Prints over several lines if the filter had several. */
function inLayoutOf(before: string, expression: Parameters<typeof print>[0]): string {
  return before.includes('\n') ? format(expression) : print(expression)
}
