import { type Expression, ownBytes, type Segment, type Selector } from '../../grammar/index.ts'
import { namesOf, walk } from '../ast/index.ts'

/** What of a value a filter may look at: all of it, or of an object no more than these members. */
export type Wanted = 'whole' | ReadonlyMap<string, Wanted>

type Members = Map<string, 'whole' | Members>

/**
 * What of a row a filter may look at. It is `'whole'` too where a name is hard to tell from its
 * bytes: `__proto__`, one that no bytes spell, or one with U+FFFD, which broken bytes read as.
 */
export function wantedOf(expression: Expression): Wanted {
  const wanted: Members = new Map()
  let isHard = false
  const add = ({ segments }: Selector, parents: readonly Expression[]) => {
    // What begins with the name of an entry is in a collection, and collections are wanted whole.
    if (parents.some((parent) => binds(parent, segments[0]))) return
    isHard ||= segments.some(isHardToFind)
    let members = wanted
    for (const [index, { text }] of segments.entries()) {
      const inner = members.get(text)
      if (inner === 'whole') return
      const next: Members = inner ?? new Map()
      members.set(text, index === segments.length - 1 ? 'whole' : next)
      members = next
    }
  }
  walk(expression, {
    Match: ({ selector }, parents) => add(selector, parents),
    Quantifier: ({ selector }, parents) => add(selector, parents),
  })
  return isHard ? 'whole' : wanted
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
