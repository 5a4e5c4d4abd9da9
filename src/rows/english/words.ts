import {
  clip,
  type Name,
  ownBytes,
  printable,
  type Selector,
  shown,
  type Value,
} from '../../../grammar/index.ts'
import { dottedPath } from '../../filters/ast/index.ts'
import { quoteValue, selectorText, tryWrite } from '../../filters/print/index.ts'

const LONGEST = 60

/** A selector as a filter writes it, in backticks, short and safe to show. */
export function nameText(selector: Selector): string {
  const text = tryWrite(() => selectorText(selector)) ?? dottedPath(selector.segments)
  return `\`${shown(text)}\``
}

/** A name that a quantifier binds, in backticks, short and safe to show. */
export function boundText({ text }: Name): string {
  return `\`${shown(text)}\``
}

/** A value as a filter writes it, text in quotes, short and safe to show. */
export function valueText(value: Value): string {
  const { form, raw, span } = value
  const bytes = ownBytes(value)
  const isBare = form === 'number' || (form === 'word' && (raw === 'true' || raw === 'false'))
  if (isBare) return shown(raw)
  const short = raw.length > LONGEST ? clip(raw, LONGEST) : raw
  const literal: Value = { form: 'string', raw: short, span, ...(bytes && { bytes }) }
  return printable(tryWrite(() => quoteValue(literal)) ?? JSON.stringify(short))
}

/** Parts of a sentence, joined so that the grouping is clear. */
export function listed(parts: readonly string[], word: 'and' | 'or', comma: boolean): string {
  const [first = '', second, ...more] = parts
  if (second === undefined) return first
  if (more.length === 0) return `${first}${comma ? ',' : ''} ${word} ${second}`
  return `${parts.slice(0, -1).join(', ')}, ${word} ${parts.at(-1)}`
}
