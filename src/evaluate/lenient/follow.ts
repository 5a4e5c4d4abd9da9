import { kindOf, mapMember, member } from '../data.ts'
import { ABSENT, type ParsedPath, type ParsedSegment } from '../select.ts'

/** Follows a path as far as it leads: `ABSENT` where it leads through something that is missing or has no such part. */
export function follow(start: unknown, { segments }: ParsedPath, taken: number): unknown {
  let value = start
  for (let index = taken; index < segments.length; index++) {
    value = partAt(value, segments[index] as ParsedSegment)
    if (value === undefined) return ABSENT
  }
  return value
}

function partAt(value: unknown, { key, position = -1, text }: ParsedSegment): unknown {
  switch (kindOf(value)) {
    case 'list':
      // The reference reads `0x1` and the empty text as positions, too; to a person, they are names.
      return Object.hasOwn(value as object, position) && String(position) === text
        ? (value as readonly unknown[])[position]
        : undefined
    case 'object':
      return key === undefined ? undefined : member(value as object, key)
    case 'jsMap':
      return key === undefined ? undefined : mapMember(value, key)
    default:
      return undefined
  }
}

/** What a quantifier visits: nothing, unless the value is a list or a map with strings as keys. */
export function collect(value: unknown): unknown {
  switch (kindOf(value)) {
    case 'list':
    case 'object':
      return value
    case 'jsMap':
      return [...Map.prototype.keys.call(value)].every((key) => typeof key === 'string')
        ? value
        : []
    default:
      return []
  }
}
