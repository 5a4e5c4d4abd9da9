import { ownBytes, type Segment } from '../../../grammar/index.ts'

/** A path as a map key, the same for both styles of a selector. */
export function pathKey(segments: readonly Segment[]): string {
  return JSON.stringify(segments.map((segment) => ownBytes(segment) ?? segment.text))
}
