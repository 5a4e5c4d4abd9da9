import { isDottedSegment, isPlainName, ownMember, ownOptions } from '../../../../grammar/index.ts'
import { isAmbiguousName, literalOf, namesOf, selectorOf } from '../../../filters/ast/index.ts'
import { quoteValue, selectorText, tryWrite } from '../../../filters/print/index.ts'
import {
  containerOf,
  DECLARED_PATHS,
  dereference,
  docOf,
  interpret,
  type Place,
  typeText,
} from '../../../rows/schema/index.ts'
import type { Cursor } from '../cursor.ts'
import { leadsOn, serves, type Wanted } from '../operators.ts'
import type { PathSpan } from '../states.ts'
import {
  type Destination,
  destinationAt,
  destinationOf,
  keysSeen,
  standsFor,
  type View,
} from '../view.ts'
import { labelOf, sentence } from '../words.ts'
import { namesFor } from './entry-names.ts'
import type { Proposal } from './proposals.ts'

// Names that can begin or continue a selector.

/** The fields and binding names that can begin a selector. */
export function* firstNames(view: View, wanted: Wanted): Generator<Proposal> {
  const names = new Set<string>()
  for (let around = view.quantifier; around; around = around.outer) {
    for (const { text } of namesOf(around.scope.binding)) {
      if (names.has(text)) continue
      names.add(text)
      const destination = destinationOf(view, selectorOf([text]))
      if (!destination || !leadsOn(destination.place, wanted, view.target)) continue
      yield {
        label: text,
        text: fieldText(text, wanted),
        kind: 'binding',
        detail: typeText(dereference(destination.place).schema),
        doc: `Refers to ${standsFor(view, destination.resolution)}.`,
      }
    }
  }
  for (const member of fieldsOf(view, { schema: view.schema, rules: 'typed' }, wanted)) {
    const { name } = member
    if (names.has(name)) continue
    const text = tryWrite(() => fieldText(name, wanted))
    if (text !== undefined) yield fieldProposal(view, member, { label: labelOf(name), text })
  }
}

// `any in as` is a match: it looks for the word `any` in the field `as`.
function fieldText(name: string, wanted: Wanted): string {
  const isTaken = wanted === 'collection' && isAmbiguousName(name, 'any')
  return selectorText(selectorOf([name], isTaken ? 'pointer' : undefined))
}

/** The names that can continue a path after `.`; a key that is not a name goes into brackets. */
export function* segments(
  view: View,
  path: PathSpan,
  wanted: Wanted,
  cursor: Cursor,
): Generator<Proposal> {
  const destination = destinationAt(view, path)
  const dot = cursor.previous?.span.start
  if (!destination || dot === undefined) return
  if (wanted === 'subject') yield* throughEntries(view, path, destination, cursor)
  for (const member of membersBehind(view, destination, wanted)) {
    const { name } = member
    if (isDottedSegment(name) && (isPlainName(name) || !view.target?.lacks('digitsInPaths'))) {
      yield fieldProposal(view, member, { label: name, text: name })
      continue
    }
    const text = tryWrite(() => `[${quoteValue(literalOf(name))}]`)
    if (text === undefined) continue
    const span = { start: dot, end: cursor.span.end }
    yield {
      ...fieldProposal(view, member, { label: labelOf(name), text }),
      span,
      filterText: `.${name}`,
    }
  }
}

// No path goes through a list: a condition on its entries needs `any`.
function* throughEntries(
  view: View,
  path: PathSpan,
  destination: Destination,
  { span }: Cursor,
): Generator<Proposal> {
  const { schema, rules } = dereference(destination.place)
  if ((schema.kind !== 'list' && schema.kind !== 'array') || ownMember(schema, 'isOpen')) return
  const [entry = 'entry'] = namesFor(view, destination)
  const collection = view.text.slice(path.start, path.end)
  for (const member of fieldsOf(view, { schema: schema.of, rules }, 'subject')) {
    const { name } = member
    const selector = tryWrite(() => selectorText(selectorOf([entry, name])))
    if (selector === undefined) continue
    const text = `(any ${collection} as ${entry} { ${selector} })`
    const proposal = fieldProposal(view, member, { label: name, text })
    yield {
      ...proposal,
      cursor: text.length - ' })'.length,
      detail: `${proposal.detail} · of any entry`,
      span: { start: path.start, end: span.end },
      filterText: `${view.text.slice(path.start, span.start)}${name}`,
    }
  }
}

/** The keys that fit into brackets. */
export function* keys(
  view: View,
  path: PathSpan,
  wanted: Wanted,
  { typed, following }: Cursor,
): Generator<Proposal> {
  const destination = destinationAt(view, path)
  if (!destination) return
  const close = following[0]?.text === ']' ? '' : ']'
  const quote = /^["'`]/.exec(typed)?.[0] ?? ''
  for (const member of membersBehind(view, destination, wanted)) {
    const { name } = member
    const text = tryWrite(() => `${quoteValue(literalOf(name))}${close}`)
    if (text === undefined) continue
    yield {
      ...fieldProposal(view, member, { label: labelOf(name), text }),
      kind: 'key',
      filterText: `${quote}${name}`,
    }
  }
}

// A field or key that can continue a path.
interface Member {
  readonly name: string
  readonly place: Place
  readonly doc?: string | undefined
  /** For a key: the number of rows that have it. */
  readonly count?: number
  readonly isKey: boolean
  /** For a field: true if the service's specification names it. */
  readonly isSpecified?: boolean
}

// The fields of an object.
function* membersAt(place: Place): Generator<Member> {
  const { parent: schema, rules } = containerOf(place, DECLARED_PATHS)
  if (schema.kind !== 'object') return
  for (const [name, field] of Object.entries(schema.fields)) {
    if (ownMember(field, 'ignored') && rules === 'typed') continue
    const doc = ownMember(field, 'doc') ?? docOf(field.schema)
    const isSpecified = ownMember(field, 'must') === true
    yield { name, place: { schema: field.schema, rules }, doc, isKey: false, isSpecified }
  }
}

// Fields that fit, then fields on the way to one; the most common first.
function fieldsOf(view: View, parent: Place, wanted: Wanted): readonly Member[] {
  const rank = ({ place, isSpecified }: Member) => {
    const { schema } = dereference(place)
    const isListed = schema.kind === 'string' && ownMember(schema, 'oneOf') !== undefined
    // `in` works on a string, but a string is not a collection.
    const isText = wanted === 'member' && schema.kind === 'string'
    return (
      (serves(place, wanted, view.target) ? 0 : 8) +
      (isText ? 4 : 0) +
      (isSpecified ? 0 : 2) -
      (isListed ? 1 : 0)
    )
  }
  return [...membersAt(parent)]
    .filter(({ place }) => leadsOn(place, wanted, view.target))
    .sort((a, b) => rank(a) - rank(b))
}

// The fields and keys below a path that fit or lead to one that does.
function* membersBehind(view: View, destination: Destination, wanted: Wanted): Generator<Member> {
  const { parent: schema, rules } = containerOf(destination.place, DECLARED_PATHS)
  yield* fieldsOf(view, destination.place, wanted)
  const isOfKeys = schema.kind === 'map' && schema.key.kind === 'string'
  if (!isOfKeys && schema.kind !== 'any') return
  const place: Place = { schema: schema.kind === 'map' ? schema.of : schema, rules }
  if (!leadsOn(place, wanted, view.target)) return
  const seen = keysSeen(view, destination)
  const known = schema.kind === 'map' ? (ownMember(schema, 'keys') ?? []) : []
  const counts = new Map(seen.map(({ text, count }) => [text, count]))
  for (const name of new Set([...counts.keys(), ...known])) {
    const count = counts.get(name)
    yield { name, place, isKey: true, ...(count !== undefined && { count }) }
  }
}

// The proposal for a field or key.
function fieldProposal(
  view: View,
  member: Member,
  written: Pick<Proposal, 'label' | 'text'>,
): Proposal {
  const { place, doc, count, isKey } = ownOptions(member)
  const type = typeText(interpret(place).schema)
  return {
    ...written,
    kind: isKey ? 'key' : 'field',
    detail: count === undefined ? type : `${type} · ${timesText(view, count)}`,
    ...(doc !== undefined && { doc: sentence(doc) }),
  }
}

/** How often a value was seen, in words. Includes the number of sampled rows if that is not all of them. */
export function timesText({ samples: { lookedAt } }: View, count: number): string {
  const times = count === 1 ? 'seen once' : `seen ${count.toLocaleString('en')} times`
  return lookedAt === undefined ? times : `${times} in ${lookedAt.toLocaleString('en')} rows`
}
