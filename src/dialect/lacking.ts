import {
  type Expression,
  type Fix,
  isDottedSegment,
  isName,
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
  type Segment,
  type Span,
} from '../../grammar/index.ts'
import { walk } from '../ast/index.ts'
import { replaceSelector, replaceValue } from '../print/index.ts'
import { type Feature, type ResolvedTarget, SINCE, understands } from './target.ts'

/** Something that a target does not understand; always an error. */
export interface Lack {
  readonly code: 'needs-newer-server'
  readonly span: Span
  readonly message: string
  readonly hint: string
  readonly fix?: Fix | undefined
}

/**
 * What a target does not understand, in the order in which it is written.
 * @param text What the tree was parsed from, if it was.
 */
export function lacking(
  expression: Expression,
  target: ResolvedTarget,
  text: string | undefined,
): readonly Lack[] {
  const lacks: Lack[] = []
  const add = (node: MatchExpression | QuantifierExpression) => {
    lacks.push(...lackingIn(node, target, text))
  }
  walk(expression, { Match: add, Quantifier: add })
  return lacks
}

/** What a target does not understand in a condition, or before the body of a quantifier. */
export function* lackingIn(
  node: MatchExpression | QuantifierExpression,
  target: ResolvedTarget,
  text: string | undefined,
): Iterable<Lack> {
  if (node.kind === 'Quantifier' && !understands(target, 'quantifiers')) {
    const { start } = node.span
    const span = { start, end: Math.min(start + node.quantifier.length, node.span.end) }
    yield needs(target, `\`${node.quantifier}\``, span, 'quantifiers')
  }
  const asksNil = node.kind === 'Match' && OPERATORS[node.operator].asks === 'nil'
  if (asksNil && !understands(target, 'nil')) {
    yield needs(target, `\`${node.operator}\``, node.span, 'nil')
  }
  yield* inSelector(node, target)
  if (node.kind === 'Match') yield* inValue(node, target, text)
}

function* inSelector(
  { selector }: MatchExpression | QuantifierExpression,
  target: ResolvedTarget,
): Iterable<Lack> {
  const { segments } = selector
  if (selector.style === 'pointer') {
    const [first] = segments
    const fix =
      first && isName(first.text)
        ? replaceSelector('Write it with dots', selector, { ...selector, style: 'dotted' })
        : undefined
    if (!understands(target, 'pointers')) {
      yield { ...needs(target, 'A path as a pointer', selector.span, 'pointers'), fix }
    } else if (
      !understands(target, 'colonsInPointers') &&
      segments.some(({ text }) => text.includes(':'))
    ) {
      yield { ...needs(target, '`:` in a pointer', selector.span, 'colonsInPointers'), fix }
    }
    return
  }
  const at = segments.findIndex(
    (segment, index) => segment.text.includes('/') && isBare(segment, index),
  )
  const slashed = segments[at]
  if (slashed && !understands(target, 'slashesInNames')) {
    // The first name cannot be written differently; a key is printed in brackets.
    const fix = at > 0 ? replaceSelector('Write it in brackets', selector, selector) : undefined
    yield { ...needs(target, '`/` in a name', slashed.span, 'slashesInNames'), fix }
  }
  const digits = segments.find(
    (segment, index) => BEGINS_WITH_DIGIT.test(segment.text) && isBare(segment, index),
  )
  if (digits && !understands(target, 'digitsInPaths')) {
    const fix = replaceSelector('Write it in brackets', selector, selector, isPlainName)
    yield { ...needs(target, 'A number in a path', digits.span, 'digitsInPaths'), fix }
  }
}

// Outside brackets, what begins with a digit is a number.
const BEGINS_WITH_DIGIT = /^[0-9]/
const IN_BRACKETS = /\[[ \t\r\n]*(?:"[^"]*"|`[^`]*`)[ \t\r\n]*\]/g

// A bare word is written like a selector, though it is not looked up.
function* inValue(
  node: MatchExpression,
  target: ResolvedTarget,
  text: string | undefined,
): Iterable<Lack> {
  if (!('value' in node) || node.value.form !== 'word') return
  const { value } = node
  const written = text?.slice(value.span.start, value.span.end).replaceAll(IN_BRACKETS, '')
  const parts = (written ?? value.raw).split('.')
  const needed = (what: string, feature: Feature): Lack => ({
    ...needs(target, what, value.span, feature),
    hint: 'Put it in double quotes.',
    fix: replaceValue('Put it in double quotes', value, { ...value, form: 'string' }),
  })
  if (!understands(target, 'slashesInNames') && parts.some((part) => part.includes('/'))) {
    yield needed('`/` in a bare word', 'slashesInNames')
  } else if (
    !understands(target, 'digitsInPaths') &&
    parts.some((part) => BEGINS_WITH_DIGIT.test(part))
  ) {
    yield needed('A number in a bare word', 'digitsInPaths')
  }
}

/** True for a part that every version takes after a dot; the others are written in brackets. */
export function isPlainName(part: string): boolean {
  return isName(part) && !part.includes('/')
}

// In brackets a part includes its quotes. A part made by hand is written without quotes where
// possible.
function isBare({ text, span }: Segment, index: number): boolean {
  const isWritten = index === 0 ? isName : isDottedSegment
  return span.start === span.end ? isWritten(text) : span.end - span.start === text.length
}

function needs(target: ResolvedTarget, what: string, span: Span, feature: Feature): Lack {
  return {
    code: 'needs-newer-server',
    span,
    message:
      target.kind === 'specification'
        ? `${what} is not in the specification.`
        : `${what} is not understood by ${target.name}: it came with go-bexpr 0.1.${SINCE[feature]}.`,
    hint:
      target.kind === 'specification'
        ? 'Some servers understand it; do not use it in a filter for all servers.'
        : 'Write it differently, or use a newer server.',
  }
}
