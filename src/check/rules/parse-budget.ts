import { type Expression, FilterLimitError } from '../../../grammar/index.ts'
import { fold } from '../../ast/index.ts'
import { PrintError, print } from '../../print/index.ts'
import { fixOf } from '../edits.ts'
import type { Examined, FilterRule, Finding } from '../finding.ts'
import { SERVER_BUDGET, serverCost } from '../server-cost.ts'
import { understands } from '../target.ts'
import { withoutNegations } from '../without-negations.ts'

/** A filter that is too much for a server's parser, or nearly so: parentheses are what costs. */
export const parseBudget: FilterRule = function* (filter): Iterable<Finding> {
  const { server, expression, text } = filter
  if (server?.isSpecification || !understands(server, 'budget')) return
  const cost = costOf(text ?? expression, expression)
  if (cost === undefined || cost <= SERVER_BUDGET / 2) return
  const refused = cost > SERVER_BUDGET
  const flat = text === undefined ? undefined : flattened(filter, cost)
  const span = { start: 0, end: text?.length ?? expression.span.end }
  yield {
    code: 'parse-budget',
    severity: refused ? 'error' : 'warning',
    span,
    message: refused
      ? `A server refuses this filter: reading it takes ${counted(cost)} steps, and 2,000,000 are allowed.`
      : `Reading this filter takes ${counted(cost)} of the 2,000,000 steps that a server allows.`,
    hint: 'Each pair of parentheses, one inside the other, makes it four times as much: nest less, or ask for less at once.',
    fix:
      flat === undefined
        ? undefined
        : fixOf('Write it with fewer parentheses', span, () => [{ span, text: flat }]),
  }
}

function counted(steps: number): string {
  return Number.isFinite(steps) ? `some ${steps.toLocaleString('en-US')}` : 'countless'
}

function costOf(filter: Expression | string, expression: Expression): number | undefined {
  try {
    return serverCost(filter)
  } catch (error) {
    // What cannot be written cannot be sent.
    if (error instanceof PrintError) return undefined
    if (!(error instanceof FilterLimitError)) throw error
    // Too deep for us to read: so many pairs of parentheses are too much for a server at any rate.
    return pairsDeep(expression) > MOST_PAIRS ? Number.POSITIVE_INFINITY : undefined
  }
}

const MOST_PAIRS = 11

// How many pairs of parentheses stand one inside the other once it is written.
function pairsDeep(expression: Expression): number {
  const inside = (node: Expression, pairs: number, bare: readonly Expression['kind'][]) =>
    pairs + (bare.includes(node.kind) ? 0 : 1)
  const deepest = (
    nodes: readonly Expression[],
    pairs: readonly number[],
    bare: Expression['kind'][],
  ) => nodes.reduce((most, node, at) => Math.max(most, inside(node, pairs[at] ?? 0, bare)), 0)
  return fold<number>(expression, {
    Or: ({ operands }, below) =>
      deepest(operands, below.operands, ['And', 'Not', 'Match', 'Quantifier']),
    And: ({ operands }, below) => deepest(operands, below.operands, ['Not', 'Match']),
    Not: ({ operand }, below) => inside(operand, below.operand, ['Not', 'Match']),
    Match: () => 0,
    Quantifier: (_, { body }) => body,
  })
}

/** The filter with the fewest parentheses, where that helps. */
function flattened({ expression }: Examined, cost: number): string | undefined {
  const wanted = cost > SERVER_BUDGET ? SERVER_BUDGET : SERVER_BUDGET / 2
  const texts = [print(expression), print(withoutNegations(expression))]
  return texts.find((text) => (costOf(text, expression) ?? Number.POSITIVE_INFINITY) <= wanted)
}
