import {
  type Expression,
  ownBytes,
  type Segment,
  type Selector,
} from '../../../../grammar/index.ts'
import { namesOf, walkTree } from '../../../ast/index.ts'

/** The part of a value that a filter may read: all of it, or only these members of an object. */
export type Projection = 'whole' | ReadonlyMap<string, Projection>

type Members = Map<string, 'whole' | Members>

/**
 * The part of a row that a filter may read. It is `'whole'` if the bytes of a name are not reliable: `__proto__`,
 * invalid UTF-8, or a name with U+FFFD, which invalid bytes decode to.
 */
export function projectionOf(expression: Expression): Projection {
  const projection: Members = new Map()
  let isHard = false
  const add = ({ segments }: Selector, parents: readonly Expression[]) => {
    // A path from the name of an entry is inside a collection, and collections are read as a whole.
    if (parents.some((parent) => binds(parent, segments[0]))) return
    isHard ||= segments.some(isHardToFind)
    let members = projection
    for (const [index, { text }] of segments.entries()) {
      const inner = members.get(text)
      if (inner === 'whole') return
      const next: Members = inner ?? new Map()
      members.set(text, index === segments.length - 1 ? 'whole' : next)
      members = next
    }
  }
  walkTree(expression, {
    Match: ({ selector }, parents) => add(selector, parents),
    Quantifier: ({ selector }, parents) => add(selector, parents),
  })
  return isHard ? 'whole' : projection
}

function binds(parent: Expression, first: Segment | undefined): boolean {
  return (
    parent.kind === 'Quantifier' && namesOf(parent.binding).some(({ text }) => text === first?.text)
  )
}

function isHardToFind(segment: Segment): boolean {
  const { text } = segment
  return ownBytes(segment) !== undefined || !text.isWellFormed() || /^__proto__$|\ufffd/.test(text)
}
