import { ownBytes, type Segment } from '../../../grammar/index.ts'

/** The parts of a path joined by dots, for messages and as keys. A filter may need another spelling. */
export function dottedPath(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('.')
}

/** A path as a map key, the same for both styles of a selector. */
export function pathKey(segments: readonly Segment[]): string {
  return JSON.stringify(segments.map((segment) => ownBytes(segment) ?? segment.text))
}

/** The text of a segment; `undefined` if its bytes are not text, because no name or key equals that. */
export function textOfSegment(segment: Segment | undefined): string | undefined {
  return segment && ownBytes(segment) ? undefined : segment?.text
}
