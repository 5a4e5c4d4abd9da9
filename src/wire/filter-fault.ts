/** Why a server refused a filter. */
export type FilterFaultReason =
  | 'syntax'
  | 'too-complex'
  | 'value-not-found'
  | 'value-not-coercible'
  | 'invalid-pattern'
  | 'operator-not-applicable'
  | 'local-not-traversable'
  | 'binding-conflict'
  | 'number-not-representable'
  | 'conflicting-parameters'

/** What a server's text says of the filter it was given. */
export interface FilterFault {
  readonly reason: FilterFaultReason
  /** Where the filter stops being one, in bytes of its UTF-8 form from 0. */
  readonly byteOffset?: number
  /** The first part of the selector that led nowhere. */
  readonly name?: string
}

/** What a server's text has in it for each reason; the first that fits holds. */
const SIGNS: readonly (readonly [FilterFaultReason, RegExp])[] = [
  ['too-complex', /max number of expressions|too complex/i],
  ['syntax', /\d+:\d+ \(\d+\): /],
  ['value-not-found', /(?:could not be|not) found in (?:the )?datum|finding value in datum/i],
  ['invalid-pattern', /parsing regexp/i],
  ['value-not-coercible', /coerc|strconv\.|match value in expression/i],
  [
    'operator-not-applicable',
    /not applicable|cannot perform|primitive comparison|not convertible to|not a list or a map|only iterate over/i,
  ],
  ['local-not-traversable', /references a .* is invalid/is],
  ['binding-conflict', /as a placeholder for both/i],
  ['number-not-representable', /unable to convert json number/i],
  [
    'conflicting-parameters',
    /(?<!evaluating the )\bfilter\b.*(?:cannot|conflict|together|beside|combine)/i,
  ],
  ['syntax', /filter expression/i],
]

/** `line:column (bytes): `, as parsers made of a grammar write it. */
const PLACE = /\b\d+:\d+ \((\d+)\)/
/** `/Name/more at part`, or the first name in backticks. */
const NAME = /datum: "?\/([^/\s"]+)|`([A-Za-z][A-Za-z0-9_]*)/

/**
 * What a server's text says of a filter; `undefined` where it says nothing that is known. Texts of
 * the reference are understood, and those of the server of this package.
 */
export function readFilterFault(text: string): FilterFault | undefined {
  const reason = SIGNS.find(([, sign]) => sign.test(text))?.[0]
  if (!reason) return undefined
  const place = PLACE.exec(text)?.[1]
  const name = NAME.exec(text)
  return {
    reason,
    ...(place !== undefined && { byteOffset: Number(place) }),
    ...(name && reason === 'value-not-found' && { name: name[1] ?? name[2] ?? '' }),
  }
}

/**
 * The text of a server that cannot read a filter: what is so, after its place as line, column and
 * offset in bytes, so that clients can point at it.
 * @param offset Where in the filter, in UTF-16 units from 0.
 */
export function writeSyntaxFault(filter: string, offset: number, message: string): string {
  const before = filter.slice(0, offset)
  const line = before.split('\n').length
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1
  const bytes = new TextEncoder().encode(before).length
  return `failed to read filter expression: ${line}:${column} (${bytes}): ${message}`
}
