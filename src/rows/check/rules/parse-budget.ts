import { type Expression, FilterLimitError } from '../../../../grammar/index.ts'
import { foldTree } from '../../../filters/ast/index.ts'
import { fixOf, PrintError, textOf } from '../../../filters/print/index.ts'
import { normalize } from '../../../filters/rewrite/index.ts'
import type { AnalyzedFilter, FilterRule, Finding } from '../finding.ts'
import { SERVER_BUDGET } from '../server-cost.ts'

/**
 * A filter that is too expensive for a server's parser, or nearly: parentheses are expensive.
 */
export const parseBudget: FilterRule = function* (filter): Iterable<Finding> {
  const { expression, text } = filter
  const cost = stepsOf(() => text ?? textOf(expression), filter)
  if (cost === undefined || cost <= SERVER_BUDGET / 2) return
  const refused = cost > SERVER_BUDGET
  const flat = text?.includes('(') ? flattened(filter, cost) : undefined
  const span = { start: 0, end: text?.length ?? expression.span.end }
  yield {
    code: 'parse-budget',
    severity: refused ? 'error' : 'warning',
    span,
    message: refused
      ? `A server rejects this filter: parsing it takes ${counted(cost)} steps, and the limit is 2,000,000.`
      : `Parsing this filter takes ${counted(cost)} of the 2,000,000 steps that a server allows.`,
    hint: 'Every level of parentheses takes four times as many steps: nest less, or split the filter.',
    fix:
      flat === undefined
        ? undefined
        : fixOf('Write it with fewer parentheses', span, () => [{ span, text: flat }]),
  }
}

function counted(steps: number): string {
  return Number.isFinite(steps) ? `about ${steps.toLocaleString('en-US')}` : 'countless'
}

/** The steps that the target's parser spends on a text, if it limits them. */
function stepsOf(
  textToParse: () => string,
  { stepsToParse, expression }: AnalyzedFilter,
): number | undefined {
  try {
    return stepsToParse?.(textToParse())
  } catch (error) {
    // A filter that cannot be printed cannot be sent.
    if (error instanceof PrintError) return undefined
    if (!(error instanceof FilterLimitError)) throw error
    // Too deep for our parser.
    const least = 2 ** doublings(expression).disjunction
    return least > SERVER_BUDGET ? Number.POSITIVE_INFINITY : undefined
  }
}

/** How often the grammar doubles the work on a part of a filter: see `stepsToParse`. */
interface Doublings {
  readonly unary: number
  readonly conjunction: number
  readonly disjunction: number
}

function doublings(expression: Expression): Doublings {
  return foldTree<Doublings>(expression, {
    Or: (_, { operands }) => grouped(mostOf(operands, 'conjunction', 'disjunction')),
    And: (_, { operands }) => {
      const conjunction = mostOf(operands, 'unary', 'conjunction')
      return { ...grouped(conjunction + 1), conjunction }
    },
    Not: (_, { operand }) => bare(operand.unary),
    Match: () => bare(0),
    Quantifier: (_, { body }) => grouped(body.disjunction),
  })
}

function bare(unary: number): Doublings {
  return { unary, conjunction: unary + 1, disjunction: unary + 2 }
}

function grouped(disjunction: number): Doublings {
  return { unary: disjunction, conjunction: disjunction + 1, disjunction }
}

// The last operand of a chain is parsed twice: as one of several, and as the last.
function mostOf(
  operands: readonly Doublings[],
  read: keyof Doublings,
  last: keyof Doublings,
): number {
  return operands.reduce(
    (most, operand, at) => Math.max(most, operand[at === operands.length - 1 ? last : read]),
    0,
  )
}

/** The filter with the fewest parentheses, if that helps. */
function flattened(filter: AnalyzedFilter, cost: number): string | undefined {
  const { expression } = filter
  const wanted = cost > SERVER_BUDGET ? SERVER_BUDGET : SERVER_BUDGET / 2
  const texts = [textOf(expression), textOf(normalize(expression))]
  return texts.find((text) => (stepsOf(() => text, filter) ?? Number.POSITIVE_INFINITY) <= wanted)
}
