import type { NodeCoverage } from 'tamis/core'

/** A share of a part's answers, for a bar. */
export interface Share {
  readonly answer: 'true' | 'false' | 'error' | 'not-reached'
  /** From 0 to 1. */
  readonly share: number
}

/** The effect of a part on the rows: as a bar, in figures, and compared with the filter without it. */
export interface CoverageText {
  readonly shares: readonly Share[]
  readonly counts: string
  /** `undefined` if the part cannot be removed alone. */
  readonly without: string | undefined
}

/** The texts of each part, by its place in the tree: `0` for the root, `0.1` for the second part below it. */
export function coverageTexts(root: NodeCoverage): ReadonlyMap<string, CoverageText> {
  const texts = new Map<string, CoverageText>()
  const visit = (part: NodeCoverage, id: string, isAlone: boolean) => {
    texts.set(id, {
      shares: sharesOf(part),
      counts: countsText(part),
      without: isAlone ? withoutText(part.without) : undefined,
    })
    // The operand of a `not` can only be removed together with it.
    for (const [at, below] of part.below.entries()) visit(below, `${id}.${at}`, part.kind !== 'Not')
  }
  visit(root, '0', root.kind !== 'And' && root.kind !== 'Or')
  return texts
}

function sharesOf({ answers }: NodeCoverage): readonly Share[] {
  const all = answers.true + answers.false + answers.error + answers.notReached
  const shares: readonly (readonly [Share['answer'], number])[] = [
    ['true', answers.true],
    ['false', answers.false],
    ['error', answers.error],
    ['not-reached', answers.notReached],
  ]
  return shares
    .filter(([, count]) => count > 0)
    .map(([answer, count]) => ({ answer, share: count / all }))
}

function countsText({ answers }: NodeCoverage): string {
  return [
    `${count(answers.true)} true`,
    `${count(answers.false)} false`,
    ...(answers.error > 0 ? [counted(answers.error, 'error')] : []),
    ...(answers.notReached > 0 ? [`${count(answers.notReached)} not asked`] : []),
  ].join(' · ')
}

function withoutText({ gained, lost, errorsGained, errorsLost }: NodeCoverage['without']): string {
  const changes = [
    ...(gained > 0 ? [`${count(gained)} more`] : []),
    ...(lost > 0 ? [`${count(lost)} fewer`] : []),
    ...(errorsGained > 0 ? [`${count(errorsGained)} more with an error`] : []),
    ...(errorsLost > 0 ? [`${count(errorsLost)} fewer with an error`] : []),
  ]
  return changes.length === 0 ? 'Without it, the same rows' : `Without it, ${changes.join(', ')}`
}

const count = (number: number) => number.toLocaleString('en')
const counted = (number: number, one: string) => `${count(number)} ${one}${number === 1 ? '' : 's'}`
