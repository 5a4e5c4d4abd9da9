import { shown, unreachable } from '../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'

// How types and untrusted texts are shown.

/** A type in a few words, as in `list of string` or `map of int64 or null`. */
export function typeText(schema: Schema): string {
  switch (schema.kind) {
    case 'int':
    case 'uint':
    case 'float':
      return `${schema.kind}${schema.bits}`
    case 'jsonNumber':
      return 'number'
    case 'list':
    case 'array':
      // Entries are hardly ever null, though in Go most can be.
      return `list of ${typeText(schema.of.kind === 'nullable' ? schema.of.of : schema.of)}`
    case 'map':
      return `map of ${typeText(schema.of)}`
    case 'nullable':
      return `${typeText(schema.of)} or null`
    case 'any':
      return schema.shape ? typeText(schema.shape) : 'any'
    case 'object':
      return 'object'
    case 'string':
    case 'bool':
    case 'duration':
    case 'bytes':
    case 'time':
      return schema.kind
    default:
      return unreachable(schema)
  }
}

/** A text of the filter or the rows on one line, to be shown plain. */
export function labelOf(text: string): string {
  return shown(text, 80)
}

/** A text as code in Markdown, whatever it holds. */
export function code(text: string): string {
  const safe = labelOf(text)
  const runs = safe.match(/`+/g) ?? []
  const fence = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length), 0) + 1)
  const pad = /^`|`$|^ .* $/.test(safe) ? ' ' : ''
  return safe === '' ? 'the empty text' : `${fence}${pad}${safe}${pad}${fence}`
}

/** A sentence as Markdown that shows just that sentence, with what is in backticks as code. */
export function sentence(text: string): string {
  return shown(text, 500)
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\`*_[\]<>#|&!~]/g, '\\$&')))
    .join('')
}
