import { type Expression, parse } from '../../grammar/index.ts'
import type { Filter } from '../print/index.ts'
import { allOf, and, anyOf, not, or, type Part } from './joins.ts'

// `tamis` reads texts among the parts; `tamis/core` has the same functions without the parser.

/** A part, or the text of one. A text of nothing but white space drops out. */
export type PartOrText = Part | string | readonly PartOrText[]

/** {@inheritDoc and} */
export function andWithTexts(...parts: readonly PartOrText[]): Filter {
  return and(...parts.map(read))
}

/** {@inheritDoc or} */
export function orWithTexts(...parts: readonly PartOrText[]): Filter {
  return or(...parts.map(read))
}

/** {@inheritDoc allOf} */
export function allOfWithTexts(...parts: readonly PartOrText[]): Filter | undefined {
  return allOf(...parts.map(read))
}

/** {@inheritDoc anyOf} */
export function anyOfWithTexts(...parts: readonly PartOrText[]): Filter | undefined {
  return anyOf(...parts.map(read))
}

/** {@inheritDoc not} */
export function notWithTexts(filter: Expression | string): Filter {
  return not(typeof filter === 'string' ? parse(filter) : filter)
}

function read(part: PartOrText): Part {
  if (Array.isArray(part)) return part.map(read)
  if (typeof part === 'string') return /^[ \t\r\n]*$/.test(part) ? undefined : parse(part)
  return part as Part
}
