import {
  OPERATORS,
  ownMember,
  ownOptions,
  unreachable,
  type ValueOperator,
} from '../../../../grammar/index.ts'
import { literalOf, selectorOf } from '../../../filters/ast/index.ts'
import { quoteValue, selectorText, tryWrite } from '../../../filters/print/index.ts'
import { dereference, isScalar, type Schema } from '../../../rows/schema/index.ts'
import type { Cursor } from '../cursor.ts'
import { serves } from '../operators.ts'
import type { SampleValue } from '../samples.ts'
import { type Destination, destinationOf, entriesSeen, type View, valuesSeen } from '../view.ts'
import { labelOf } from '../words.ts'
import { timesText } from './paths.ts'
import type { Proposal } from './proposals.ts'

// Proposes values in the printer's syntax.

type Offered = Pick<SampleValue, 'text' | 'form'> & { readonly detail?: string }

/** The values for a comparison with this operator, the most frequent first. */
export function* values(
  view: View,
  destination: Destination | undefined,
  operator: ValueOperator,
  cursor: Cursor,
): Generator<Proposal> {
  const { asks } = OPERATORS[operator]
  if (asks === 'match') {
    yield* patterns(cursor)
    return
  }
  if (destination) {
    const offered =
      asks === 'member' ? entriesOffered(view, destination) : valuesOffered(view, destination)
    for (const value of offered) yield* valueProposal(value, cursor)
  }
  const scalar =
    destination && asks !== 'member' ? dereference(destination.place).schema : undefined
  // Inside quotes, a blank string is there already.
  if (quoteOf(cursor) === '' && (!scalar || TEXTUAL.has(scalar.kind))) yield blank(cursor)
}

const TEXTUAL: ReadonlySet<Schema['kind']> = new Set(['string', 'any'])

/** The values that fit before `in` and the selector. */
export function* members(
  view: View,
  destination: Destination,
  cursor: Cursor,
): Generator<Proposal> {
  for (const value of entriesOffered(view, destination)) yield* valueProposal(value, cursor)
}

const MATCHED_IN_PART: ReadonlySet<Schema['kind']> = new Set(['string', 'bytes'])

/** Conditions that begin with a value: `"…" in Datacenters`. */
export function* valuesFirst(view: View): Generator<Proposal> {
  const { schema } = dereference({ schema: view.schema, rules: 'typed' })
  for (const name of schema.kind === 'object' ? Object.keys(schema.fields) : []) {
    const selector = selectorOf([name])
    const place = destinationOf(view, selector)?.place
    const path = tryWrite(() => selectorText(selector))
    if (!place || path === undefined || !serves(place, 'member', view.target)) continue
    if (MATCHED_IN_PART.has(dereference(place).schema.kind)) continue
    const text = `"" in ${path}`
    yield { label: `"…" in ${path}`, kind: 'value', text, cursor: 1, filterText: text }
  }
}

function valuesOffered(view: View, destination: Destination): readonly Offered[] {
  const { schema } = dereference(destination.place)
  const seen = valuesSeen(view, destination).map((value) => counted(view, value))
  switch (schema.kind) {
    case 'bool': {
      const known = ['true', 'false'].map((text): Offered => ({ text, form: 'word' }))
      return distinct([...seen.filter(({ form }) => form === 'word'), ...known])
    }
    case 'string':
      return distinct([
        ...seen.filter(({ form }) => form === 'string'),
        ...(ownMember(schema, 'oneOf') ?? []).map((text): Offered => ({ text, form: 'string' })),
        ...examplesOf(destination.place.schema, 'string'),
      ])
    case 'any':
      return distinct([...seen, ...examplesOf(destination.place.schema)])
    case 'object':
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
    case 'bytes':
    case 'time':
    case 'jsonNumber':
    case 'list':
    case 'array':
    case 'map': {
      const numbers = [
        ...seen.filter(({ form }) => form === 'number'),
        ...examplesOf(destination.place.schema, 'number'),
      ]
      return distinct(numbers.length > 0 ? numbers : [{ text: '0', form: 'number' }])
    }
    default:
      return unreachable(schema)
  }
}

function entriesOffered(view: View, destination: Destination): readonly Offered[] {
  const { schema } = dereference(destination.place)
  const seen = entriesSeen(view, destination).map((value) => counted(view, value))
  const texts = (known: readonly string[] = []) =>
    known.map((text): Offered => ({ text, form: 'string' }))
  if (isScalar(schema)) return seen
  switch (schema.kind) {
    case 'map':
      return distinct([...seen, ...texts(ownMember(schema, 'keys'))])
    case 'object':
      return distinct([...seen, ...texts(Object.keys(schema.fields))])
    case 'list':
    case 'array': {
      const entry = dereference({ schema: schema.of, rules: destination.place.rules }).schema
      return distinct([...seen, ...texts(entry.kind === 'string' ? ownMember(entry, 'oneOf') : [])])
    }
    case 'bytes':
    case 'time':
    case 'any':
      return seen
    default:
      return unreachable(schema)
  }
}

function counted(view: View, { text, form, count }: SampleValue): Offered {
  return { text, form, detail: timesText(view, count) }
}

function examplesOf(schema: Schema, form?: SampleValue['form']): Offered[] {
  const found =
    ownMember(schema, 'examples') ??
    (schema.kind === 'nullable' ? ownMember(schema.of, 'examples') : undefined)
  return (found ?? []).flatMap((example): Offered[] => {
    const isNumber = typeof example === 'number' || typeof example === 'bigint'
    const own = isNumber ? 'number' : typeof example === 'boolean' ? 'word' : 'string'
    if (own === 'string' && typeof example !== 'string') return []
    // Large integers are stored as text.
    if (form !== undefined && form !== own && form !== 'number') return []
    return [{ text: String(example), form: form ?? own }]
  })
}

function distinct(offered: readonly Offered[]): readonly Offered[] {
  const kept = new Map<string, Offered>()
  for (const value of offered) {
    const key = `${value.form} ${value.text}`
    if (!kept.has(key)) kept.set(key, value)
  }
  return [...kept.values()]
}

function* valueProposal(offered: Offered, cursor: Cursor): Generator<Proposal> {
  const { text, form, detail } = ownOptions(offered)
  const literal = tryWrite(() => quoteValue(literalOf(text, form)))
  if (literal === undefined) return
  yield {
    ...{ label: labelOf(literal), kind: 'value', text: literal + cursor.gap },
    ...(detail !== undefined && { detail }),
    filterText: quoteOf(cursor) + text,
  }
}

// The typed text may have either kind of quote, or no quotes.
function quoteOf({ typed }: Cursor): string {
  return /^["'`]/.exec(typed)?.[0] ?? ''
}

function blank({ gap }: Cursor): Proposal {
  return { label: '"…"', kind: 'value', text: `""${gap}`, cursor: 1, filterText: '""' }
}

function* patterns({ gap }: Cursor): Generator<Proposal> {
  const patterns = [
    ['"^…"', '"^"', 2, 'begins with'],
    ['"…$"', '"$"', 1, 'ends with'],
    ['"^…$"', '"^$"', 2, 'all of it'],
    ['"(?i)…"', '"(?i)"', 5, 'in any case of letters'],
  ] as const
  for (const [label, text, cursor, detail] of patterns)
    yield { label, kind: 'value', text: text + gap, cursor, detail, filterText: text }
}
