import type { Outcome } from '../rows/evaluate/index.ts'
import { FAILS, IN, OUT } from './diagram.ts'

/** What a question finds out about two outcomes; a question about one filter has `true` as the second. */
interface Meaning {
  /** True for questions about two filters. */
  readonly isAboutTwo: boolean
  /** True for outcomes that refute it. */
  readonly isRefutedBy: (one: Outcome, other: Outcome) => boolean
  /** False if no outcomes of these kinds refute it. */
  readonly mayBeRefuted: (one: number, other: number) => boolean
  /** True if it holds for a filter and itself. */
  readonly holdsForSame: boolean
}

const alone = (isRefutedBy: (one: Outcome) => boolean, kinds: number): Meaning => ({
  isAboutTwo: false,
  isRefutedBy,
  mayBeRefuted: (one) => (one & kinds) !== 0,
  holdsForSame: false,
})

const isFailure = (outcome: Outcome) => typeof outcome !== 'boolean'
const NOT_IN = OUT | FAILS

/** The questions that can be proved, each with the outcomes that refute it. */
export const QUESTIONS = {
  /** The filter keeps no row. */
  'never-in': alone((one) => one === true, IN),
  /** The filter keeps every row. */
  'always-in': alone((one) => one !== true, NOT_IN),
  /** The filter has an answer for every row. */
  'never-fails': alone(isFailure, FAILS),
  /** Each row that the first keeps is kept by the second. */
  implies: {
    isAboutTwo: true,
    isRefutedBy: (one, other) => one === true && other !== true,
    mayBeRefuted: (one, other) => (one & IN) !== 0 && (other & NOT_IN) !== 0,
    holdsForSame: true,
  },
  /** No row is kept by both. */
  disjoint: {
    isAboutTwo: true,
    isRefutedBy: (one, other) => one === true && other === true,
    mayBeRefuted: (one, other) => (one & other & IN) !== 0,
    holdsForSame: false,
  },
  /** Both give each row the same answer, or fail with the same code. */
  equivalent: {
    isAboutTwo: true,
    isRefutedBy: (one, other) => !isSame(one, other),
    mayBeRefuted: (one, other) => one !== other || one === FAILS || (one & (one - 1)) !== 0,
    holdsForSame: true,
  },
  /** Both keep the same rows. */
  'same-rows': {
    isAboutTwo: true,
    isRefutedBy: (one, other) => (one === true) !== (other === true),
    mayBeRefuted: (one, other) =>
      ((one & IN) !== 0 && (other & NOT_IN) !== 0) || ((one & NOT_IN) !== 0 && (other & IN) !== 0),
    holdsForSame: true,
  },
  /** The second has an answer for each row that the first has one for. */
  'fails-no-more': {
    isAboutTwo: true,
    isRefutedBy: (one, other) => !isFailure(one) && isFailure(other),
    mayBeRefuted: (one, other) => (one & (IN | OUT)) !== 0 && (other & FAILS) !== 0,
    holdsForSame: true,
  },
} as const satisfies Readonly<Record<string, Meaning>>

/** A question about one filter. */
export type QuestionAboutOne = 'never-in' | 'always-in' | 'never-fails'
/** A question about two filters. */
export type QuestionAboutTwo = 'implies' | 'disjoint' | 'equivalent' | 'same-rows' | 'fails-no-more'
/** A question that can be proved. */
export type Question = QuestionAboutOne | QuestionAboutTwo
export type { Meaning }

/** True for a question about two filters; of what is not a question, too. */
export function isAboutTwo(question: Question): boolean {
  return !Object.hasOwn(QUESTIONS, question) || QUESTIONS[question].isAboutTwo
}

export function isSame(one: Outcome, other: Outcome): boolean {
  return typeof one === 'boolean' || typeof other === 'boolean'
    ? one === other
    : one.code === other.code
}
