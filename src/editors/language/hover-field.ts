import { ownMember } from '../../../grammar/index.ts'
import { selectorText, tryWrite } from '../../filters/print/index.ts'
import { dereference, typeText } from '../../rows/schema/index.ts'
import { selectorFrom } from './knowledge.ts'
import type { ReadToken } from './states.ts'
import type { Hover } from './types.ts'
import { type Destination, destinationOf, standsFor, type View, valuesSeen } from './view.ts'
import { code, sentence } from './words.ts'

const MOST_EXAMPLES = 5

/** The known facts about the path up to a name or key. */
export function hoverField(view: View, { token, part, before }: ReadToken): Hover | undefined {
  const { state } = before
  const isLater = state.at === 'segment' || state.at === 'key'
  const start = isLater ? state.before.path.start : token.span.start
  const source = view.text.slice(start, token.span.end)
  const selector = selectorFrom(part === 'key' ? `${source}]` : source, start)
  const destination = selector && destinationOf(view, selector)
  return destination && { span: token.span, text: fieldText(view, destination) }
}

function fieldText(view: View, destination: Destination): string {
  const { selector, resolution, place } = destination
  const path = tryWrite(() => selectorText({ ...selector, style: 'dotted' }))
  const title = `**${code(path ?? '')}** · ${typeText(place.schema)}`
  const doc = ownMember(resolution, 'doc')
  const paragraphs = [
    title,
    ...(doc === undefined ? [] : [sentence(doc)]),
    ...(resolution.start === 'row'
      ? []
      : [`${code(selector.segments[0]?.text ?? '')} is ${standsFor(view, resolution)}.`]),
    ...hazardsOf(view, destination),
    ...examplesOf(view, destination),
  ]
  return paragraphs.join('\n\n')
}

function hazardsOf({ target }: View, { resolution, selector }: Destination): string[] {
  const failure = target?.answering?.isTotal
    ? ''
    : ` A filter fails on null${target?.lacks('is nil') ? '' : '; check for it first'}.`
  const nulls = resolution.hazards.filter(({ kind }) => kind === 'null')
  const missing = resolution.hazards.find(({ kind }) => kind === 'missing')
  const isServerOnly = resolution.hazards.some(({ kind }) => kind === 'server-only')
  const before = nulls.map(({ at }) =>
    selector.segments
      .slice(0, at)
      .map(({ text }) => text)
      .join('.'),
  )
  return [
    ...before.map((path) => `${code(path)} may be null.${failure}`),
    ...(missing ? ['A row may lack it.'] : []),
    ...(isServerOnly ? ['Only the server can filter by it: rows do not show its value.'] : []),
  ]
}

function examplesOf(view: View, destination: Destination): string[] {
  const { resolution, place } = destination
  if (resolution.steps.some(({ field }) => ownMember(field, 'sensitive')))
    return ['Secret: no values are shown.']
  const { schema } = dereference(place)
  const seen = valuesSeen(view, destination).map(({ text }) => text)
  const known = schema.kind === 'string' ? (ownMember(schema, 'oneOf') ?? []) : []
  const examples = (ownMember(schema, 'examples') ?? []).flatMap((example) =>
    typeof example === 'object' ? [] : [String(example)],
  )
  const all = [...new Set([...seen, ...known, ...examples])]
  if (all.length === 0) return []
  const some = all.slice(0, MOST_EXAMPLES).map(code).join(', ')
  return [`Values: ${some}${all.length > MOST_EXAMPLES ? ', …' : ''}`]
}
