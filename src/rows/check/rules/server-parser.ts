import { FilterLimitError, spacingOf, stepsToParse } from '../../../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../../../filters/ast/index.ts'
import { fixOf, PrintError, textOf } from '../../../filters/print/index.ts'
import { normalize } from '../../../filters/rewrite/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import type { FilterRule, Finding } from '../finding.ts'

/** White space that a server requires or rejects. The specification and other targets ignore it. */
export const spacing: FilterRule = function* ({ text, target, parseOptions }): Iterable<Finding> {
  if (text === undefined || (target && target.kind !== 'server')) return
  for (const { code, span, message, hint, fix } of spacingOf(text, parseOptions)) {
    yield { code, severity: target ? 'error' : 'warning', span, message, hint, fix }
  }
}

/**
 * A filter that is too expensive for a server's parser, or nearly: parentheses are expensive.
 */
export const parseBudget: FilterRule = function* (filter): Iterable<Finding> {
  const { expression, text } = filter
  const cost = stepsOf(() => text ?? textOf(expression), filter)
  if (cost === undefined || cost <= SERVER_BUDGET / 2) return
  const refused = cost > SERVER_BUDGET
  const steps = `about ${cost.toLocaleString('en-US')}`
  const flat = text?.includes('(') ? flattened(filter, cost) : undefined
  const span = { start: 0, end: text?.length ?? expression.span.end }
  yield {
    code: 'parse-budget',
    severity: refused ? 'error' : 'warning',
    span,
    message: refused
      ? `A server rejects this filter: parsing it takes ${steps} steps, and the limit is 2,000,000.`
      : `Parsing this filter takes ${steps} of the 2,000,000 steps that a server allows.`,
    hint: 'Every level of parentheses takes four times as many steps: nest less, or split the filter.',
    fix:
      flat === undefined
        ? undefined
        : fixOf('Write it with fewer parentheses', span, () => [{ span, text: flat }]),
  }
}

/** The steps that the target's parser spends on a text, if it limits them. */
function stepsOf(textToParse: () => string, { stepsToParse }: AnalyzedFilter): number | undefined {
  try {
    return stepsToParse?.(textToParse())
  } catch (error) {
    // A filter that cannot be printed cannot be sent, and one too deep for our parser is not measured.
    if (error instanceof PrintError || error instanceof FilterLimitError) return undefined
    throw error
  }
}

/** The filter with the fewest parentheses, if that helps. */
function flattened(filter: AnalyzedFilter, cost: number): string | undefined {
  const { expression } = filter
  const wanted = cost > SERVER_BUDGET ? SERVER_BUDGET : SERVER_BUDGET / 2
  const texts = [textOf(expression), textOf(normalize(expression))]
  return texts.find((text) => (stepsOf(() => text, filter) ?? Number.POSITIVE_INFINITY) <= wanted)
}

/** The steps that the reference's parser takes before it refuses a filter, since 0.1.15. */
export const SERVER_BUDGET = 2_000_000

/**
 * The steps that the reference's parser spends on a filter; above `SERVER_BUDGET` it refuses the filter. For an
 * expression, this is the cost of its printed text. It was measured on go-bexpr 0.1.16, and is exact for a filter as
 * `print` writes it, except for names that begin with a keyword; other white space costs little and does not count.
 * @throws {FilterSyntaxError} if the text does not parse.
 */
export function serverCost(filter: AnyFilter): number {
  return stepsToParse(typeof filter === 'string' ? filter : textOf(readFilter(filter)))
}
