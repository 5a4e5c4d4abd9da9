import { ownBytes, type Segment } from '../../../grammar/index.ts'

/** The text of a segment; `undefined` if its bytes are not text, because no name or key equals that. */
export function textOfSegment(segment: Segment | undefined): string | undefined {
  return segment && ownBytes(segment) ? undefined : segment?.text
}
