import { OPERATORS, ownMember, ownOptions, type ValueOperator } from '../../../../grammar/index.ts'
import { literalOf, selectorOf } from '../../../filters/ast/index.ts'
import { quoteValue, selectorText, tryWrite } from '../../../filters/print/index.ts'
import { dereference, type Place, type Schema } from '../../../rows/schema/index.ts'
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

const FORMS: Readonly<Partial<Record<Schema['kind'], SampleValue['form']>>> = {
  bool: 'word',
  string: 'string',
}

function valuesOffered(view: View, destination: Destination): readonly Offered[] {
  const { schema } = dereference(destination.place)
  const form = schema.kind === 'any' ? undefined : (ownMember(FORMS, schema.kind) ?? 'number')
  const offered = distinct([
    ...valuesSeen(view, destination)
      .filter((value) => form === undefined || value.form === form)
      .map((value) => counted(view, value)),
    ...knownValues(schema).map((text): Offered => ({ text, form: form ?? 'string' })),
    ...examplesOf(destination.place.schema, form),
  ])
  return offered.length > 0 || form !== 'number' ? offered : [{ text: '0', form }]
}

function knownValues(schema: Schema): readonly string[] {
  if (schema.kind === 'bool') return ['true', 'false']
  return (schema.kind === 'string' && ownMember(schema, 'oneOf')) || []
}

function entriesOffered(view: View, destination: Destination): readonly Offered[] {
  return distinct([
    ...entriesSeen(view, destination).map((value) => counted(view, value)),
    ...knownEntries(destination.place).map((text): Offered => ({ text, form: 'string' })),
  ])
}

function knownEntries(place: Place): readonly string[] {
  const { schema, rules } = dereference(place)
  if (schema.kind === 'map') return ownMember(schema, 'keys') ?? []
  if (schema.kind === 'object') return Object.keys(schema.fields)
  if (schema.kind !== 'list' && schema.kind !== 'array') return []
  const entry = dereference({ schema: schema.of, rules }).schema
  return entry.kind === 'bool' ? [] : knownValues(entry)
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
    label: labelOf(literal),
    kind: 'value',
    text: literal + cursor.gap,
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
