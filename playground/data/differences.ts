import { stringifyJson } from 'tamis/core'
import { isBlankFilter } from 'tamis/grammar'
import type { Fact, Prover } from 'tamis/prove'
import type { Change, Differences } from '../model.ts'

/** How the rows change that a filter lets in, on any rows, if it replaces another. A blank filter lets every row in. */
export function differencesOf(prover: Prover, before: string, after: string): Differences {
  const facts = Object.entries(changesOf(prover, before, after)) as [Change, Fact][]
  return {
    found: facts.flatMap(([change, fact]) =>
      fact.answer === 'fails' ? [{ change, row: stringifyJson(fact.row) }] : [],
    ),
    isCertain: facts.every(([, { answer }]) => answer !== 'unknown'),
  }
}

const NOTHING: Fact = { answer: 'holds' }

function changesOf(
  { prove, changesBetween }: Prover,
  before: string,
  after: string,
): Readonly<Record<Change, Fact>> {
  const isAfterBlank = isBlankFilter(after)
  if (isBlankFilter(before)) {
    if (isAfterBlank) return { gained: NOTHING, lost: NOTHING, failed: NOTHING }
    const [lost, failed] = [prove('always-in', after), prove('never-fails', after)]
    return { gained: NOTHING, lost, failed }
  }
  if (isAfterBlank) return { gained: prove('always-in', before), lost: NOTHING, failed: NOTHING }
  const { gained, lost, newlyFails } = changesBetween(before, after)
  return { gained, lost, failed: newlyFails }
}
