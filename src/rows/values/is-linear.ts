import type { CharacterSet } from './character-set.ts'
import { EMPTY, join, type Reach, type SimplePattern } from './simple-pattern.ts'

/** Larger patterns always go to the engine. */
const MAX_SIZE = 1_000
/** The maximum number of steps per character for a backtracking search. */
const MAX_STEPS = 64

const NEVER = Number.POSITIVE_INFINITY

/**
 * True if a backtracking engine searches any text for the pattern in time linear in the text. It needs a proof, so it
 * rejects many harmless patterns:
 *
 * 1. *One way to continue.* If a match can continue in several ways, the next character rules out all but one: the
 *    branches of a choice start with different characters and at most one is nullable; a repeated part is not
 *    nullable, and does not start with a character that can follow the repetition. Backtracking then fails
 *    immediately, and an attempt takes one pass.
 * 2. *Or few ways.* Outside repetitions a choice may be open, as in `foo|far` or `^a?ab`: each way takes one more
 *    pass, and the ways of several choices multiply.
 * 3. *Or a search for the rest.* An unbounded loop that is not inside another may be open too, as in `^a.*b`: the
 *    rest is tried at each of its characters. That is a search, so 4 applies.
 * 4. *Attempts that do not overlap.* A search makes an attempt at each character (with `^` all but the first fail
 *    immediately). No unbounded loop may consume a character that can start a match: then an attempt overlaps only
 *    those that start within its bounded parts.
 *
 * Ways × bounded lengths, the steps per character, may be up to 64. Assertions only make more attempts fail, so they
 * count as empty.
 */
export function isLinear(pattern: SimplePattern): boolean {
  if (pattern.size > MAX_SIZE) return false
  const ways = countWays(pattern, EMPTY, false)
  return ways * (startsAnchored(pattern) ? 1 : attempts(pattern)) <= MAX_STEPS
}

function startsAnchored(node: SimplePattern | undefined): boolean {
  switch (node?.kind) {
    case 'Assertion':
      return node.text === '^'
    case 'Sequence':
      return startsAnchored(node.parts[0])
    case 'Choice':
      return node.branches.every(startsAnchored)
    case 'Set':
    case 'Repeat':
    case undefined:
      return false
  }
}

/** The maximum number of attempts of a search that read the same character. */
function attempts({ first, looped, length }: Reach): number {
  return overlap(first, looped) ? NEVER : length + 1
}

/** The maximum number of passes of an attempt, given the part after the node. */
function countWays(node: SimplePattern, after: Reach, inLoop: boolean): number {
  switch (node.kind) {
    case 'Sequence': {
      let ways = 1
      let rest = after
      for (const part of node.parts.toReversed()) {
        ways *= countWays(part, rest, inLoop)
        rest = join(part, rest)
      }
      return ways
    }
    case 'Choice': {
      const ways = node.branches.map((branch) => countWays(branch, after, inLoop))
      if (isClear(node.branches, after)) return Math.max(...ways)
      return inLoop ? NEVER : ways.reduce((sum, some) => sum + some)
    }
    case 'Repeat': {
      const { body, min, max } = node
      if (body.nullable) return NEVER
      const again = max === 1 ? after : { ...after, first: body.first | after.first }
      const ways = countWays(body, again, inLoop || max > 1)
      if (min === max || !overlap(body.first, after.first)) return ways
      if (inLoop) return NEVER
      return ways * (max === NEVER ? attempts(after) + 1 : max - min + 1)
    }
    case 'Set':
    case 'Assertion':
      return 1
  }
}

/** True if the next character decides which branch to take. */
function isClear(branches: readonly SimplePattern[], after: Reach): boolean {
  let seen: CharacterSet = EMPTY.first
  let nullables = 0
  for (const branch of branches) {
    const { first } = join(branch, after)
    if (overlap(seen, first)) return false
    seen |= first
    if (branch.nullable) nullables++
  }
  return nullables <= 1
}

function overlap(one: CharacterSet, other: CharacterSet): boolean {
  return (one & other) !== EMPTY.first
}
