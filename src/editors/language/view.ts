import { ownMember, ownOptions, type Selector } from '../../../grammar/index.ts'
import { selectorText, tryWrite } from '../../filters/print/index.ts'
import type { Target } from '../../rows/evaluate/index.ts'
import {
  dereference,
  type Place,
  type Resolution,
  resolveField,
  type Schema,
} from '../../rows/schema/index.ts'
import { type EnclosingQuantifier, quantifierAround, selectorAt } from './knowledge.ts'
import type { SampleStep, Samples, SampleValue } from './samples.ts'
import type { OpenBracket, PathSpan } from './states.ts'
import { code } from './words.ts'

/** The facts that a service has for any text. */
export interface ServiceContext {
  readonly schema: Schema
  readonly samples: Samples
  /** The target of the filter; by default the newest reference. */
  readonly target: Target | undefined
}

/** The facts at one position of a text, including the names of quantifiers around it. */
export interface View extends ServiceContext {
  readonly text: string
  readonly quantifier: EnclosingQuantifier | undefined
}

/** The view inside a bracket. */
export function viewAt(
  context: ServiceContext,
  text: string,
  bracket: OpenBracket | undefined,
): View {
  return { ...context, text, quantifier: quantifierAround(bracket, text, context.schema) }
}

/** A selector and the place it leads to. */
export interface Destination {
  readonly place: Place
  readonly resolution: Resolution & { readonly found: true }
  readonly selector: Selector
}

/** The place that a path in the text leads to; `undefined` if it is not a path or leads nowhere. */
export function destinationAt(view: View, path: PathSpan): Destination | undefined {
  const selector = selectorAt(view.text, path)
  return selector && destinationOf(view, selector)
}

/** The place that a selector leads to. */
export function destinationOf(view: View, selector: Selector): Destination | undefined {
  const resolution = resolveField(view.schema, selector, view.quantifier?.scope)
  if (!resolution.found) return undefined
  const { schema, rules } = resolution
  return { place: { schema, rules }, resolution, selector }
}

/** The values that rows have there, the most frequent first. Never the values of secrets. */
export function valuesSeen(view: View, destination: Destination): readonly SampleValue[] {
  const found = stepsTo(destination, view.quantifier)
  if (!found) return []
  return found.isKey ? view.samples.keysAt(found.steps) : view.samples.valuesAt(found.steps)
}

/** The values of the list's entries or the map's keys there. */
export function entriesSeen(view: View, destination: Destination): readonly SampleValue[] {
  const found = stepsTo(destination, view.quantifier)
  if (!found || found.isKey) return []
  const { kind } = dereference(destination.place).schema
  if (kind === 'map' || kind === 'object') return view.samples.keysAt(found.steps)
  if (kind === 'string') return view.samples.valuesAt(found.steps)
  return view.samples.valuesAt([...found.steps, { via: 'entry' }])
}

/** The keys that rows have there. */
export function keysSeen(view: View, destination: Destination): readonly SampleValue[] {
  const found = stepsTo(destination, view.quantifier)
  return found && !found.isKey ? view.samples.keysAt(found.steps) : []
}

/** The meaning of a quantifier's name, in words. */
export function standsFor({ quantifier }: View, { start, depth }: Resolution): string {
  const selector = quantifierAt(quantifier, depth)?.selector
  const collection = selector && tryWrite(() => selectorText(selector))
  const what = start === 'key' ? 'a key or position' : 'an entry'
  return collection === undefined ? what : `${what} of ${code(collection)}`
}

function quantifierAt(innermost: EnclosingQuantifier | undefined, depth: number) {
  let around = innermost
  for (let left = depth; left > 0; left--) around = around?.outer
  return around
}

interface Steps {
  readonly steps: readonly SampleStep[]
  /** True for the name of a key. Its values are the keys of the object at these steps. */
  readonly isKey: boolean
}

function stepsTo(
  { resolution, selector }: Pick<EnclosingQuantifier, 'resolution' | 'selector'>,
  quantifier: EnclosingQuantifier | undefined,
): Steps | undefined {
  const steps: SampleStep[] = []
  if (resolution.start !== 'row') {
    const around = quantifierAt(quantifier, resolution.depth)
    const base = around && stepsTo(around, around.outer)
    if (!base || base.isKey) return undefined
    if (resolution.start === 'key') return { steps: base.steps, isKey: true }
    steps.push(...base.steps, { via: 'entry' })
  }
  if (resolution.steps.some(({ field }) => ownMember(field, 'sensitive'))) return undefined
  const first = resolution.start === 'row' ? 0 : 1
  for (const [at, { text }] of selector.segments.entries()) {
    if (at < first) continue
    const step = resolution.steps[at - first]
    for (const { kind } of step?.through ?? [])
      if (kind !== 'nullable') steps.push({ via: 'entry' })
    const { via, member = text } = ownOptions(step)
    const isInlined = via === 'field' && ownMember(step, 'member') === undefined
    if (!isInlined) steps.push({ via: 'member', names: member === text ? [text] : [member, text] })
  }
  return { steps, isKey: false }
}
