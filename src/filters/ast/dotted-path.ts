import type { Segment } from '../../../grammar/index.ts'

/** The parts of a path joined by dots, for messages and as keys. A filter may need another spelling. */
export function dottedPath(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('.')
}
