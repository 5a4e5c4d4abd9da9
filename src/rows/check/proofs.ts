import type { Expression, Span } from '../../../grammar/index.ts'
import type { AnalyzedFilter } from './analyzed-filter.ts'
import type { Finding } from './finding.ts'
import { replaceChain } from './fixes/edits.ts'
import { chainsOf } from './rules/redundant.ts'
import { expressionText, listed } from './words.ts'

/** Proves what the parts of filters do on the rows of a schema: what `prover` of `tamis/prove` returns. */
export interface FilterProver {
  readonly schema: unknown
  readonly target: unknown
  readonly review: (filter: Expression) => FilterReview | undefined
}

/** What the parts of a filter do on every row, as `prover` of `tamis/prove` describes it. */
export interface FilterReview {
  readonly neverFails: boolean
  readonly matches: 'never' | 'always' | undefined
  readonly conflict: readonly Expression[]
  readonly idle: readonly Expression[]
  readonly answers: ReadonlyMap<Expression, boolean | 'both'>
}

/**
 * The findings of a filter and those that a proof adds: that no row matches, or every row, or else each operand that
 * changes nothing. What a condition answers is reported once.
 */
export function withProofs(found: readonly Finding[], filter: AnalyzedFilter): readonly Finding[] {
  const { review } = filter
  if (!review) return found
  const told: Span[] = []
  const open = found.filter(({ code, span, fails }) => {
    if (review.neverFails && fails === 'some') return false
    if (!SAID_OF_ANSWERS.has(code)) return true
    const isRepeated = told.some(({ start, end }) => start === span.start && end === span.end)
    told.push(span)
    return span.end === 0 || !isRepeated
  })
  if (open.some(({ fails }) => fails === 'always')) return open
  if (review.matches !== undefined) {
    const isTold = open.some(({ code }) => SAID_OF_MATCHES.has(code))
    return isTold ? open : [...open, matching(filter, review)]
  }
  const chains = chainsOf(filter.clauses)
  const idle = review.idle.filter(({ span }) => !told.some((other) => overlap(span, other)))
  return [
    ...open,
    ...idle.map((operand): Finding => {
      const chain = chains.find(({ node }) => node.operands.includes(operand))
      const others = chain?.node.operands.filter((other) => other !== operand) ?? []
      return {
        code: 'changes-nothing',
        span: operand.span,
        message: 'Every row gets the same answer without this.',
        hint: 'Leave it out.',
        fix: chain && replaceChain('Leave it out', chain, others, filter.text),
      }
    }),
  ]
}

const SAID_OF_MATCHES: ReadonlySet<string> = new Set([
  'constant-condition',
  'contradictory-condition',
])
const SAID_OF_ANSWERS: ReadonlySet<string> = new Set([...SAID_OF_MATCHES, 'duplicate-condition'])

function matching({ expression }: AnalyzedFilter, { matches, conflict }: FilterReview): Finding {
  if (matches === 'always') {
    return {
      code: 'constant-condition',
      span: expression.span,
      message: 'This is true for every row, so every row matches.',
      hint: 'Change it, or use no filter.',
    }
  }
  const others = conflict.slice(0, -1).map(expressionText)
  const { span } = conflict.at(-1) ?? expression
  const isAlone = others.length === 0
  return {
    code: 'never-matches',
    span,
    message: isAlone
      ? 'This is true for no row, so no row matches.'
      : `This is never true together with ${listed(others, ' and ')}, so no row matches.`,
    hint: isAlone ? 'Change it.' : 'Change one of them, or join them with `or`.',
  }
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
