import fc from 'fast-check'
import {
  FilterError,
  type OptionNames,
  optionsOf,
  requireCount,
  shown,
} from '../../grammar/index.ts'
import { TestingError } from './testing-error.ts'

/** A law, to run as a test. */
export interface Law {
  /** The law in words. */
  readonly name: string
  /**
   * Draws `numRuns` cases; defaults to 1,000. Throws if the law fails for a case. The error tells the expected and the
   * actual answer, and shows the case, shrunken, and the seed that draws it again.
   * @throws {TestingError} `law-broken`.
   * @throws {FilterOptionError} `invalid-option`, also if no case would be drawn.
   */
  check(parameters?: LawParameters): void
}

/** The parameters of fast-check that a law accepts. */
export type LawParameters = Pick<
  fc.Parameters<unknown>,
  'numRuns' | 'seed' | 'path' | 'endOnFailure' | 'verbose'
>

const PARAMETERS: OptionNames<LawParameters> = {
  numRuns: 1,
  seed: 1,
  path: 1,
  endOnFailure: 1,
  verbose: 1,
}

/** Thrown where a case breaks a law, with two ends of a sentence: `a tree` and `it threw Error: No.` */
export class Broken extends Error {
  /** @param cause The error that was thrown, if any. */
  constructor(expected: string, answered: string, cause?: unknown) {
    super(`Expected ${expected}, but ${answered}.`, cause === undefined ? {} : { cause })
  }
}

const RUNS = 1_000

/** Makes a law from a function that throws `Broken` for a case that breaks it. Any other error breaks it, too. */
export function lawOf<Drawn>(
  name: string,
  arbitrary: fc.Arbitrary<Drawn>,
  keep: (drawn: Drawn) => void,
): Law {
  const property = fc.property(arbitrary, (drawn) => {
    try {
      keep(drawn)
    } catch (error) {
      if (error instanceof Broken) throw error
      throw new Broken('no error', `it threw ${errorText(error)}`, error)
    }
  })
  return {
    name,
    check: (given = {}) => {
      const { numRuns = RUNS, ...parameters } = optionsOf(given, PARAMETERS)
      requireCount('numRuns', numRuns)
      try {
        fc.assert(property, { ...parameters, numRuns })
      } catch (error) {
        if (!(error instanceof Error && error.cause instanceof Broken)) throw error
        const { message, cause } = error.cause
        throw new TestingError(`The law "${name}" does not hold. ${message}`, {
          code: 'law-broken',
          hint: 'Pass the seed and the path to `check` to see it again.',
          frame: error.message,
          ...(cause !== undefined && { cause }),
        })
      }
    },
  }
}

/** An error in words, with its code. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return shown(fc.stringify(error), LONGEST)
  const code = error instanceof FilterError ? ` (${error.code})` : ''
  // The first line of a message is a sentence, and so is the surrounding text.
  const [said = ''] = error.message.split('\n')
  return `${error.name}${code}: ${shown(said.replace(/\.$/, ''), LONGEST)}`
}

/** Data in words, without the members named `span`. */
export function dataText(data: unknown): string {
  return shown(withoutSpans(data) ?? fc.stringify(data), LONGEST)
}

/** Data as JSON, without the members named `span`. */
export function withoutSpans(data: unknown): string | undefined {
  return JSON.stringify(data, (key, value) => (key === 'span' ? undefined : value))
}

// Limits data in a message, so that both sides fit.
const LONGEST = 600
