import {
  KEYWORDS,
  OPERATOR_NAMES,
  OPERATORS,
  type Operator,
  takesValue,
} from '../../../../grammar/index.ts'
import type { Place } from '../../../rows/schema/index.ts'
import type { Cursor } from '../cursor.ts'
import { operatorsOf } from '../operators.ts'
import type { OpenBracket, PathSpan, State } from '../states.ts'
import { type Destination, destinationAt, type View } from '../view.ts'
import { meaningOf, meaningText } from '../vocabulary.ts'
import { namesFor, secondName } from './entry-names.ts'
import type { Proposal } from './proposals.ts'

// Words with a meaning, and brackets.

/** A word with a space after it, because more text must follow. */
export function word(
  label: string,
  kind: Proposal['kind'],
  cursor: Cursor,
  more: Partial<Proposal> = {},
): Proposal {
  const meaning = meaningOf(label)
  return {
    label,
    kind,
    text: `${label}${cursor.trail}`,
    ...(meaning && { doc: meaningText(meaning) }),
    ...more,
  }
}

/** A word or bracket that can end the filter. */
function last(label: string, kind: Proposal['kind'], cursor: Cursor): Proposal {
  return word(label, kind, cursor, { text: `${label}${cursor.gap}` })
}

/** The operators of a field; every operator if the field is unknown. */
export function* operators(view: View, path: PathSpan, cursor: Cursor): Generator<Proposal> {
  const destination = destinationAt(view, path)
  // A keyword that is not a field may still be a text to search for.
  const isWord = (KEYWORDS as readonly string[]).includes(view.text.slice(path.start, path.end))
  const operatorsAt = (place: Place) => operatorsOf(place, view.target)
  const taken = destination ? operatorsAt(destination.place) : isWord ? [] : operatorsAt(ANYTHING)
  for (const operator of taken) {
    if (takesValue(operator)) yield word(operator, 'operator', cursor)
    else yield last(operator, 'operator', cursor)
  }
  if (!destination) yield* valueOperators(cursor)
}

const ANYTHING: Place = { schema: { kind: 'any' }, rules: 'json' }

const BEHIND_VALUES = /* @__PURE__ */ OPERATOR_NAMES.filter(
  (operator) => OPERATORS[operator].value === 'left',
)

/** The operators that can follow a value. */
export function* valueOperators(cursor: Cursor): Generator<Proposal> {
  for (const operator of BEHIND_VALUES) yield word(operator, 'operator', cursor)
}

/** The rest of an operator whose first words are there. */
export function* operatorRests(
  view: View,
  begun: 'not' | 'is' | 'is not',
  path: PathSpan | undefined,
  cursor: Cursor,
): Generator<Proposal> {
  const destination = path && destinationAt(view, path)
  const taken = path ? operatorsOf(destination?.place ?? ANYTHING, view.target) : []
  const all: readonly Operator[] = destination ? taken : [...taken, ...BEHIND_VALUES]
  for (const operator of all) {
    if (!operator.startsWith(`${begun} `)) continue
    const label = operator.slice(begun.length + 1)
    const meaning = meaningOf(operator)
    const proposal = takesValue(operator)
      ? word(label, 'operator', cursor)
      : last(label, 'operator', cursor)
    yield { ...proposal, ...(meaning && { doc: meaningText(meaning) }) }
  }
}

/** The words and brackets that can begin a condition. */
export function* conditionWords(
  isBare: boolean,
  hasCollections: boolean,
  cursor: Cursor,
): Generator<Proposal> {
  yield word('not', 'keyword', cursor)
  for (const quantifier of hasCollections ? ['any', 'all'] : []) {
    // After `and` and `not`, a quantifier needs parentheses.
    const text = `(${quantifier} )${cursor.gap}`
    yield isBare
      ? word(quantifier, 'keyword', cursor)
      : word(quantifier, 'keyword', cursor, { text, cursor: text.lastIndexOf(')') })
  }
  yield { label: '( )', kind: 'keyword', text: `()${cursor.gap}`, cursor: 1, filterText: '(' }
}

/** The words that can follow a condition. */
export function* logicalOperators(
  state: State,
  bracket: OpenBracket | undefined,
  cursor: Cursor,
): Generator<Proposal> {
  const start = state.at === 'done' ? state.quantifier : undefined
  for (const operator of ['and', 'or'])
    yield word(operator, 'joiner', cursor, parenthesised(operator, start, cursor))
  if (!bracket || cursor.following[0]?.text === bracket.close) return
  yield last(bracket.close, 'joiner', cursor)
}

// Nothing can follow a quantifier without parentheses.
function parenthesised(
  operator: string,
  start: number | undefined,
  { previous, span, trail }: Cursor,
): Partial<Proposal> {
  if (start === undefined || !previous) return {}
  return {
    span: { start: previous.span.end, end: span.end },
    text: `) ${operator}${trail}`,
    filterText: ' '.repeat(span.start - previous.span.end) + operator,
    also: [{ span: { start, end: start }, text: '(' }],
  }
}

/** `as group { … }`, after the collection. */
export function* bindings(
  view: View,
  destination: Destination | undefined,
  cursor: Cursor,
): Generator<Proposal> {
  for (const names of namesFor(view, destination)) {
    const label = `as ${names} { … }`
    yield word('as', 'keyword', cursor, { label, ...withBody(`as ${names}`, cursor) })
  }
  yield word('as', 'keyword', cursor)
}

/** Names for the entries, or the second of two names, followed by a body if there is none. */
export function* bindingNames(
  view: View,
  destination: Destination | undefined,
  first: string | undefined,
  cursor: Cursor,
): Generator<Proposal> {
  const next = cursor.following[0]?.text
  const isAlone = next === '{' || next === ',' || next === '_'
  const seconds = [secondName(view, destination, first), ...(first === '_' ? [] : ['_'])]
  for (const label of first === undefined ? namesFor(view, destination) : seconds) {
    const text = isAlone ? { text: label + cursor.gap } : withBody(label, cursor)
    yield { label, kind: 'binding', ...text }
  }
}

/** The text that can follow the names of the entries. */
export function* afterNames(
  view: View,
  destination: Destination | undefined,
  { first, isPair }: { readonly first: string; readonly isPair: boolean },
  cursor: Cursor,
): Generator<Proposal> {
  if ((isPair || first !== '_') && cursor.following[0]?.text !== '{') {
    yield { label: '{ … }', kind: 'keyword', ...withBody('', cursor), filterText: '{' }
  }
  if (isPair) return
  const label = `, ${secondName(view, destination, first)}`
  yield { label, kind: 'binding', ...withBody(label, cursor) }
}

/** Adds `{ }` after the text, with the cursor inside. */
export function withBody(text: string, { gap }: Cursor): Pick<Proposal, 'text' | 'cursor'> {
  const open = text === '' ? '{ ' : `${text} { `
  return { text: `${open} }${gap}`, cursor: open.length }
}
