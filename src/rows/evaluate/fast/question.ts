import { type Asked, verdictOfKind } from '../../meaning/index.ts'
import type { Test } from '../operators.ts'
import type { ParsedPath } from '../select.ts'
import {
  exactly,
  fusedPath,
  isAnsweredWithout,
  type Lookup,
  MAX_STEPS,
  nextKey,
  nextLoad,
} from './fused-path.ts'
import type { Continuation } from './makers.ts'
import { memberOfVisited, placeOf, Shapes, visit } from './member-loads.ts'

/**
 * The test that a part of a filter applies to one thing: the row, or an entry. All its paths start there, so their
 * common beginning is followed once, and each object on the way is visited once.
 */
export type Question = Ask | Chain | Negation

interface Shared {
  /** A path of the question. The first `common` parts are the same in every path. */
  readonly path: ParsedPath
  readonly common: number
}

/** A test of the value at the end of one path. */
export interface Ask extends Shared, Lookup<boolean> {
  readonly kind: 'Ask'
  /** What the test asks, if it does nothing else: comparisons with text become one lookup, a key one load. */
  readonly asked: Asked | undefined
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

/** A test of the object around the value that its neighbours are about. */
interface Aside {
  readonly kind: 'Aside'
  readonly test: Continuation<boolean>
}

type Part = Question | Aside

/** The question for the value at the end of a path. */
export function asking(lookup: Lookup<boolean>, asked?: Asked): Ask {
  const { length } = lookup.path.segments
  return { kind: 'Ask', common: length > MAX_STEPS ? 0 : length, asked, ...lookup }
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
function testOf(parts: readonly Part[], taken: number, decisive: boolean): Continuation<boolean> {
  const [part] = parts
  if (parts.length === 1 && part?.kind === 'Ask') return fusedPath(part, taken)
  const first = firstPath(parts, taken)
  if (!first) return chain(inRuns(parts, taken, decisive), decisive)
  const inside = parts.findIndex((part) => looksInto(part, taken))
  const rest = parts.slice(inside)
  const shapes = new Shapes()
  const visited = chain(inRuns(rest, taken, decisive, shapes), decisive)
  const visiting = visit(placeOf(first, taken), shapes, visited, apart(rest, taken, decisive))
  return chain([...inRuns(parts.slice(0, inside), taken, decisive), visiting], decisive)
}

// The path of the member that the parts load first.
function firstPath(parts: readonly Part[], taken: number): ParsedPath | undefined {
  for (const part of parts) {
    const path = pathIn(part, taken)
    if (path) return path
  }
  return undefined
}

function pathIn(part: Part, taken: number): ParsedPath | undefined {
  switch (part.kind) {
    case 'Ask':
      return nextKey(part.path, taken) === undefined ? undefined : part.path
    case 'Not':
      return pathIn(part.part, taken)
    case 'Chain':
      return firstPath(part.parts, taken)
    case 'Aside':
      return undefined
  }
}

function looksInto(part: Part, taken: number): boolean {
  return pathIn(part, taken) !== undefined || (part.kind === 'Ask' && keyAsked(part) !== undefined)
}

// The key of a map that `in` or `contains` looks for.
function keyAsked({ asked }: Ask): string | undefined {
  return asked?.asks === 'member' ? asked.literal?.text : undefined
}

// A part as a test of a value, which it looks into if it is visited: then it has `shapes`.
function partTest(part: Part, taken: number, shapes?: Shapes): Continuation<boolean> {
  switch (part.kind) {
    case 'Ask':
      return shapes ? onVisited(part, taken, shapes) : exactly(part, taken)
    case 'Not': {
      const test = partTest(part.part, taken, shapes)
      return (value) => !test(value)
    }
    case 'Chain':
      return chain(inRuns(part.parts, taken, part.decisive, shapes), part.decisive)
    case 'Aside':
      return part.test
  }
}

function onVisited(ask: Ask, taken: number, shapes: Shapes): Test {
  const key = nextKey(ask.path, taken)
  if (key !== undefined) return nextLoad(ask, key, shapes, taken)
  const asked = taken === ask.path.segments.length ? keyAsked(ask) : undefined
  if (asked === undefined) return exactly(ask, taken)
  // A negated operator is true without the key.
  const { absent } = ask
  const found = (): boolean => !absent
  return memberOfVisited(asked, shapes, { found, missing: () => absent, slow: ask.test })
}

// Each part followed from the value separately. Most values are visited, so these tests are made on first use.
function apart(parts: readonly Part[], taken: number, decisive: boolean): Continuation<boolean> {
  let test: Continuation<boolean> | undefined
  return (value, holder) => {
    test ??= chain(inRuns(parts, taken, decisive), decisive)
    return test(value, holder)
  }
}

// Of a visited value, questions with the same next name follow it once, from the first to the last of them. Adjacent
// comparisons of one value become one lookup.
function inRuns(
  parts: readonly Part[],
  taken: number,
  decisive: boolean,
  shapes?: Shapes,
  ends = endsOfRuns(parts, taken),
): Continuation<boolean>[] {
  const tests: Continuation<boolean>[] = []
  for (let start = 0; start < parts.length; ) {
    const part = parts[start] as Part
    const key = shapes && sharedKey(part, taken)
    const isNext = (other: Part): boolean =>
      key === undefined
        ? isChoice(part, taken, decisive) && isChoice(other, taken, decisive)
        : sharedKey(other, taken) === key
    let end = (key !== undefined && ends.get(key)) || start + 1
    while (end < parts.length && isNext(parts[end] as Part)) end++
    const run = parts.slice(start, end)
    if (run.length === 1) tests.push(partTest(part, taken, shapes))
    else if (!shapes || key === undefined) tests.push(oneOf(run as Ask[], decisive))
    else tests.push(withFirstStep(key, run, taken, decisive, shapes))
    start = end
  }
  return tests
}

// The position after the last question with each next name. A part that is about another object ends a run.
function endsOfRuns(parts: readonly Part[], taken: number): ReadonlyMap<string, number> {
  const ends = new Map<string, number>()
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'Aside') return ADJACENT
    const key = sharedKey(part, taken)
    if (key !== undefined) ends.set(key, at + 1)
  }
  return ends
}

const ADJACENT: ReadonlyMap<string, number> = /* @__PURE__ */ new Map()

// The first of the parts and the last have this next name. Others between them are about the object that has it.
function withFirstStep(
  key: string,
  parts: readonly Part[],
  taken: number,
  decisive: boolean,
  shapes: Shapes,
): Test {
  const below: Part[] = []
  for (let start = 0; start < parts.length; ) {
    let end = start
    while (sharedKey(parts[end] as Part, taken) !== key) end++
    if (end > start) {
      const between = inRuns(parts.slice(start, end), taken, decisive, shapes, ADJACENT)
      const test = chain(between, decisive)
      below.push({ kind: 'Aside', test: (_value, holder) => test(holder) })
    }
    below.push(parts[end] as Part)
    start = end + 1
  }
  const slow = apart(parts, taken, decisive)
  const found = testOf(below, taken + 1, decisive)
  const answer = answerWithout(key, parts, taken, decisive)
  const missing = answer === undefined ? slow : () => answer
  return memberOfVisited(key, shapes, { found, missing, slow })
}

// The answer of the parts if a map lacks their next name; `undefined` if they have to be followed.
function answerWithout(
  key: string,
  parts: readonly Part[],
  taken: number,
  decisive: boolean,
): boolean | undefined {
  for (const part of parts) {
    if (part.kind === 'Aside' || sharedKey(part, taken) !== key) return undefined
    const answer = answerOf(key, part, taken)
    if (answer === undefined || answer === decisive) return answer
  }
  return !decisive
}

function answerOf(key: string, part: Question, taken: number): boolean | undefined {
  switch (part.kind) {
    case 'Ask':
      return isAnsweredWithout(part, taken) ? part.absent : undefined
    case 'Not': {
      const answer = answerOf(key, part.part, taken)
      return answer === undefined ? undefined : !answer
    }
    case 'Chain':
      return answerWithout(key, part.parts, taken, part.decisive)
  }
}

// The next name of every path of a part.
function sharedKey(part: Part, taken: number): string | undefined {
  return part.kind !== 'Aside' && taken < part.common ? keyAt(part.path, taken) : undefined
}

// Bytes that are not text have no key, so they cannot be shared.
function keyAt(path: ParsedPath, at: number): string | undefined {
  return path.segments[at]?.key
}

function isChoice(part: Part, taken: number, decisive: boolean): boolean {
  return (
    part.kind === 'Ask' &&
    part.path.segments.length === taken &&
    part.asked?.asks === 'equal' &&
    part.absent !== decisive
  )
}

// `or` tests whether the value equals one of many, `and` whether it differs from all.
function oneOf(asks: readonly Ask[], decisive: boolean): Test {
  if (asks.length > 4 && asks.length <= 8)
    return chain([oneOf(asks.slice(0, 4), decisive), oneOf(asks.slice(4), decisive)], decisive)
  const askeds = asks.map(({ asked }) => asked as Asked)
  const each = chain(
    asks.map(({ test }) => test),
    decisive,
  )
  const texts = askeds.map(({ literal }) => literal?.text)
  const [a, b = a, c = a, d = a] = texts
  // A literal that is not a number is an error for a number, unless an earlier one decides.
  const verdicts = askeds.map((asked) => verdictOfKind(asked, 'number'))
  const areNumbers = verdicts.every(({ is }) => is === 'equal')
  const numbers = verdicts.map((verdict) => (verdict.is === 'equal' ? verdict.to : undefined))
  if (asks.length <= 4) {
    const [e, f = e, g = e, h = e] = numbers
    return (value) => {
      if (typeof value === 'string')
        return (value === a || value === b || value === c || value === d) === decisive
      if (areNumbers && typeof value === 'number')
        return (value === e || value === f || value === g || value === h) === decisive
      return each(value)
    }
  }
  const set: ReadonlySet<unknown> = new Set(texts)
  const doubles: ReadonlySet<unknown> = new Set(numbers)
  return (value) => {
    if (typeof value === 'string') return set.has(value) === decisive
    if (areNumbers && typeof value === 'number' && !Number.isNaN(value))
      return doubles.has(value) === decisive
    return each(value)
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
