import type { CharacterSet } from '../../src/rows/values/character-set.ts'
import type { SimplePattern } from '../../src/rows/values/simple-pattern.ts'

/** Thrown by a search that has no end in sight. */
export class TooManySteps extends Error {}

/**
 * How many characters the most naive backtracking search looks at, when it looks for the pattern
 * from each place of the text in turn: the machine that `isLinear` reasons about.
 * @throws {TooManySteps} beyond the limit.
 */
export function countSteps(pattern: SimplePattern, text: string, limit: number): number {
  let steps = 0

  const match = (node: SimplePattern, at: number, then: (at: number) => boolean): boolean => {
    switch (node.kind) {
      case 'Set': {
        if (++steps > limit) throw new TooManySteps()
        const codePoint = text.codePointAt(at)
        return codePoint !== undefined && holds(node.all, codePoint) && then(at + 1)
      }
      case 'Sequence':
        return node.parts.reduceRight<(at: number) => boolean>(
          (rest, part) => (from) => match(part, from, rest),
          then,
        )(at)
      case 'Choice':
        return node.branches.some((branch) => match(branch, at, then))
      case 'Repeat':
        return matchRepeat(node, 0, at, then)
      default:
        return (
          (node.text !== '^' || at === 0) && (node.text !== '$' || at === text.length) && then(at)
        )
    }
  }

  const matchRepeat = (
    node: SimplePattern & { kind: 'Repeat' },
    count: number,
    at: number,
    then: (at: number) => boolean,
  ): boolean => {
    const again = (next: number) => matchRepeat(node, count + 1, next, then)
    if (count < node.max && match(node.body, at, again)) return true
    return count >= node.min && then(at)
  }

  for (let start = 0; start <= text.length; start++) {
    if (match(pattern, start, () => true)) break
  }
  return steps
}

function holds(set: CharacterSet, codePoint: number): boolean {
  return ((set >> BigInt(Math.min(codePoint, 128))) & 1n) === 1n
}
