import type { ValueMatch } from '../../../grammar/index.ts'
import { Literal } from '../literal.ts'
import type { Test } from '../operators.ts'
import type { ParsedPath } from '../select.ts'
import { chain } from './chain.ts'
import { fusedPath, MAX_STEPS } from './fused-path.ts'
import { memberLoad } from './member-loads.ts'

/**
 * The test that a part of a filter applies to one thing: the row, or an entry. All its paths start there, so their
 * common beginning is followed once.
 */
export type Question = Ask | Chain | Negation

interface Shared {
  /** A path of the question. The first `common` parts are the same in every path. */
  readonly path: ParsedPath
  readonly common: number
}

/** A test of the value at the end of one path. */
export interface Ask extends Shared {
  readonly kind: 'Ask'
  readonly test: Test
  /** The answer if a map lacks the last key. */
  readonly absent: boolean
  /** The condition, if it compares the value with text: many of these become one lookup. */
  readonly equality: (ValueMatch & { readonly operator: '==' | '!=' }) | undefined
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
export function asking(
  path: ParsedPath,
  test: Test,
  absent: boolean,
  equality?: Ask['equality'],
): Ask {
  const { length } = path.segments
  return { kind: 'Ask', path, common: length > MAX_STEPS ? 0 : length, test, absent, equality }
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

/**
 * The question as a test of its subject.
 * @param taken How many parts of the paths have been followed.
 * @param isShared False to follow each path separately.
 */
export function tested(question: Question, taken = 0, isShared = true): Test {
  switch (question.kind) {
    case 'Ask': {
      const { path, test, absent } = question
      return fusedPath(path, test, absent, taken)
    }
    case 'Not': {
      const part = tested(question.part, taken, isShared)
      return (start) => !part(start)
    }
    case 'Chain': {
      const { parts, decisive } = question
      const tests = isShared
        ? inRuns(parts, taken, decisive)
        : parts.map((part) => tested(part, taken, false))
      return chain(tests, decisive)
    }
  }
}

// Adjacent questions with the same next name follow it once, and many comparisons of one value become one lookup.
function inRuns(parts: readonly Question[], taken: number, decisive: boolean): Test[] {
  const tests: Test[] = []
  for (let start = 0; start < parts.length; ) {
    const part = parts[start] as Question
    const key = nextKey(part, taken)
    const isOneOf = isChoice(part, taken, decisive)
    let end = start + 1
    while (
      end < parts.length &&
      (key === undefined
        ? isOneOf && isChoice(parts[end] as Question, taken, decisive)
        : nextKey(parts[end] as Question, taken) === key)
    )
      end++
    const run = parts.slice(start, end)
    if (run.length === 1) tests.push(tested(part, taken))
    else if (key !== undefined) tests.push(withFirstStep(key, run, taken, decisive))
    else tests.push(oneOf(run as Ask[], decisive))
    start = end
  }
  return tests
}

// Only paths on the fast way share loads. If a load fails, each path is followed separately.
function withFirstStep(
  key: string,
  parts: readonly Question[],
  taken: number,
  decisive: boolean,
): Test {
  let test: Test | undefined
  const apart: Test = (start) => {
    test ??= chain(
      parts.map((part) => tested(part, taken, false)),
      decisive,
    )
    return test(start)
  }
  const found = chain(inRuns(parts, taken + 1, decisive), decisive)
  return memberLoad(key, { found, missing: apart, slow: apart })
}

function nextKey({ path, common }: Question, taken: number): string | undefined {
  return taken < common ? keyAt(path, taken) : undefined
}

// Bytes that are not text have no key, so they cannot be shared.
function keyAt(path: ParsedPath, at: number): string | undefined {
  return path.segments[at]?.key
}

function isChoice(question: Question, taken: number, decisive: boolean): boolean {
  return (
    question.kind === 'Ask' &&
    question.path.segments.length === taken &&
    question.equality?.operator === (decisive ? '==' : '!=')
  )
}

// `or` tests whether the value equals one of many, `and` whether it differs from all.
function oneOf(asks: readonly Ask[], decisive: boolean): Test {
  const literals = asks.map(({ equality }) => new Literal((equality as ValueMatch).value))
  const each = chain(
    asks.map(({ test }) => test),
    decisive,
  )
  const texts = literals.map(({ text }) => text)
  const [a, b = a, c = a, d = a] = texts
  if (literals.length <= 4) {
    return (value) =>
      typeof value === 'string'
        ? (value === a || value === b || value === c || value === d) === decisive
        : each(value)
  }
  const set: ReadonlySet<unknown> = new Set(texts)
  const doubles: ReadonlySet<unknown> = new Set(literals.map(({ double }) => double))
  // A literal that is not a number is an error for a number, unless an earlier one decides.
  const areNumbers = literals.every(({ double }) => typeof double === 'number')
  return (value) => {
    if (typeof value === 'string') return set.has(value) === decisive
    if (areNumbers && typeof value === 'number' && !Number.isNaN(value))
      return doubles.has(value) === decisive
    return each(value)
  }
}
