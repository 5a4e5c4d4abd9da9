import { type Segment, shown } from '../../../../grammar/index.ts'
import type { Target } from '../../evaluate/index.ts'
import type { Hazard } from '../../schema/index.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { guardAgainst } from '../fixes/edits.ts'
import { expressionText, failing, noGuard, pathText } from '../words.ts'

/** A key in the middle of a path that a row may lack: operators only answer for a missing last key. */
export const keyMayBeMissing: FailureRule = function* (
  clause,
  { text, target },
): Iterable<Failure> {
  const segments = segmentsOf(clause)
  for (const hazard of clause.hazards) {
    if (hazard.kind !== 'missing' || hazard.answered) continue
    const { at } = hazard
    const { text: key, span } = segments[at] as Segment
    const owner = at === 0 ? 'A row' : `\`${pathText(segments, at)}\``
    const orNull = isNullNext(clause, hazard) ? ', or have null for it' : ''
    yield {
      code: 'key-may-be-missing',
      span,
      message: `${owner} may lack \`${shown(key)}\`${orNull}, and ${failing(target)}.`,
      hint: guardHint(clause, hazard, target),
      fails: 'some',
      fix: guardAgainst(hazard, clause, text),
    }
  }
}

function isNullNext({ hazards, ruledOut }: Clause, key: Hazard): boolean {
  const next = hazards.find(({ kind, at }) => kind === 'null' && at === key.at + 1)
  return next !== undefined && ruledOut.includes(next) === ruledOut.includes(key)
}

function guardHint(
  { guards, ruledOut }: Clause,
  hazard: Hazard,
  target: Target | undefined,
): string {
  const [first, ...more] = guards
  if (first && ruledOut.includes(hazard)) {
    const asked = `\`${expressionText(first)} and …\``
    return `Check first that it exists: ${asked}${more.length > 0 ? ', and so on' : ''}.`
  }
  return hazard.at === 0
    ? 'No condition can check the row itself: filter by a field that every row has.'
    : noGuard(target)
}

/** A position beyond the end of some lists. */
export const positionMayBeMissing: FailureRule = function* (
  clause,
  { text, target },
): Iterable<Failure> {
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
        ? `\`${list}\` may be empty, and ${failing(target)}.`
        : `\`${list}\` may have no position \`${shown(position)}\`, and ${failing(target)}.`,
      hint: `Use \`any\` or \`all\`${isFirst ? `, or put \`${list} is not empty and …\` before it` : ''}.`,
      fails: 'some',
      fix: guardAgainst(hazard, clause, text),
    }
  }
}
