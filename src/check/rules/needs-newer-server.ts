import {
  isDottedSegment,
  isName,
  OPERATORS,
  type Segment,
  type Span,
} from '../../../grammar/index.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import { replaceSelector, replaceValue } from '../edits.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { type Feature, type Server, SINCE, understands } from '../target.ts'
import { hasValue } from './has-value.ts'

/** What the target does not understand. */
export const needsNewerServer: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node } = clause
  const { server, text } = filter
  if (!server) return
  if (node.kind === 'Quantifier' && !understands(server, 'quantifiers')) {
    const { start } = node.span
    const span = { start, end: Math.min(start + node.quantifier.length, node.span.end) }
    yield needs(server, `\`${node.quantifier}\``, span, 'quantifiers')
  }
  const asksNil = node.kind === 'Match' && OPERATORS[node.operator].asks === 'nil'
  if (asksNil && !understands(server, 'nil')) {
    yield needs(server, `\`${node.operator}\``, node.span, 'nil')
  }
  yield* selector(clause, server)
  yield* value(clause, server, text)
}

function* selector(clause: Clause, server: Server): Iterable<Finding> {
  const { selector } = clause.node
  const segments = segmentsOf(clause)
  if (selector.style === 'pointer') {
    const [first] = segments
    const fix =
      first && isName(first.text)
        ? replaceSelector('Write it with dots', selector, { ...selector, style: 'dotted' })
        : undefined
    if (!understands(server, 'pointers')) {
      yield { ...needs(server, 'A path as a pointer', selector.span, 'pointers'), fix }
    } else if (
      !understands(server, 'colonsInPointers') &&
      segments.some(({ text }) => text.includes(':'))
    ) {
      yield { ...needs(server, '`:` in a pointer', selector.span, 'colonsInPointers'), fix }
    }
    return
  }
  const at = segments.findIndex(
    (segment, index) => segment.text.includes('/') && isBare(segment, index),
  )
  const slashed = segments[at]
  if (slashed && !understands(server, 'slashesInNames')) {
    // The first name cannot be written differently; a key is printed in brackets.
    const fix = at > 0 ? replaceSelector('Write it in brackets', selector, selector) : undefined
    yield { ...needs(server, '`/` in a name', slashed.span, 'slashesInNames'), fix }
  }
  const digits = segments.find(
    (segment, index) => BEGINS_WITH_DIGIT.test(segment.text) && isBare(segment, index),
  )
  if (digits && server.isSpecification) {
    yield needs(server, 'A number in a path', digits.span)
  }
}

// Outside brackets, what begins with a digit is a number.
const BEGINS_WITH_DIGIT = /^[0-9]/
const IN_BRACKETS = /\[[ \t\r\n]*(?:"[^"]*"|`[^`]*`)[ \t\r\n]*\]/g

// A bare word is written like a selector, though it is not looked up.
function* value({ node }: Clause, server: Server, text: string | undefined): Iterable<Finding> {
  if (!hasValue(node) || node.value.form !== 'word') return
  const { value } = node
  const written = text?.slice(value.span.start, value.span.end).replaceAll(IN_BRACKETS, '')
  const parts = (written ?? value.raw).split('.')
  const needed = (what: string, feature?: Feature): Finding => ({
    ...needs(server, what, value.span, feature),
    hint: 'Put it in double quotes.',
    fix: replaceValue('Put it in double quotes', value, { ...value, form: 'string' }),
  })
  if (!understands(server, 'slashesInNames') && parts.some((part) => part.includes('/'))) {
    yield needed('`/` in a bare word', 'slashesInNames')
  } else if (server.isSpecification && parts.some((part) => BEGINS_WITH_DIGIT.test(part))) {
    yield needed('A number in a bare word')
  }
}

// In brackets a part includes its quotes. A part made by hand is written without quotes where
// possible.
function isBare({ text, span }: Segment, index: number): boolean {
  const isWritten = index === 0 ? isName : isDottedSegment
  return span.start === span.end ? isWritten(text) : span.end - span.start === text.length
}

// Without a feature, every server understands it and only the specification does not.
function needs(server: Server, what: string, span: Span, feature?: Feature): Finding {
  return {
    code: 'needs-newer-server',
    span,
    message: server.isSpecification
      ? `${what} is not in the specification.`
      : `${what} is not understood by ${server.name}: it came with go-bexpr 0.1.${feature && SINCE[feature]}.`,
    hint: server.isSpecification
      ? 'Some servers understand it; do not use it in a filter for all servers.'
      : 'Write it differently, or use a newer server.',
  }
}
