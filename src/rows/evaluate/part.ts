import type { Asked } from '../meaning/index.ts'
import { chain } from './fast/chain.ts'
import { asking, chained, negation, type Question, tested } from './fast/question.ts'
import type { Test } from './operators.ts'
import { keyOf, type RowFunction, type RowTest } from './read.ts'
import type { Frame, Referent } from './scope.ts'

/**
 * A compiled node of a filter. It is about one thing if all its paths start there: the row, the entry of the nearest
 * quantifier, or the meaning of its default name, which is a list entry or a map key.
 */
export type Part =
  | { readonly about: 'row' | 'entry' | 'default'; readonly question: Question }
  | { readonly about: undefined; readonly test: RowTest; readonly choice?: Choice | undefined }

/** An `==` or `!=` with a string of typed data. Adjacent ones of the same string become one lookup. */
interface Choice {
  readonly negative: boolean
  /** Equal for the same operator and path. */
  readonly place: string
  readonly text: string | undefined
  /** The test whether the string is one of several, or for `!=` none of them. */
  readonly among: (texts: readonly unknown[]) => RowTest
}

/** How a selector finds its value. */
export interface Finder {
  readonly load: <Answer>(test: (value: unknown) => Answer, absent: Answer) => RowFunction<Answer>
  /** The referent of the selector, in data of any form. */
  readonly referent: Referent | undefined
}

/**
 * A test of the value that a selector finds, as a part.
 * @param asked What the test asks, if it does nothing else.
 */
export function partOf(
  { load, referent }: Finder,
  test: Test,
  absent: boolean,
  asked?: Asked,
): Part {
  if (referent?.from === 'row') {
    return { about: 'row', question: asking({ path: referent.path, test, absent }, asked) }
  }
  if (referent?.from === 'entry' && referent.depth === 0 && !referent.path.lenient) {
    const about = referent.isDefault ? 'default' : 'entry'
    return { about, question: asking({ path: referent.path, test, absent }, asked) }
  }
  return { about: undefined, test: load(test, absent) }
}

/** `or` if true is decisive, `and` if false is. */
export function chainPart(parts: readonly Part[], decisive: boolean): Part {
  const runs: Part[] = []
  for (let start = 0; start < parts.length; ) {
    const part = parts[start] as Part
    let end = start + 1
    while (isNext(part, parts[end], decisive)) end++
    const run = parts.slice(start, end)
    if (run.length === 1) runs.push(part)
    else if (part.about) {
      const questions = (run as (typeof part)[]).map(({ question }) => question)
      runs.push({ ...part, question: chained(questions, decisive) })
    } else {
      const choices = (run as { readonly choice: Choice }[]).map(({ choice }) => choice)
      const test = (choices[0] as Choice).among(choices.map(({ text }) => text))
      runs.push({ about: undefined, test })
    }
    start = end
  }
  if (runs.length === 1) return runs[0] as Part
  return { about: undefined, test: chain(runs.map(rowTestOf), decisive) }
}

function isNext(part: Part, next: Part | undefined, decisive: boolean): boolean {
  if (part.about || next?.about) return part.about === next?.about
  return part.choice?.negative === !decisive && part.choice.place === next?.choice?.place
}

/** The opposite of a part. */
export function notPart(part: Part): Part {
  if (part.about) return { about: part.about, question: negation(part.question) }
  const { test } = part
  return { about: undefined, test: (row, frame) => !test(row, frame) }
}

/** A part as a test of a row, in the scope of the quantifiers around it. */
export function rowTestOf(part: Part): RowTest {
  if (part.about === undefined) return part.test
  const { about, question } = part
  const test = tested(question)
  switch (about) {
    case 'row':
      return test
    case 'entry':
      return (_row, frame) => test((frame as Frame).value)
    case 'default': {
      const ofKey = keyTest(question)
      return (row, frame) => (frame?.isList ? test(frame.value) : ofKey(row, frame))
    }
  }
}

/** A test of an entry's key, created on first use, because most collections are lists. */
export function keyTest(question: Question): RowTest {
  let test: RowTest | undefined
  return (row, frame) => {
    test ??= aboutKey(question)
    return test(row, frame)
  }
}

function aboutKey(question: Question): RowTest {
  switch (question.kind) {
    case 'Ask': {
      const { path, test } = question
      return (_row, frame) => test(keyOf(frame as Frame, path))
    }
    case 'Not': {
      const part = aboutKey(question.part)
      return (row, frame) => !part(row, frame)
    }
    case 'Chain':
      return chain(question.parts.map(aboutKey), question.decisive)
  }
}
