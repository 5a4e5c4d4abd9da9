import { literalOf, selectorOf } from '../../../filters/ast/index.ts'
import { quoteValue, selectorText, tryWrite } from '../../../filters/print/index.ts'
import { selectorAt } from '../knowledge.ts'
import { leadsOn, type Wanted } from '../operators.ts'
import type { PathSpan } from '../states.ts'
import { destinationOf, type View } from '../view.ts'
import { labelOf } from '../words.ts'
import { fieldProposal, type Member, membersAt, membersBehind } from './paths.ts'
import type { Proposal } from './proposals.ts'

// Keys like `unique.network.ip-address` have few parts; a path may have thousands.
const MOST_PARTS = 8

/**
 * Keys with dots whose first parts are in the path: at `Attributes.os.n‸` the key `os.name`, which replaces all of
 * its parts.
 */
export function* dottedKeys(
  view: View,
  path: PathSpan,
  wanted: Wanted,
  end: number,
): Generator<Proposal> {
  const selector = selectorAt(view.text, path)
  if (!selector || path.isPointer) return
  const { segments } = selector
  const names = segments.map(({ text }) => text)
  const first = Math.max(0, segments.length - MOST_PARTS)
  for (const [at, segment] of segments.slice(first).entries()) {
    const kept = first + at
    const before = names.slice(0, kept)
    const begun = `${names.slice(kept).join('.')}.`
    // Each part in brackets is a key.
    if (!view.text.startsWith(begun, segment.span.start)) continue
    for (const member of keysBeginning(view, before, wanted)) {
      const { name } = member
      if (!name.startsWith(begun)) continue
      const text = tryWrite(() =>
        kept === 0 ? selectorText(selectorOf([name])) : `[${quoteValue(literalOf(name))}]`,
      )
      if (text === undefined) continue
      // Replaces the dot before the parts, too.
      const start = kept === 0 ? segment.span.start : segment.span.start - 1
      yield {
        ...fieldProposal(view, [...before, name], member, { label: labelOf(name), text }),
        span: { start, end },
        filterText: kept === 0 ? name : `.${name}`,
      }
    }
  }
}

function* keysBeginning(view: View, before: readonly string[], wanted: Wanted): Generator<Member> {
  if (before.length > 0) {
    const destination = destinationOf(view, selectorOf(before))
    if (destination) yield* membersBehind(view, destination, wanted)
    return
  }
  for (const member of membersAt({ schema: view.schema, rules: 'typed' }))
    if (leadsOn(member.place, wanted, view.target)) yield member
}
