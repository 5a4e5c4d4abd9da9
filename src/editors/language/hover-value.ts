import { OPERATORS, ownBytes, type Value } from '../../../grammar/index.ts'
import type { Target } from '../../rows/evaluate/index.ts'
import {
  type Asked,
  kindsOf,
  toLiteral,
  type Verdict,
  verdictOf,
  verdictOfKind,
} from '../../rows/meaning/index.ts'
import {
  type Dereferenced,
  dereference,
  isScalar,
  type Place,
  typeText,
} from '../../rows/schema/index.ts'
import { memberAhead } from './cursor.ts'
import { valueAs } from './knowledge.ts'
import type { ReadToken } from './states.ts'
import type { Hover } from './types.ts'
import { destinationAt, type View } from './view.ts'
import { code } from './words.ts'

/** How a value will be compared. */
export function hoverValue(view: View, read: readonly ReadToken[], at: number): Hover | undefined {
  const { start, end } = valueSpan(read, at)
  const first = read[start]
  const last = read[end - 1]
  if (!first || !last) return undefined
  const span = { start: first.token.span.start, end: last.token.span.end }
  const value = valueAs(view.text.slice(span.start, span.end), view.target)
  if (!value) return undefined
  const { state } = first.before
  const subject =
    state.at === 'value'
      ? state.subject
      : memberAhead(read.slice(end, end + MOST_AHEAD).map(({ token }) => token))
  const isPart = state.at !== 'value' || OPERATORS[state.operator].asks === 'member'
  const place = subject && destinationAt(view, subject)?.place
  const compared =
    first.part === 'pattern'
      ? `The pattern ${code(value.raw)}, in RE2 syntax, looked for anywhere in the string.`
      : comparedText(value, place && (isPart ? entryOf(place) : dereference(place)), view.target)
  const note = value.form === 'word' ? `\n\n${WORD_NOTE}` : ''
  return { span, text: compared + note }
}

const WORD_NOTE = 'A word without quotes is still text, not the name of a field.'

// How far to search for a selector after `in`.
const MOST_AHEAD = 200

// A word may be a path of several tokens.
function valueSpan(read: readonly ReadToken[], at: number): { start: number; end: number } {
  const continues = (one: ReadToken | undefined) =>
    one !== undefined &&
    (['segment', 'key', 'bracket'].includes(one.before.state.at) ||
      (one.before.state.at === 'path' && (one.token.text === '.' || one.token.text === '[')))
  let start = at
  while (start > 0 && continues(read[start])) start--
  let end = at + 1
  while (continues(read[end])) end++
  return { start, end }
}

/** The place that the text is compared with: an entry of a list, a key of a map, or the place itself. */
function entryOf(place: Place): Dereferenced {
  const { schema, rules } = dereference(place)
  if (schema.kind === 'list' || schema.kind === 'array')
    return dereference({ schema: schema.of, rules })
  const hasKeys = schema.kind === 'map' || schema.kind === 'object'
  return { schema: hasKeys ? { kind: 'string' } : schema, rules }
}

function comparedText(
  value: Value,
  place: Dereferenced | undefined,
  target: Target | undefined,
): string {
  const text = `The text ${code(value.raw)}`
  if (ownBytes(value)) return 'Bytes that are not valid UTF-8; only the same bytes equal them.'
  if (!place) return `${text}; what it is compared with decides how it is read.`
  const { schema, rules } = place
  const type = typeText(schema)
  const isTotal = target?.answering?.isTotal === true
  const verdict = isScalar(schema) && equalityOf(value, { schema, rules }, isTotal)
  if (!verdict || (verdict.is === 'equal' && verdict.as === 'text'))
    return `${text}, compared as ${type === 'string' ? 'written' : type}.`
  return verdict.is === 'equal'
    ? `Compared as ${type}: ${code(String(verdict.to))}.`
    : `${text} does not read as ${type}, so ${isTotal ? 'no value equals it' : 'the filter fails'}.`
}

function equalityOf(value: Value, { schema, rules }: Dereferenced, isTotal: boolean): Verdict {
  const asked: Asked = { asks: 'equal', literal: toLiteral(value), isTotal }
  const [kind = 'string'] = kindsOf(schema)
  const isJson = rules === 'json' || schema.kind === 'jsonNumber' || isTotal
  return isJson ? verdictOfKind(asked, kind) : verdictOf(asked, schema)
}
