import {
  type Fix,
  hasValue,
  isDottedSegment,
  isName,
  type MatchExpression,
  type QuantifierExpression,
  type Segment,
  type Span,
  type SyntaxIssue,
} from '../../../grammar/index.ts'
import { replaceSelector, replaceValue } from '../../filters/print/index.ts'
import { type Feature, sinceOf, understands, type Version } from './versions.ts'

/**
 * The features that a version lacks for a condition, or for a quantifier without its body.
 * @param text The source of the tree, if it was parsed.
 */
export function* lackingIn(
  node: MatchExpression | QuantifierExpression,
  version: Version,
  text: string | undefined,
): Iterable<SyntaxIssue> {
  if (node.kind === 'Quantifier' && !understands(version, 'quantifiers')) {
    const { start } = node.span
    const span = { start, end: Math.min(start + node.quantifier.length, node.span.end) }
    yield needs(version, `\`${node.quantifier}\``, span, 'quantifiers')
  }
  if (node.kind === 'Match' && !understands(version, node.operator)) {
    yield needs(version, `\`${node.operator}\``, node.span, node.operator)
  }
  yield* inSelector(node, version)
  if (node.kind === 'Match') yield* inValue(node, version, text)
}

function* inSelector(
  { selector }: MatchExpression | QuantifierExpression,
  version: Version,
): Iterable<SyntaxIssue> {
  const { segments } = selector
  if (selector.style === 'pointer') {
    const [first] = segments
    const fix =
      first && isName(first.text)
        ? replaceSelector('Write it with dots', selector, { ...selector, style: 'dotted' })
        : undefined
    if (!understands(version, 'pointers')) {
      yield needs(version, 'A path as a pointer', selector.span, 'pointers', fix)
    } else if (
      !understands(version, 'colonsInPointers') &&
      segments.some(({ text }) => text.includes(':'))
    ) {
      yield needs(version, '`:` in a pointer', selector.span, 'colonsInPointers', fix)
    }
    return
  }
  const at = segments.findIndex(
    (segment, index) => segment.text.includes('/') && isBare(segment, index),
  )
  const slashed = segments[at]
  if (slashed && !understands(version, 'slashesInNames')) {
    // The first name has no other spelling; a key is printed in brackets.
    const fix = at > 0 ? replaceSelector('Write it in brackets', selector, selector) : undefined
    yield needs(version, '`/` in a name', slashed.span, 'slashesInNames', fix)
  }
  const digits = segments.find(
    (segment, index) => BEGINS_WITH_DIGIT.test(segment.text) && isBare(segment, index),
  )
  if (digits && !understands(version, 'digitsInPaths')) {
    const fix = replaceSelector('Write it in brackets', selector, selector)
    yield needs(version, 'A number in a path', digits.span, 'digitsInPaths', fix)
  }
}

// Outside brackets, a part that begins with a digit is a number.
const BEGINS_WITH_DIGIT = /^[0-9]/
const IN_BRACKETS = /\[[ \t\r\n]*(?:"[^"]*"|`[^`]*`)[ \t\r\n]*\]/g

// A bare word is written like a selector, but it is text.
function* inValue(
  node: MatchExpression,
  version: Version,
  text: string | undefined,
): Iterable<SyntaxIssue> {
  if (!hasValue(node) || node.value.form !== 'word') return
  const { value } = node
  const written = text?.slice(value.span.start, value.span.end).replaceAll(IN_BRACKETS, '')
  const parts = (written ?? value.raw).split('.')
  const needed = (what: string, feature: Feature): SyntaxIssue => {
    const fix = replaceValue('Put it in double quotes', value, { ...value, form: 'string' })
    return {
      ...needs(version, what, value.span, feature, fix),
      hint: 'Put it in double quotes.',
    }
  }
  if (!understands(version, 'slashesInNames') && parts.some((part) => part.includes('/'))) {
    yield needed('`/` in a bare word', 'slashesInNames')
  } else if (
    !understands(version, 'digitsInPaths') &&
    parts.some((part) => BEGINS_WITH_DIGIT.test(part))
  ) {
    yield needed('A number in a bare word', 'digitsInPaths')
  }
}

// In brackets, the span of a part includes its quotes. A part made by hand is written without quotes if possible.
function isBare({ text, span }: Segment, index: number): boolean {
  const isWritten = index === 0 ? isName : isDottedSegment
  return span.start === span.end ? isWritten(text) : span.end - span.start === text.length
}

function needs(
  version: Version,
  what: string,
  span: Span,
  feature: Feature,
  fix?: Fix,
): SyntaxIssue {
  return {
    code: 'needs-newer-server',
    severity: 'error',
    span,
    message:
      version.kind === 'specification'
        ? `${what} is not in the specification.`
        : `${what} is not understood by ${version.title}: it came with go-bexpr 0.1.${sinceOf(feature)}.`,
    hint:
      version.kind === 'specification'
        ? 'Some servers understand it; do not use it in a filter for all servers.'
        : 'Write it differently, or use a newer server.',
    ...(fix && { fix }),
  }
}
