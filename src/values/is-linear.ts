import type { CharacterSet } from './character-set.ts'
import { EMPTY, join, type Reach, type SimplePattern } from './simple-pattern.ts'

/** Beyond this a pattern is the engine's, however harmless. */
const MAX_SIZE = 1_000
/** How many steps a backtracking search may take for one character, at the very worst. */
const MAX_STEPS = 64

const NEVER = Number.POSITIVE_INFINITY

/**
 * True when a backtracking engine searches any text for the pattern in time linear in the text.
 * It looks for a proof, so it says no to much that is harmless:
 *
 * 1. *One way on.* Where a match can go on in several ways, the next character leaves at most one:
 *    the branches of a choice begin with different characters and at most one is nullable; what is
 *    repeated is not nullable, and begins with nothing that can follow the repetition. Going back
 *    to an earlier choice then fails at once, and an attempt takes one pass.
 * 2. *Or few ways.* Outside of repetitions a choice may be open, as in `foo|far` or `^a?ab`: each
 *    way makes a pass of its own, and the ways of several choices multiply.
 * 3. *Or a search for the rest.* An unbounded loop outside of others may be open too, as in
 *    `^a.*b`: what follows it is tried at each of its characters. That is a search, so 4 holds.
 * 4. *Attempts that do not overtake each other.* A search makes an attempt at each character
 *    (with `^` all but the first fail at once). No unbounded loop may consume what a match can
 *    begin with: then only the attempts within the bounded parts of an attempt overlap it.
 *
 * Ways × bounded lengths, the steps for one character, may come to 64. Assertions only make more
 * attempts fail, so they count as empty.
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
    default:
      return false
  }
}

/** How many attempts of a search can pass over one character, at most. */
function attempts({ first, looped, length }: Reach): number {
  return overlap(first, looped) ? NEVER : length + 1
}

/** How many passes an attempt can take, at most, with what comes after the node. */
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
    default:
      return 1
  }
}

/** True when the next character tells which branch is the one to take. */
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
