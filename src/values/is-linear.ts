import { type CodePoints, overlap, union } from './code-points.ts'
import type { PatternNode } from './pattern-tree.ts'

/** Beyond this a pattern is the engine's, however harmless. */
const MAX_SIZE = 1_000
/** How many steps a backtracking search may take for one character, at the very worst. */
const MAX_STEPS = 64

const NEVER = Number.POSITIVE_INFINITY
const NONE: CodePoints = []

/** What a part of a pattern can consume. */
interface Reach {
  /** What a match of it can begin with. */
  readonly first: CodePoints
  /** True when it matches the empty text. */
  readonly nullable: boolean
  /** The longest match outside of unbounded loops. */
  readonly length: number
  /** Every code point it can consume. */
  readonly all: CodePoints
  /** Every code point that its unbounded loops can consume. */
  readonly looped: CodePoints
}

const EMPTY: Reach = { first: NONE, nullable: true, length: 0, all: NONE, looped: NONE }

/** The parts are few, but asked for again at each level of nesting. */
type Reaches = Map<PatternNode, Reach>

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
export function isLinear(pattern: PatternNode): boolean {
  if (pattern.size > MAX_SIZE) return false
  const reaches: Reaches = new Map()
  const ways = countWays(pattern, EMPTY, false, reaches)
  return ways * (startsAnchored(pattern) ? 1 : attempts(reach(pattern, reaches))) <= MAX_STEPS
}

function startsAnchored(node: PatternNode): boolean {
  switch (node.kind) {
    case 'Assertion':
      return node.text === '^'
    case 'Sequence':
      return node.parts[0] !== undefined && startsAnchored(node.parts[0])
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
function countWays(node: PatternNode, after: Reach, inLoop: boolean, reaches: Reaches): number {
  switch (node.kind) {
    case 'Opaque':
      return NEVER
    case 'Sequence': {
      let ways = 1
      let rest = after
      for (const part of node.parts.toReversed()) {
        ways *= countWays(part, rest, inLoop, reaches)
        rest = join(reach(part, reaches), rest)
      }
      return ways
    }
    case 'Choice': {
      const ways = node.branches.map((branch) => countWays(branch, after, inLoop, reaches))
      if (isClear(node.branches, after, reaches)) return Math.max(...ways)
      return inLoop ? NEVER : ways.reduce((sum, some) => sum + some)
    }
    case 'Repeat': {
      const { body, min, max } = node
      const once = reach(body, reaches)
      if (once.nullable) return NEVER
      const again = { ...after, first: union(once.first, after.first) }
      const ways =
        max === 1 ? countWays(body, after, inLoop, reaches) : countWays(body, again, true, reaches)
      if (min === max || !overlap(once.first, after.first)) return ways
      if (inLoop) return NEVER
      return ways * (max === NEVER ? attempts(after) + 1 : max - min + 1)
    }
    default:
      return 1
  }
}

/** True when the next character tells which branch is the one to take. */
function isClear(branches: readonly PatternNode[], after: Reach, reaches: Reaches): boolean {
  let seen = NONE
  let nullables = 0
  for (const branch of branches) {
    const some = reach(branch, reaches)
    const { first } = join(some, after)
    if (overlap(seen, first)) return false
    seen = union(seen, first)
    if (some.nullable) nullables++
  }
  return nullables <= 1
}

function reach(node: PatternNode, reaches: Reaches): Reach {
  const found = reaches.get(node) ?? findReach(node, reaches)
  reaches.set(node, found)
  return found
}

function findReach(node: PatternNode, reaches: Reaches): Reach {
  switch (node.kind) {
    case 'Set':
      return { first: node.set, nullable: false, length: 1, all: node.set, looped: NONE }
    case 'Sequence':
      return node.parts.reduceRight((rest, part) => join(reach(part, reaches), rest), EMPTY)
    case 'Choice': {
      const branches = node.branches.map((branch) => reach(branch, reaches))
      return {
        first: union(...branches.map((branch) => branch.first)),
        nullable: branches.some((branch) => branch.nullable),
        length: Math.max(...branches.map((branch) => branch.length)),
        all: union(...branches.map((branch) => branch.all)),
        looped: union(...branches.map((branch) => branch.looped)),
      }
    }
    case 'Repeat': {
      const body = reach(node.body, reaches)
      const nullable = body.nullable || node.min === 0
      if (node.max === NEVER) return { ...body, nullable, length: 0, looped: body.all }
      return { ...body, nullable, length: node.max * body.length }
    }
    default:
      return EMPTY
  }
}

/** One part and then another. */
function join(part: Reach, rest: Reach): Reach {
  return {
    first: part.nullable ? union(part.first, rest.first) : part.first,
    nullable: part.nullable && rest.nullable,
    length: part.length + rest.length,
    all: union(part.all, rest.all),
    looped: union(part.looped, rest.looped),
  }
}
