import type { Segment } from '../../../grammar/index.ts'
import type { Hazard } from '../../schema/index.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import { guarding } from '../edits.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { expressionText, pathText, shown } from '../words.ts'

/** A key in the middle of a path that a row may lack: only for the last one an operator answers. */
export const keyMayBeMissing: ClauseRule = function* (clause, { text, server }): Iterable<Finding> {
  const segments = segmentsOf(clause)
  for (const hazard of clause.hazards) {
    if (hazard.kind !== 'missing' || hazard.answered) continue
    const { at } = hazard
    const { text: key, span } = segments[at] as Segment
    const owner = at === 0 ? 'A row' : `\`${pathText(segments, at)}\``
    const orNull = isNullNext(clause, hazard) ? ', or have null for it' : ''
    // A key in the middle fails everywhere, the last one where a server does not answer for it.
    const isTargets = at === segments.length - 1 && server && !server.isSpecification
    yield {
      code: 'key-may-be-missing',
      span,
      message: `${owner} may lack \`${shown(key)}\`${orNull}, and ${isTargets ? server.name : 'a server'} fails the whole request where it does.`,
      hint: guardHint(clause, hazard),
      fails: 'some',
      ...guarding(clause, hazard, text),
    }
  }
}

function isNullNext({ hazards, guarded }: Clause, key: Hazard): boolean {
  const next = hazards.find(({ kind, at }) => kind === 'null' && at === key.at + 1)
  return next !== undefined && guarded.includes(next) === guarded.includes(key)
}

function guardHint({ guards, guarded }: Clause, hazard: Hazard): string {
  const [first, ...more] = guards
  if (first && guarded.includes(hazard)) {
    const asked = `\`${expressionText(first)} and …\``
    return `Ask before whether it is there: ${asked}${more.length > 0 ? ', and so on' : ''}.`
  }
  return hazard.at === 0
    ? 'Nothing can be asked of the row itself: filter by a field that every row has.'
    : 'No condition keeps it from that: filter the rows that come back.'
}

/** A position that a list may be too short for. */
export const positionMayBeMissing: ClauseRule = function* (clause, { text }): Iterable<Finding> {
  const segments = segmentsOf(clause)
  for (const hazard of clause.hazards) {
    const { kind, at } = hazard
    if (kind !== 'short-list') continue
    const { text: position, span } = segments[at] as Segment
    const list = pathText(segments, at)
    const isFirst = Number(position) === 0
    yield {
      code: 'position-may-be-missing',
      span,
      message: isFirst
        ? `\`${list}\` may be empty, and a server fails the whole request where it is.`
        : `\`${list}\` may have no position \`${shown(position)}\`, and a server fails the whole request where it has none.`,
      hint: `Ask \`any\` or \`all\` entries${isFirst ? `, or before it \`${list} is not empty and …\`` : ''}.`,
      fails: 'some',
      ...guarding(clause, hazard, text),
    }
  }
}
