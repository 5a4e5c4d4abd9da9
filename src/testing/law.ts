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
   * Draws `numRuns` cases; defaults to 1,000 (a fiftieth of that for long texts). Throws if the law fails for a case.
   * The error tells the expected and the actual answer, and shows the case, shrunken unless the law is about time,
   * and the seed that draws it again.
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
  ...{ numRuns: 1, seed: 1, path: 1, endOnFailure: 1, verbose: 1 },
}

/** How a case breaks a law, as two ends of a sentence: `a tree` and `it threw Error: No.` */
export interface Breach {
  /** The expected answer, as in "expected a tree". */
  readonly expected: string
  /** The actual answer, as in "but it answered false". */
  readonly answered: string
  /** The error that was thrown, if any. */
  readonly cause?: unknown
}

const RUNS = 1_000

/**
 * Makes a law from a function that returns the breach in a case, if there is one. An error counts as a breach, too.
 */
export function lawOf<Drawn>(
  name: string,
  arbitrary: fc.Arbitrary<Drawn>,
  breachIn: (drawn: Drawn) => Breach | undefined,
  { share = 1, endOnFailure = false } = {},
): Law {
  const property = fc.property(arbitrary, (drawn) => {
    const breach = breachOr(() => breachIn(drawn))
    if (breach) throw new Broken(breach)
  })
  return {
    name,
    check: (given = {}) => {
      const { numRuns = RUNS, ...parameters } = optionsOf(given, PARAMETERS)
      const runs = Math.ceil(requireCount('numRuns', numRuns) * share)
      try {
        fc.assert(property, { endOnFailure, ...parameters, numRuns: runs })
      } catch (error) {
        if (!(error instanceof Error && error.cause instanceof Broken)) throw error
        throw broken(name, error.cause.breach, error.message)
      }
    },
  }
}

class Broken extends Error {
  readonly breach: Breach

  constructor(breach: Breach) {
    super('The law does not hold.')
    this.breach = breach
  }
}

function broken(name: string, breach: Breach, report: string): TestingError {
  const { expected, answered, ...cause } = breach
  const said = `Expected ${expected}, but ${answered}.`
  return new TestingError(`The law "${name}" does not hold. ${said}`, {
    code: 'law-broken',
    hint: 'Pass the seed and the path to `check` to see it again.',
    frame: report,
    ...cause,
  })
}

function breachOr(run: () => Breach | undefined): Breach | undefined {
  try {
    return run()
  } catch (error) {
    return { expected: 'no error', answered: `it threw ${errorText(error)}`, cause: error }
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
