import { runsOf } from '../../../filters/ast/index.ts'
import type { Test } from '../operators.ts'
import type { ParsedPath } from '../select.ts'
import {
  exactly,
  fusedFromVisited,
  fusedPath,
  type Lookup,
  lacking,
  MAX_STEPS,
  memberOfVisited,
  nextKey,
  placeOf,
  Shapes,
  visit,
} from './member-loads.ts'

/**
 * The test that a part of a filter applies to one thing: the row, or an entry. All its paths start there, so the common
 * beginning of adjacent ones is followed once, and each object on the way is visited once.
 */
export type Question = Ask | Chain | Negation

interface Shared {
  /** A path of the question. The first `common` parts are the same in every path. */
  readonly path: ParsedPath
  readonly common: number
}

/** A test of the value at the end of one path. */
interface Ask extends Shared, Lookup<boolean> {
  readonly kind: 'Ask'
}

interface Chain extends Shared {
  readonly kind: 'Chain'
  readonly parts: readonly Question[]
  readonly decisive: boolean
}

interface Negation extends Shared {
  readonly kind: 'Not'
  readonly part: Question
}

/** The question for the value at the end of a path. */
export function asking(lookup: Lookup<boolean>): Ask {
  const { length } = lookup.path.segments
  return { kind: 'Ask', common: length > MAX_STEPS ? 0 : length, ...lookup }
}

/** Several questions about the same thing: `or` if true is decisive, `and` if false is. */
export function chained(parts: readonly Question[], decisive: boolean): Question {
  const [{ path }] = parts as readonly [Question]
  let { common } = parts[0] as Question
  for (const part of parts) {
    let same = 0
    while (same < common && same < part.common && keyAt(part.path, same) === keyAt(path, same))
      same++
    common = same
  }
  return { kind: 'Chain', path, common, parts, decisive }
}

/** The opposite of a question. */
export function negation(part: Question): Question {
  return { kind: 'Not', path: part.path, common: part.common, part }
}

/** The question as a test of its subject. */
export function tested(question: Question): Test {
  return testOf([question], 0, false)
}

// The parts as a test of a value. From the first part that looks into it, they visit it; if it cannot be visited, each
// is followed exactly.
function testOf(parts: readonly Question[], taken: number, decisive: boolean): Test {
  const [part] = parts
  if (parts.length === 1 && part?.kind === 'Ask') return fusedPath(part, taken)
  const paths = parts.map((part) => pathIn(part, taken))
  const inside = paths.findIndex((path) => path !== undefined)
  if (inside === -1) return chain(followed(parts, taken, exactly), decisive)
  const rest = parts.slice(inside)
  const shapes = new Shapes()
  const visited = chain(onVisited(rest, taken, decisive, shapes), decisive)
  const place = placeOf(paths[inside] as ParsedPath, taken)
  const visiting = visit(place, shapes, visited, apart(rest, taken, decisive, exactly))
  return chain([...followed(parts.slice(0, inside), taken, exactly), visiting], decisive)
}

// The path of the member that the part loads first.
function pathIn(part: Question, taken: number): ParsedPath | undefined {
  switch (part.kind) {
    case 'Ask':
      return nextKey(part.path, taken) === undefined ? undefined : part.path
    case 'Not':
      return pathIn(part.part, taken)
    case 'Chain':
      for (const operand of part.parts) {
        const path = pathIn(operand, taken)
        if (path) return path
      }
      return undefined
  }
}

// Follows a path from a value.
type Way = typeof exactly | typeof lacking

// Each part followed from the value separately.
function followed(parts: readonly Question[], taken: number, way: Way): Test[] {
  return parts.map((part) => foldQuestion<unknown>(part, (ask) => way(ask, taken)))
}

// Most values are visited and have the member, so these tests are made on first use.
function apart(parts: readonly Question[], taken: number, decisive: boolean, way: Way): Test {
  let test: Test | undefined
  return (value) => {
    test ??= chain(followed(parts, taken, way), decisive)
    return test(value)
  }
}

// Of a visited value, adjacent questions with the same next name follow it once.
function onVisited(
  parts: readonly Question[],
  taken: number,
  decisive: boolean,
  shapes: Shapes,
): Test[] {
  return runsOf(parts, (part) => sharedKey(part, taken)).map((run) =>
    run.length === 1
      ? visitedTest(run[0], taken, shapes)
      : withFirstStep(run, taken, decisive, shapes),
  )
}

// A part as a test of a visited value.
function visitedTest(part: Question, taken: number, shapes: Shapes): Test {
  switch (part.kind) {
    case 'Ask':
      return fusedFromVisited(part, taken, shapes)
    case 'Not': {
      const test = visitedTest(part.part, taken, shapes)
      return (value) => !test(value)
    }
    case 'Chain':
      return chain(onVisited(part.parts, taken, part.decisive, shapes), part.decisive)
  }
}

// Every path of the parts has the same next name.
function withFirstStep(
  parts: readonly [Question, ...Question[]],
  taken: number,
  decisive: boolean,
  shapes: Shapes,
): Test {
  return memberOfVisited(sharedKey(parts[0], taken) as string, shapes, {
    found: testOf(parts, taken + 1, decisive),
    missing: apart(parts, taken, decisive, lacking),
    slow: apart(parts, taken, decisive, exactly),
  })
}

// The next name of every path of a part.
function sharedKey({ path, common }: Question, taken: number): string | undefined {
  return taken < common ? keyAt(path, taken) : undefined
}

// Bytes that are not text have no key, so they cannot be shared.
function keyAt(path: ParsedPath, at: number): string | undefined {
  return path.segments[at]?.key
}

/** A question as a test, given the tests of the values it asks about. */
export function foldQuestion<Context>(
  question: Question,
  testOf: (ask: Ask) => Operand<Context>,
): Operand<Context> {
  switch (question.kind) {
    case 'Ask':
      return testOf(question)
    case 'Not': {
      const test = foldQuestion(question.part, testOf)
      return (subject, context) => !test(subject, context)
    }
    case 'Chain': {
      const tests = question.parts.map((part) => foldQuestion(part, testOf))
      return chain(tests, question.decisive)
    }
  }
}

/** A test of a subject, with whatever its test needs besides. */
type Operand<Context> = (subject: unknown, context?: Context) => boolean

/**
 * `or` if true is decisive, `and` if false is. It stops at the first decisive operand or at an error before that. Up
 * to four operands are written out, because an engine inlines calls but not loops; more are grouped in fours.
 */
export function chain<Context>(
  operands: readonly Operand<Context>[],
  decisive: boolean,
): Operand<Context> {
  const [a, b, c, d] = operands as readonly [Operand<Context>, ...Operand<Context>[]]
  if (!b) return a
  if (operands.length > 4) return chain(byFours(operands, decisive), decisive)
  if (decisive) {
    if (!c) return (subject, context) => a(subject, context) || b(subject, context)
    if (!d)
      return (subject, context) => a(subject, context) || b(subject, context) || c(subject, context)
    return (subject, context) =>
      a(subject, context) || b(subject, context) || c(subject, context) || d(subject, context)
  }
  if (!c) return (subject, context) => a(subject, context) && b(subject, context)
  if (!d)
    return (subject, context) => a(subject, context) && b(subject, context) && c(subject, context)
  return (subject, context) =>
    a(subject, context) && b(subject, context) && c(subject, context) && d(subject, context)
}

function byFours<Context>(
  operands: readonly Operand<Context>[],
  decisive: boolean,
): Operand<Context>[] {
  const fours: Operand<Context>[] = []
  for (let at = 0; at < operands.length; at += 4)
    fours.push(chain(operands.slice(at, at + 4), decisive))
  return fours
}
