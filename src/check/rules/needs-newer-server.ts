import { isDottedSegment, isName, type Segment, type Span } from '../../../grammar/index.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import { replaceSelector, replaceValue } from '../edits.ts'
import type { ClauseRule, Examined, Finding } from '../finding.ts'
import { type Feature, SINCE, understands } from '../target.ts'
import { hasValue } from './has-value.ts'

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
  yield* value(clause, filter)
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
  const at = segments.findIndex(
    (segment, index) => segment.text.includes('/') && isBare(segment, index),
  )
  const slashed = segments[at]
  if (slashed && !understands(server, 'slashesInNames')) {
    // The first name has no other spelling; a key is printed in brackets.
    const fix = at > 0 ? replaceSelector('Write it in brackets', selector, selector) : undefined
    yield { ...needs('slashesInNames', '`/` in a name', slashed.span, filter), fix }
  }
  const digits = segments.find(
    (segment, index) => /^[0-9]+$/.test(segment.text) && isBare(segment, index),
  )
  if (digits && server?.isSpecification) {
    yield needs('numericParts', 'A number in a path', digits.span, filter)
  }
}

const IN_BRACKETS = /\[[ \t\r\n]*(?:"[^"]*"|`[^`]*`)[ \t\r\n]*\]/g

// A bare word is a selector by its form, though it is not looked up.
function* value({ node }: Clause, filter: Examined): Iterable<Finding> {
  if (!hasValue(node) || node.value.form !== 'word') return
  const { value } = node
  const { server, text } = filter
  const written = text?.slice(value.span.start, value.span.end).replaceAll(IN_BRACKETS, '')
  const parts = (written ?? value.raw).split('.')
  const needed = (feature: Feature | 'numericParts', what: string): Finding => ({
    ...needs(feature, what, value.span, filter),
    hint: 'Put it in double quotes.',
    fix: replaceValue('Put it in double quotes', value, { ...value, form: 'string' }),
  })
  if (!understands(server, 'slashesInNames') && parts.some((part) => part.includes('/'))) {
    yield needed('slashesInNames', '`/` in a bare word')
  } else if (server?.isSpecification && parts.some((part) => /^\s*[0-9]+\s*$/.test(part))) {
    yield needed('numericParts', 'A number in a bare word')
  }
}

// In brackets a part has its quotes around it. One that was made is written without where it can be.
function isBare({ text, span }: Segment, index: number): boolean {
  const isWritten = index === 0 ? isName : isDottedSegment
  return span.start === span.end ? isWritten(text) : span.end - span.start === text.length
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
