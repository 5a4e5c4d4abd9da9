import { kindOf, mapMember, member } from './data.ts'
import { ABSENT, type ParsedPath, type ParsedSegment } from './select.ts'

/** Follows a path where nothing fails; `ABSENT` if a part is missing, or if the path continues below a value without that part. */
export function followTotally(start: unknown, { segments }: ParsedPath, taken: number): unknown {
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
      // The reference also reads `0x1` and the empty text as positions; people mean names.
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
