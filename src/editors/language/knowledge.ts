import {
  FILTER_LIMITS,
  NOWHERE,
  ownMember,
  parseSelector,
  type Selector,
  tryParse,
  type Value,
} from '../../../grammar/index.ts'
import type { Target } from '../../rows/evaluate/index.ts'
import {
  enterScope,
  type Resolution,
  resolveField,
  type Schema,
  type Scope,
} from '../../rows/schema/index.ts'
import type { OpenBracket, PathSpan, Quantified } from './states.ts'

// Resolves the paths in a text. Even in broken text, a selector or a value is complete, so the parser reads it, and
// only the parser knows escapes, pointers and keys.

/** A quantifier around a position: its scope, and its collection. */
export interface EnclosingQuantifier {
  readonly scope: Scope
  /** Of its collection. */
  readonly resolution: Resolution
  readonly selector: Selector
  readonly outer: EnclosingQuantifier | undefined
}

const NO_SELECTOR: Selector = { style: 'dotted', segments: [], span: NOWHERE }

/** The innermost quantifier around a position, which leads to the outer ones. */
export function quantifierAround(
  bracket: OpenBracket | undefined,
  text: string,
  schema: Schema,
): EnclosingQuantifier | undefined {
  const quantifiers: Quantified[] = []
  for (let at = bracket; at; at = at.outer) {
    if (at.quantified?.binding) quantifiers.push(at.quantified)
    // No filter can be deeper.
    if (quantifiers.length >= FILTER_LIMITS.maxDepth) break
  }
  let outer: EnclosingQuantifier | undefined
  for (const { collection: path, binding } of quantifiers.reverse()) {
    const selector = (path && selectorAt(text, path)) ?? NO_SELECTOR
    const resolution = resolveField(schema, selector, outer?.scope)
    if (!binding) continue
    const scope = enterScope({ binding, selector }, resolution, outer?.scope)
    outer = { scope, resolution, selector, outer }
  }
  return outer
}

/** The selector at a span of the text, with spans in the whole text. */
export function selectorAt(text: string, { start, end }: PathSpan): Selector | undefined {
  return selectorFrom(text.slice(start, end), start)
}

/** Parses a selector, with spans counted from `start`. */
export function selectorFrom(source: string, start: number): Selector | undefined {
  const selector = parseSelector(source)
  if (!selector) return undefined
  const moved = <Part extends { readonly span: { start: number; end: number } }>(part: Part) => ({
    ...part,
    span: { start: part.span.start + start, end: part.span.end + start },
  })
  return { ...moved(selector), segments: selector.segments.map(moved) }
}

/** Parses a value; `undefined` if the text is not one. */
export function valueAs(source: string, target: Target | undefined): Value | undefined {
  const text = `x == ${source}`
  const parsed = ownMember(tryParse(text), 'expression')
  const read = parsed && (target?.text?.read(parsed, text) ?? parsed)
  return read?.kind === 'Match' && read.operator === '==' ? read.value : undefined
}
