import type { Segment } from '../../grammar/index.ts'

/** The parts of a path joined by points, for messages and as keys; a filter may have to write it otherwise. */
export function dottedPath(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('.')
}
