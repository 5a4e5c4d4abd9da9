import { ownMember, ownOptions, type Token, unreachable } from '../../../../grammar/index.ts'
import { selectorOf } from '../../../filters/ast/index.ts'
import { entriesOf, type Place } from '../../../rows/schema/index.ts'
import { type Cursor, cursorAt, memberAhead } from '../cursor.ts'
import { leadsOn } from '../operators.ts'
import type { PathSpan, Quantifier, Thread } from '../states.ts'
import { takesBinding } from '../threads.ts'
import type { Completion } from '../types.ts'
import { destinationAt, destinationOf, type ServiceContext, type View, viewAt } from '../view.ts'
import { namesFor } from './entry-names.ts'
import { firstNames, keys, segments } from './paths.ts'
import { type Proposal, ranked } from './proposals.ts'
import { members, values, valuesFirst } from './values.ts'
import {
  afterNames,
  bindingNames,
  bindings,
  conditionWords,
  logicalOperators,
  operatorRests,
  operators,
  valueOperators,
  withBody,
} from './words.ts'

/** The completions at an offset, best first, based on the tokens before it. */
export function complete(
  text: string,
  tokens: readonly Token[],
  offset: number,
  context: ServiceContext,
): readonly Completion[] {
  const cursor = cursorAt(text, tokens, offset)
  const proposals = cursor.threads.flatMap((thread) => [
    ...proposalsFor(thread, viewAt(context, text, thread.bracket), cursor),
  ])
  return ranked(
    proposals.map((proposal) => withLeadingSpace(cursor, proposal)),
    cursor,
  )
}

// A completion that touches the word before it gets a space.
function withLeadingSpace({ lead }: Cursor, proposal: Proposal): Proposal {
  const { span, cursor, filterText = proposal.label } = ownOptions(proposal)
  if (lead === '' || span) return proposal
  const text = lead + proposal.text
  return { ...proposal, text, filterText, ...(cursor !== undefined && { cursor: cursor + 1 }) }
}

function proposalsFor(thread: Thread, view: View, cursor: Cursor): Iterable<Proposal> {
  const { state, bracket } = thread
  const destination = (path: PathSpan | undefined) => path && destinationAt(view, path)
  switch (state.at) {
    case 'condition':
      return conditions(state, view, cursor)
    case 'path':
      if (state.quantifier)
        return takesBinding(thread)
          ? wrapped(state.quantifier, bindings(view, destination(state.path), cursor))
          : []
      if (state.use === 'subject') return operators(view, state.path, cursor)
      return logicalOperators(state, bracket, cursor)
    case 'segment': {
      const { path, use } = state.before
      if (use === 'value') return []
      const found = segments(view, path, use, cursor)
      const before = destination(path)?.selector.segments.map(({ text }) => text)
      return use === 'collection' && before ? headed(view, before, found, cursor) : found
    }
    case 'key': {
      const { path, use } = state.before
      return use === 'value' ? [] : keys(view, path, use, cursor)
    }
    case 'bracket':
      return [{ label: ']', kind: 'key', text: ']' }]
    case 'literal':
      return valueOperators(cursor)
    case 'negated':
      return operatorRests(view, 'not', state.subject, cursor)
    case 'is':
      return operatorRests(view, state.negated ? 'is not' : 'is', state.subject, cursor)
    case 'value':
      return values(view, destination(state.subject), state.operator, cursor)
    case 'member':
      return firstNames(view, 'member')
    case 'collection': {
      const starts = firstNames(view, 'collection')
      return wrapped(state, headed(view, [], starts, cursor))
    }
    case 'done':
      return logicalOperators(state, bracket, cursor)
    case 'name':
      return wrapped(
        state.head,
        bindingNames(view, destination(state.head.collection), state.first?.text, cursor),
      )
    case 'named': {
      const { head, first, second } = state
      const names = { first: first.text, isPair: second !== undefined }
      return wrapped(head, afterNames(view, destination(head.collection), names, cursor))
    }
    default:
      return unreachable(state)
  }
}

function* conditions(
  { bare }: { readonly bare: boolean },
  view: View,
  cursor: Cursor,
): Generator<Proposal> {
  // In `‸ in Datacenters`, the value is missing.
  const ahead = memberAhead(cursor.following)
  const collection = ahead && destinationAt(view, ahead)
  if (collection) yield* members(view, collection, cursor)
  yield* firstNames(view, 'subject')
  const row: Place = { schema: view.schema, rules: 'typed' }
  const hasCollections =
    !view.target?.lacks('quantifiers') &&
    (view.quantifier !== undefined || leadsOn(row, 'collection', view.target))
  yield* conditionWords(bare, hasCollections, cursor)
  if (!collection) yield* valuesFirst(view)
}

// Completes a collection together with the text that must follow, unless it is there.
function* headed(
  view: View,
  before: readonly string[],
  proposals: Iterable<Proposal>,
  cursor: Cursor,
): Generator<Proposal> {
  const next = cursor.following[0]?.text
  const isFollowed = next === 'as' || next === '.' || next === '['
  for (const proposal of proposals) {
    const name = ownMember(proposal, 'filterText')?.slice(1) ?? proposal.label
    const destination = destinationOf(view, selectorOf([...before, name]))
    const isEnd = destination && entriesOf(destination.resolution).iterable && !isFollowed
    if (!isEnd) yield proposal
    else {
      const [names = 'entry'] = namesFor(view, destination)
      yield { ...proposal, ...withBody(`${proposal.text} as ${names}`, cursor) }
    }
  }
}

// After `and` and `not`, a quantifier needs parentheses.
function* wrapped({ start, bare }: Quantifier, proposals: Iterable<Proposal>): Generator<Proposal> {
  const also = [{ span: { start, end: start }, text: '(' }]
  for (const proposal of proposals) {
    const isWhole = ownMember(proposal, 'cursor') !== undefined
    if (bare || (!isWhole && proposal.kind !== 'keyword')) yield proposal
    else if (isWhole) yield { ...proposal, text: `${proposal.text.trimEnd()})`, also }
    else yield { ...proposal, also }
  }
}
