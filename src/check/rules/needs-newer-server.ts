import { isName, type Segment, type Span } from '../../../grammar/index.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import { replaceSelector } from '../edits.ts'
import type { ClauseRule, Examined, Finding } from '../finding.ts'
import { type Feature, SINCE, understands } from '../target.ts'

/** What the target does not understand. */
export const needsNewerServer: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node } = clause
  const { server } = filter
  if (!server) return
  if (node.kind === 'Quantifier' && !understands(server, 'quantifiers')) {
    const { start } = node.span
    const span = { start, end: Math.min(start + node.quantifier.length, node.span.end) }
    yield needs('quantifiers', `\`${node.quantifier}\``, span, filter)
  }
  if (node.kind === 'Match' && node.operator.endsWith('nil') && !understands(server, 'nil')) {
    yield needs('nil', `\`${node.operator}\``, node.span, filter)
  }
  yield* selector(clause, filter)
}

function* selector(clause: Clause, filter: Examined): Iterable<Finding> {
  const { server } = filter
  const { selector } = clause.node
  const segments = segmentsOf(clause)
  if (selector.style === 'pointer') {
    const fix = isName(segments[0]?.text ?? '')
      ? replaceSelector('Write it with points', selector, { ...selector, style: 'dotted' })
      : undefined
    if (!understands(server, 'pointers')) {
      yield { ...needs('pointers', 'A path as a pointer', selector.span, filter), fix }
    } else if (
      !understands(server, 'colonsInPointers') &&
      segments.some(({ text }) => text.includes(':'))
    ) {
      yield { ...needs('colonsInPointers', '`:` in a pointer', selector.span, filter), fix }
    }
    return
  }
  const slashed = segments.find((segment) => segment.text.includes('/') && isBare(segment))
  if (slashed && !understands(server, 'slashesInNames')) {
    yield needs('slashesInNames', '`/` in a name', slashed.span, filter)
  }
  const digits = segments.find((segment) => /^[0-9]+$/.test(segment.text) && isBare(segment))
  if (digits && server?.isSpecification) {
    yield needs('numericParts', 'A number in a path', digits.span, filter)
  }
}

// In brackets a part has its quotes around it.
function isBare({ text, span }: Segment): boolean {
  return span.end - span.start === text.length
}

function needs(
  feature: Feature | 'numericParts',
  what: string,
  span: Span,
  { server }: Examined,
): Finding {
  const since = feature === 'numericParts' ? undefined : SINCE[feature]
  return {
    code: 'needs-newer-server',
    span,
    message: server?.isSpecification
      ? `${what} is not in the specification.`
      : `${what} is not understood by ${server?.name}: it came with go-bexpr 0.1.${since}.`,
    hint: server?.isSpecification
      ? 'Servers may understand it; a filter for all of them does without.'
      : 'Say it otherwise, or send it to a newer server.',
  }
}
